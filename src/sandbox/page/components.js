// Buttons and selects under a message: how they look, what a press sends, and how they wait for the answer.

import { avatar, el, icon } from './dom.js';
import { COMPONENT } from './interactions.js';
import { float } from './layer.js';
import { Popup } from './popup.js';
import { nameOf } from './state.js';

const [BUTTON, STRING_SELECT, USER_SELECT, ROLE_SELECT, MENTIONABLE_SELECT, CHANNEL_SELECT] = [2, 3, 5, 6, 7, 8];
const LINK = 5;
const STYLES = { 1: 'primary', 2: 'secondary', 3: 'success', 4: 'danger' };
export const isSelect = ({ type }) => type === STRING_SELECT || (type >= USER_SELECT && type <= CHANNEL_SELECT);

/** A row: up to five buttons, or a select. */
export function actionRow(app, message, row) {
  return el('div.components', {}, row.components.map((part) => {
    if (part.type === BUTTON) return button(app, message, part);
    const send = (values) => press(app, message, part, values);
    return select(app, part, { waiting: app.pressed.has(message.id), send, chosen: app.chosen.get(`${message.id} ${part.custom_id}`) });
  }));
}

const emoji = (part) => part.emoji && el('span.emoji', { 'aria-hidden': 'true' }, part.emoji.id ? `:${part.emoji.name}:` : part.emoji.name);

export function button(app, message, part) {
  const waiting = app.pressed.get(message.id);
  const label = part.label && el('span', {}, part.label);
  if (part.style === LINK) {
    return el('a.button.secondary', { href: part.url, target: '_blank', rel: 'noopener noreferrer' }, emoji(part), label, el('span', { 'aria-hidden': 'true' }, '↗'));
  }
  const loading = waiting === part.custom_id;
  const props = {
    type: 'button', dataset: { key: part.custom_id }, disabled: part.disabled || Boolean(waiting),
    onclick: () => press(app, message, part), 'aria-busy': loading ? 'true' : null, 'aria-label': part.label ? null : part.emoji?.name,
  };
  const dots = loading && el('span.dots', { 'aria-hidden': 'true' }, el('i'), el('i'), el('i'));
  return el(`button.button.${STYLES[part.style] ?? 'secondary'}${loading ? '.loading' : ''}`, props, emoji(part), label, dots);
}

async function press(app, message, part, values) {
  app.pressed.set(message.id, part.custom_id);
  app.chat.redraw(message);
  const data = { component_type: part.type, custom_id: part.custom_id, values };
  if (values) app.chosen.set(`${message.id} ${part.custom_id}`, values);
  let failure = null;
  try {
    await app.interactions.send(COMPONENT, message.channel_id, data, message.id);
  } catch (error) {
    failure = error.status ? error.message : 'This interaction failed';
    app.chosen.delete(`${message.id} ${part.custom_id}`);
  }
  app.pressed.delete(message.id);
  app.chat.redraw(message, failure);
}

/** What one may choose from in a select: its own options, or people, roles, channels. */
function optionsOf({ world }, { type, options = [] }) {
  const people = [USER_SELECT, MENTIONABLE_SELECT].includes(type) ? [...world.users.values()] : [];
  const roles = [ROLE_SELECT, MENTIONABLE_SELECT].includes(type) ? world.roles : [];
  const channels = type === CHANNEL_SELECT ? world.textChannels() : [];
  return [...options, ...people.map((user) => ({ value: user.id, label: nameOf(user), lead: avatar(user, 'small') })),
    ...roles.map((role) => ({ value: role.id, label: role.name })), ...channels.map((channel) => ({ value: channel.id, label: `#${channel.name}` }))];
}

/** What the bot has chosen beforehand. */
export const preset = ({ default_values: known, options = [] }) => known?.map(({ id }) => id) ?? options.filter((option) => option.default).map(({ value }) => value);

/** A select: `send(values)` is called when the choice changed. Discord sends nothing when it did not. */
export function select(app, part, { waiting, send, chosen }) {
  const options = optionsOf(app, part);
  const label = part.placeholder ?? 'Make a selection';
  let sent = chosen ?? preset(part);
  const many = (part.max_values ?? 1) > 1;
  let values = [...sent];
  const caption = () => {
    const names = options.filter((option) => values.includes(option.value)).map((option) => [emoji(option), option.label]);
    if (!names.length) return el('span.placeholder', {}, label);
    return el('span.select-value', {}, names.flatMap((name, index) => (index ? [', ', ...name] : name)));
  };
  const node = el('button.select', {
    type: 'button', role: 'combobox', 'aria-haspopup': 'listbox', 'aria-expanded': 'false', dataset: { key: part.custom_id },
    'aria-label': label, disabled: part.disabled || Boolean(waiting),
  }, caption(), icon('chevron'));
  let close = null;
  const settle = () => {
    close = null;
    popup.hide();
    const same = values.length === sent.length && values.every((value) => sent.includes(value));
    if (!same && values.length >= (part.min_values ?? 1)) send(sent = values);
    else values = [...sent];
    node.firstChild.replaceWith(caption());
  };
  const popup = new Popup(el('div.select-popup'), label);
  const pick = (option) => {
    if (!many) values = [option.value];
    else if (values.includes(option.value)) values = values.filter((value) => value !== option.value);
    else if (values.length < part.max_values) values = [...values, option.value];
    node.firstChild.replaceWith(caption());
    if (many) fill(popup.at);
    else close();
  };
  const fill = (first) => popup.show(node, {
    first, items: options.map((option) => ({
      label: option.label, hint: option.description, lead: option.lead ?? emoji(option), selected: values.includes(option.value),
      tail: values.includes(option.value) && '✓', pick: () => pick(option),
    })),
  });
  const open = () => {
    fill(Math.max(0, options.findIndex((option) => values.includes(option.value))));
    close = float(popup.node, node, settle);
    popup.light(popup.at);
  };
  node.addEventListener('click', () => (close ? close() : open()));
  node.addEventListener('keydown', (event) => {
    if (close && popup.key(event)) return;
    if (!close && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) open();
    else if (close && (event.key === 'Enter' || event.key === ' ')) popup.pick();
    else if (close && (event.key === 'Escape' || event.key === 'Tab')) close();
    else return;
    if (event.key !== 'Tab') event.preventDefault();
  });
  return node;
}
