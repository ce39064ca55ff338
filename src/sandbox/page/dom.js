// Builds the page's nodes. Text always goes in as text: nothing here, and nothing that uses it, parses HTML.

/** `el('button.primary', {type: 'button', onclick}, 'Text', node, …)`: an element with classes, properties and children. */
export function el(spec, props = {}, ...children) {
  const [tag, ...classes] = spec.split('.');
  const node = document.createElement(tag || 'div');
  if (classes.length) node.className = classes.join(' ');
  for (const [name, value] of Object.entries(props ?? {})) {
    if (value === undefined || value === null || value === false || (name === 'href' && /^\s*(javascript|data):/i.test(value))) continue;
    if (name.startsWith('on')) node.addEventListener(name.slice(2), value);
    else if (name === 'dataset') Object.assign(node.dataset, value);
    else if (name === 'value' || name === 'checked') node[name] = value;
    else node.setAttribute(name, value === true ? '' : value);
  }
  node.append(...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false));
  return node;
}

/** Fills a node anew; the focus stays on what it was on, by its name or else by its place. */
export function refill(node, ...children) {
  const held = node.contains(document.activeElement) ? document.activeElement : null;
  const name = (part) => part.id || part.dataset.key || part.title || part.textContent;
  const stops = () => [...node.querySelectorAll('a, button, input')];
  const index = stops().indexOf(held);
  node.replaceChildren(...children.flat().filter(Boolean));
  if (held) (stops().find((part) => name(part) === name(held)) ?? stops()[index])?.focus({ preventScroll: true });
}

export const byId = (id) => document.getElementById(id);
export const pause = (ms) => new Promise((resolve) => { setTimeout(resolve, ms); });

let serial = 0;
/** A name that no other element of the page has, for `aria-controls` and its like. */
export const freshId = (stem) => `${stem}-${(serial += 1)}`;

const PATHS = {
  hash: 'M10 4 7 20M17 4l-3 16M5 9h15M4 15h15', thread: 'M4 5h16v10h-8l-4 4v-4H4zM8 10h8', menu: 'M4 6h16M4 12h16M4 18h16',
  at: 'M16 12a4 4 0 1 0-8 0 4 4 0 0 0 8 0zm0 0c0 4 5 4 5 0a9 9 0 1 0-4 7.5',
  members: 'M9 11a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM3 19c0-5 12-5 12 0M16 11a3 3 0 1 0-1-5.8M17 14c3 .4 4 2 4 5',
  code: 'M8 7l-5 5 5 5M16 7l5 5-5 5', close: 'M6 6l12 12M18 6 6 18', chevron: 'M6 9l6 6 6-6',
  theme: 'M20 14A8.5 8.5 0 1 1 10 4a7 7 0 0 0 10 10z',
  plus: 'M12 5v14M5 12h14', eye: 'M2 12s4-7 10-7 10 7 10 7-4 7-10 7S2 12 2 12zM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6z',
  file: 'M6 3h8l4 4v14H6zM14 3v4h4', slash: 'M4 4h16v16H4zM14 8l-4 8',
  restart: 'M19 12a7 7 0 1 1-2-5l2 2M19 4v5h-5', arrow: 'M5 12h14M13 6l6 6-6 6',
};

/** A line drawing of 24 by 24, hidden from screen readers: its button carries the label. */
export function icon(name) {
  const space = 'http://www.w3.org/2000/svg';
  const svg = document.createElementNS(space, 'svg');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('class', `icon icon-${name}`);
  svg.setAttribute('aria-hidden', 'true');
  const path = document.createElementNS(space, 'path');
  path.setAttribute('d', PATHS[name]);
  svg.append(path);
  return svg;
}

/** A button that shows only a drawing. */
export function iconButton(name, label, onclick, props = {}) {
  return el('button.icon-button', { type: 'button', title: label, 'aria-label': label, onclick, ...props }, icon(name));
}

/** The address of a picture or file on this page's own host: the server may know itself by another of its names. */
export const ownAddress = (url) => (/^https?:\/\/(localhost|127\.[\d.]+|\[::1\])(:\d+)?\//.test(url) ? url.replace(/^https?:\/\/[^/]+/, '') : url);

const AVATAR_TINTS = ['#5865f2', '#23805a', '#a8407f', '#8a5a00', '#a23b2a'];

/** A round of the person's colour with the first letter of the name. */
export function avatar(user, size = 'medium') {
  const name = user.global_name || user.username || '?';
  const node = el(`span.avatar.${size}`, { 'aria-hidden': 'true' }, [...name][0].toUpperCase());
  const person = Math.max(0, ['alice', 'bob', 'carol', 'dave'].indexOf(user.username));
  node.style.backgroundColor = AVATAR_TINTS[user.bot ? 4 : person];
  return node;
}

/** Says something in the corner for a while, to screen readers too. */
export function toast(text) {
  const node = el('div.toast', {}, text);
  byId('toasts').append(node);
  setTimeout(() => node.remove(), 6000);
}
