// A form that the bot opened over the page: text fields and selects, sent back as the person's answer.

import { isSelect, preset, select } from './components.js';
import { el, freshId, iconButton } from './dom.js';
import { FORM } from './interactions.js';
import { dialog } from './layer.js';
import { markdown } from './markdown.js';

const [ROW, TEXT_INPUT, TEXT, LABEL] = [1, 4, 10, 18];
const PARAGRAPH = 2;

/** Shows the form of INTERACTION_MODAL_CREATE; the channel is where it was asked for. */
export function openForm(app, form, channelId) {
  const fields = form.components.map((part) => field(app, part));
  const failure = el('p.failure', { role: 'alert', hidden: true });
  const submit = async (event, close) => {
    event.preventDefault();
    const data = { id: form.id, custom_id: form.custom_id, components: fields.map((one) => one.answer?.()).filter(Boolean) };
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

/** One field: its node, and `answer()` in the shape that Discord's client sends; words alone have none. */
function field(app, part) {
  if (part.type === TEXT) return { node: el('div.content', {}, markdown(part.content, app.world)) };
  const wrapped = part.type === LABEL;
  const inner = (wrapped ? part.component : part.components?.[0]) ?? {};
  const input = isSelect(inner) ? selectInput(app, inner) : inner.type === TEXT_INPUT && textInput(inner);
  if (!input) return { node: el('p.hint', {}, `“${part.label}” cannot be filled in here.`) };
  input.node.id = freshId('field');
  const caption = el('label', { for: input.node.id }, part.label ?? inner.label ?? '', inner.required !== false && el('span.required', { 'aria-hidden': 'true' }, ' *'));
  const hint = part.description && el('p.hint', {}, part.description);
  const answer = () => {
    const value = { type: inner.type, custom_id: inner.custom_id, ...input.answer() };
    return wrapped ? { type: LABEL, component: value } : { type: ROW, components: [value] };
  };
  return { node: el('div.field-row', {}, caption, hint, input.node), answer };
}

function textInput(part) {
  const props = {
    required: part.required !== false, minlength: part.min_length, maxlength: part.max_length ?? 4000,
    placeholder: part.placeholder, value: part.value ?? '',
  };
  const node = part.style === PARAGRAPH ? el('textarea', { ...props, rows: 4 }) : el('input', { ...props, type: 'text' });
  return { node, answer: () => ({ value: node.value }) };
}

function selectInput(app, part) {
  let values = preset(part);
  const node = select(app, part, { send: (chosen) => { values = chosen; } });
  return { node, answer: () => ({ values }) };
}
