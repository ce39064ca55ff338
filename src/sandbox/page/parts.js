// What a message is made of below its words: pictures and files, rows of buttons and selects, and the Components V2
// that are put beside and around them.

import { actionRow, button } from './components.js';
import { el, icon, ownAddress } from './dom.js';
import { lightbox } from './layer.js';
import { markdown } from './markdown.js';

const PICTURE = /\.(png|gif|jpe?g|webp)$/i;
const nameIn = (url) => decodeURIComponent(url.split('?')[0].split('/').at(-1));

/** How each kind of component is drawn, by Discord's number for it. */
const KINDS = {
  1: actionRow,
  2: button,
  9: (app, message, part) => el('div.section', {}, el('div.section-main', {}, parts(app, message, part.components)), parts(app, message, [part.accessory])),
  10: (app, message, part) => el('div.content', {}, markdown(part.content, app.world)),
  11: (app, message, part) => media(part),
  12: (app, message, part) => el('div.gallery', {}, part.items.map(media)),
  13: (app, message, part) => attachment({ ...part.file, filename: part.name || nameIn(part.file.url), size: part.size }),
  14: (app, message, { divider, spacing }) => el(`div.separator${divider === false ? '' : '.ruled'}${spacing === 2 ? '.wide' : ''}`),
  17: (app, message, part) => tinted(el('div.container', {}, parts(app, message, part.components)), part.accent_color),
};

/** The components' nodes, in order; `app` as for the message. */
export function parts(app, message, list) {
  return list.map((part) => KINDS[part.type]?.(app, message, part) ?? el('p.hint', {}, 'This part cannot be shown here.'));
}

/** A node with its left edge in the colour that the bot chose. */
export function tinted(node, color) {
  if (typeof color === 'number') node.style.borderInlineStartColor = `#${color.toString(16).padStart(6, '0')}`;
  return node;
}

const media = (item) => attachment({ filename: nameIn(item.media.url), content_type: 'image/', ...item.media, description: item.description });

/** A picture at Discord's size (at most 550 by 350), or a file to take. */
export function attachment(file) {
  if (!file.content_type?.startsWith('image/') && !PICTURE.test(file.filename)) {
    const size = file.size > 1024 ? `${(file.size / 1024).toFixed(1)} KB` : `${file.size} bytes`;
    return el('a.file', { href: ownAddress(file.url), download: file.filename }, icon('file'), el('span', {}, el('strong', {}, file.filename), el('small', {}, file.size && size)));
  }
  const scale = Math.min(1, 550 / (file.width || 550), 350 / (file.height || 350));
  const size = file.width ? { width: Math.round(file.width * scale), height: Math.round(file.height * scale) } : {};
  const image = el('img', { src: ownAddress(file.url), alt: file.description ?? '', ...size });
  const open = el('button.picture', { type: 'button', onclick: () => lightbox(file), title: 'Open the picture', 'aria-label': file.description ? null : `Open ${file.filename}` }, image);
  const alt = file.description && el('details.alt', {}, el('summary', { 'aria-label': 'Alt text' }, 'ALT'), el('p', {}, file.description));
  return el('div.attachment', {}, open, alt);
}
