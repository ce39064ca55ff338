// A form that the bot opened over the page: text fields, sent back as the person's answer.

import { el, freshId, iconButton } from './dom.js';
import { FORM } from './interactions.js';
import { dialog } from './layer.js';

const [ROW, TEXT_INPUT, LABEL] = [1, 4, 18];
const PARAGRAPH = 2;

/** Shows the form of INTERACTION_MODAL_CREATE; the channel is where it was asked for. */
export function openForm(app, form, channelId) {
  const fields = form.components.map(field).filter(Boolean);
  const failure = el('p.failure', { role: 'alert', hidden: true });
  const submit = async (event, close) => {
    event.preventDefault();
    const data = { id: form.id, custom_id: form.custom_id, components: fields.map((one) => one.answer()) };
    const send = event.target.querySelector('.primary');
    send.disabled = true;
    try {
      await app.interactions.send(FORM, form.channel_id ?? channelId, data);
      close();
    } catch (error) {
      send.disabled = false;
      failure.hidden = false;
      failure.textContent = error.status ? error.message : 'Something went wrong. Try again.';
    }
  };
  dialog('form-dialog', form.title, (close) => el('form', { onsubmit: (event) => submit(event, close) }, [
    el('header', {}, el('h2', {}, form.title), iconButton('close', 'Close', close)),
    fields.map((one) => one.node),
    failure,
    el('footer', {}, el('button.link', { type: 'button', onclick: close }, 'Cancel'), el('button.button.primary', { type: 'submit' }, 'Submit')),
  ]));
}

/** One field: its node, and `answer()` in the shape that Discord's client sends. */
function field(part) {
  const wrapped = part.type === LABEL;
  const inner = wrapped ? part.component : part.components?.[0];
  if (inner?.type !== TEXT_INPUT) return null;
  const label = part.label ?? inner.label ?? '';
  const id = freshId('field');
  const wrap = (value) => (wrapped ? { type: LABEL, component: value } : { type: ROW, components: [value] });
  const caption = el('label', { for: id }, label, inner.required !== false && el('span.required', { 'aria-hidden': 'true' }, ' *'));
  const hint = part.description && el('p.hint', {}, part.description);
  const props = {
    id, required: inner.required !== false, minlength: inner.min_length, maxlength: inner.max_length ?? 4000,
    placeholder: inner.placeholder, value: inner.value ?? '',
  };
  const input = inner.style === PARAGRAPH ? el('textarea', { ...props, rows: 4 }) : el('input', { ...props, type: 'text' });
  const answer = () => wrap({ type: TEXT_INPUT, custom_id: inner.custom_id, value: input.value });
  return { node: el('div.field-row', {}, caption, hint, input), answer };
}
