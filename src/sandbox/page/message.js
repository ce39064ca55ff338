// One message as Discord shows it: who, when, what was written, pictures, embeds, the thread made from it, components.

import { avatar, el, icon, ownAddress } from './dom.js';
import { markdown } from './markdown.js';
import { attachment, parts, tinted } from './parts.js';
import { COMPONENTS_V2, EPHEMERAL, LOADING, nameOf } from './state.js';
import { formatTime, headingTime } from './time.js';

const THREAD_STARTER = 21;
const whom = (message) => message.mentions?.map(nameOf).join(', ') || 'someone';
/** Messages that Discord writes itself, by type. */
const SYSTEM = {
  1: (message) => ` added ${whom(message)} to the thread.`, 2: (message) => ` removed ${whom(message)} from the thread.`,
  4: (message) => [' changed the name: ', el('strong', {}, message.content)], 6: () => ' pinned a message to this channel.',
  7: () => ' joined the server.', 18: (message) => [' started a thread: ', el('strong', {}, message.content)],
};

/** The message's node. `app` has the world, the interactions and `openChannel`. */
export function messageNode(app, message) {
  if (message.type === THREAD_STARTER && message.referenced_message) return messageNode(app, { ...message.referenced_message, id: message.id, components: [] });
  const time = Date.parse(message.timestamp);
  const node = el('li.message', { tabindex: -1, dataset: { id: message.id, author: message.author?.id ?? '', time } });
  node.classList.toggle('ephemeral', Boolean(message.flags & EPHEMERAL));
  node.classList.toggle('calls-me', message.mention_everyone || Boolean(message.mentions?.some((user) => user.id === app.world.meId)));
  const system = SYSTEM[message.type];
  if (system) {
    node.classList.add('system');
    node.append(el('div.gutter', {}, icon('arrow')), el('div.body', {}, author(app, message.author), system(message), ' ', clock(time)));
    return node;
  }
  const head = context(app, message);
  if (head) node.classList.add('has-context');
  node.append(...[
    head,
    el('div.gutter', {}, avatar(message.author), el('span.hover-time', { 'aria-hidden': 'true' }, formatTime(time, 't'))),
    el('div.body', {}, [
      el('h3.byline', {}, author(app, message.author), message.author?.bot && el('span.tag', {}, 'APP'), ' ', clock(time)),
      content(app, message),
      message.flags & COMPONENTS_V2 ? null : (message.attachments ?? []).map(attachment),
      (message.embeds ?? []).map((embed) => embedNode(app, embed)),
      parts(app, message, message.components ?? []),
      message.thread && threadCard(app, message.thread),
      el('p.failure', { role: 'alert', hidden: true }),
      message.flags & EPHEMERAL ? ephemeral(app, message) : null,
    ]),
  ].filter(Boolean));
  return node;
}

const clock = (ms) => el('time', { datetime: new Date(ms).toISOString(), title: formatTime(ms, 'F') }, headingTime(ms));

function author(app, user) {
  if (!user) return el('span.author', {}, 'unknown');
  const known = app.world.user(user.id) ?? { ...user, name: nameOf(user) };
  return el('button.author', { type: 'button', dataset: { person: user.id } }, known.name);
}

/** The line above: which command this answers, or the message it replies to. */
function context(app, message) {
  const asked = message.interaction ?? message.interaction_metadata;
  const user = asked?.user ?? (asked?.user_id && app.world.user(asked.user_id));
  if (asked && user && (asked.type ?? 2) === 2 && asked.name) {
    const isMenu = app.world.commands.some(({ type, name }) => type > 1 && name === asked.name);
    return el('div.context', {}, avatar(app.world.user(user.id) ?? user, 'tiny'), author(app, user), ' used ', el('span.mention', {}, isMenu ? asked.name : `/${asked.name}`));
  }
  const replied = message.referenced_message;
  if (!replied || message.type === THREAD_STARTER) return null;
  const text = el('span', {}, markdown(replied.content ?? '', app.world)).textContent || 'Press to see the message';
  return el('div.context', {}, avatar(replied.author, 'tiny'), author(app, replied.author), ' ',
    el('button.reply', { type: 'button', onclick: () => app.chat.jump(replied.id) }, text));
}

function content(app, message) {
  if (message.local === 'sending') return el('p.thinking', {}, 'Sending command…');
  if (message.local === 'failed') return el('p.failure', {}, message.content);
  if (message.flags & LOADING) {
    return el('p.thinking', {}, el('span.dots', { 'aria-hidden': 'true' }, el('i'), el('i'), el('i')), `${nameOf(message.author)} is thinking…`);
  }
  if (!message.content) return null;
  const body = el('div.content', {}, markdown(message.content, app.world));
  if (message.edited_timestamp) {
    (body.lastElementChild ?? body).append(el('span.edited', { title: formatTime(Date.parse(message.edited_timestamp), 'F') }, ' (edited)'));
  }
  return body;
}

function embedNode(app, embed) {
  const text = (value) => markdown(value, app.world);
  const picture = (image, kind) => image?.url && el(`img.${kind}`, { src: ownAddress(image.url), alt: image.description ?? '' });
  return tinted(el('article.embed', {}, el('div.embed-main', {}, [
    embed.author && el('p.embed-author', {}, embed.author.name),
    embed.title && el('h4', {}, embed.url ? el('a', { href: embed.url, target: '_blank', rel: 'noopener noreferrer' }, text(embed.title)) : text(embed.title)),
    embed.description && el('div.content', {}, text(embed.description)),
    embed.fields?.length ? el('div.fields', {}, embed.fields.map((field) => el(field.inline ? 'div.field.inline' : 'div.field', {},
      el('h5', {}, text(field.name)), el('div.content', {}, text(field.value))))) : null,
    picture(embed.image, 'embed-image'),
    (embed.footer || embed.timestamp) && el('p.embed-footer', {}, [embed.footer?.text, embed.timestamp && headingTime(Date.parse(embed.timestamp))].filter(Boolean).join(' • ')),
  ]), picture(embed.thumbnail, 'thumbnail')), embed.color);
}

function threadCard(app, thread) {
  const known = app.world.channel(thread.id) ?? thread;
  const count = known.message_count ? `${known.message_count} message${known.message_count === 1 ? '' : 's'}` : 'See thread';
  return el('a.thread-card', { href: `#${thread.id}` }, el('strong', {}, known.name), el('span', {}, `${count} ›`));
}

function ephemeral(app, message) {
  const dismiss = el('button.link', { type: 'button', onclick: () => app.world.dismiss(message) }, 'Dismiss message');
  return el('p.only-you', {}, icon('eye'), 'Only you can see this • ', dismiss);
}
