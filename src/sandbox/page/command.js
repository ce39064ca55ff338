// One slash command being filled in: a field for each option, choices as one types, the whole by keyboard alone.

import { avatar, el } from './dom.js';
import { AUTOCOMPLETE } from './interactions.js';
import { DM, nameOf } from './state.js';

const [SUB, GROUP, STRING, INTEGER, BOOLEAN, USER, CHANNEL, MENTIONABLE, NUMBER] = [1, 2, 3, 4, 5, 6, 7, 9, 10];
const TYPING_PAUSE_MS = 120;

/** The slash commands one may use here, subcommands as commands of their own (`/settings language`). */
export function commandsHere(world, channel) {
  const context = channel?.type === DM ? 1 : 0;
  const usable = world.commands.filter((command) => (command.type ?? 1) === 1 && (!command.contexts || command.contexts.includes(context)) && (context === 0 || command.dm_permission !== false));
  const spread = (root, node, path) => {
    const inner = (node.options ?? []).filter((option) => option.type === SUB || option.type === GROUP);
    if (inner.length) return inner.flatMap((option) => spread(root, option, [...path, option]));
    const wrap = (options) => path.reduceRight((inside, step) => [{ type: step.type, name: step.name, options: inside }], options);
    return [{ root, name: [root, ...path].map((step) => step.name).join(' '), description: node.description, options: node.options ?? [], wrap }];
  };
  return usable.flatMap((command) => spread(command, command, [])).sort((a, b) => (a.name < b.name ? -1 : 1));
}

export class CommandLine {
  /** `done(text)` puts the composer back, with this text in it. */
  constructor(app, { command, popup, done, first = '' }) {
    Object.assign(this, { app, command, popup, done });
    this.fields = [];
    this.tail = el('input.tail', { type: 'text', role: 'combobox', 'aria-label': `/${command.name}: more options, Enter to send`, 'aria-autocomplete': 'list', autocomplete: 'off', spellcheck: 'false' });
    this.node = el('div.command-line', { role: 'group', 'aria-label': `Command ${command.name}` }, el('span.command-name', {}, `/${command.name}`), this.tail);
    this.tail.addEventListener('focus', () => this.offerOptions());
    this.tail.addEventListener('input', () => this.offerOptions());
    this.tail.addEventListener('keydown', (event) => this.keyInTail(event));
    for (const option of command.options.filter((one) => one.required)) this.add(option);
    if (first && this.fields.length === 0 && command.options.length) this.add(command.options[0]);
    if (first && this.fields[0]) this.fields[0].input.value = first;
  }

  focus() {
    const next = this.fields.find((field) => field.value === undefined);
    (next?.input ?? this.tail).focus();
    if (next) this.offer(next);
    else this.offerOptions();
  }

  add(option) {
    const input = el('input', { type: 'text', role: 'combobox', 'aria-label': `${option.name}: ${option.description}`, 'aria-autocomplete': 'list', 'aria-required': String(Boolean(option.required)), autocomplete: 'off', spellcheck: 'false', size: 6 });
    const field = { option, input, value: undefined };
    field.node = el('span.pill', { onmousedown: (event) => { if (event.target !== input) { event.preventDefault(); input.focus(); } } }, el('span.pill-name', {}, option.name), input);
    input.addEventListener('focus', () => this.offer(field));
    input.addEventListener('blur', () => this.leave(field));
    input.addEventListener('input', () => {
      field.value = undefined;
      input.size = Math.max(6, input.value.length);
      field.node.classList.remove('wrong');
      this.offer(field);
    });
    input.addEventListener('keydown', (event) => this.keyInField(event, field));
    this.fields.push(field);
    this.tail.before(field.node);
    return field;
  }

  removeField(field) {
    const index = this.fields.indexOf(field);
    this.fields.splice(index, 1);
    const next = this.fields[index - 1]?.input ?? this.tail;
    next.focus();
    field.node.remove();
  }

  keyInField(event, field) {
    if (this.popup.key(event)) return;
    const { input } = field;
    if (event.key === 'Enter' || (event.key === 'Tab' && !event.shiftKey && this.popup.items.length)) {
      event.preventDefault();
      if (this.popup.pick()) return;
      if (event.key === 'Enter') this.forward(field);
    } else if (event.key === 'Backspace' && input.value === '') {
      event.preventDefault();
      if (field.option.required) this.cancel();
      else this.removeField(field);
    } else if (event.key === 'Escape') this.cancel();
    else if (event.key === 'ArrowLeft' && input.selectionStart === 0) this.step(field, -1, event);
    else if (event.key === 'ArrowRight' && input.selectionStart === input.value.length) this.step(field, 1, event);
  }

  step(field, by, event) {
    const stops = [...this.fields.map((one) => one.input), this.tail];
    const next = stops[stops.indexOf(field?.input ?? this.tail) + by];
    if (!next) return;
    event.preventDefault();
    next.focus();
  }

  keyInTail(event) {
    if (this.popup.key(event)) return;
    if (event.key === 'Enter' || (event.key === 'Tab' && this.popup.at >= 0)) {
      event.preventDefault();
      if (!this.popup.pick() && this.tail.value.trim() === '') this.submit();
    } else if (event.key === 'Backspace' && this.tail.value === '') {
      event.preventDefault();
      const last = this.fields.at(-1);
      if (last) last.input.focus();
      else this.cancel();
    } else if (event.key === 'Escape') this.cancel();
    else if (event.key === 'ArrowLeft' && this.tail.selectionStart === 0) this.step(null, -1, event);
  }

  /** On from a filled field: to the next that must be filled, then to the end, from where Enter sends. */
  forward(field) {
    const problem = this.read(field);
    if (problem) return this.complain(field, problem);
    const next = this.fields.find((one) => one.value === undefined && one.option.required);
    (next?.input ?? this.tail).focus();
    return undefined;
  }

  cancel() {
    this.popup.hide();
    this.done(`/${this.command.name}`.slice(0, -1));
  }

  /** The options not used yet, at the end of the line. */
  offerOptions() {
    const typed = this.tail.value.trim().toLowerCase();
    const left = this.command.options.filter((option) => !this.fields.some((field) => field.option.name === option.name));
    const items = left.filter((option) => option.name.includes(typed.replace(/:$/, ''))).map((option) => ({
      label: option.name, hint: option.description, pick: () => this.choose(option),
    }));
    if (typed.endsWith(':') && items.length) return items[0].pick();
    const header = el('span', {}, 'Enter to send', left.length ? ` · ${left.length} more option${left.length === 1 ? '' : 's'}: type its name or press ↓` : '');
    return this.popup.show(this.tail, { header, items, first: typed ? 0 : -1 });
  }

  choose(option) {
    this.tail.value = '';
    this.add(option).input.focus();
  }

  /** What a field may be: choices, people, yes or no, or what the bot offers for the text so far. */
  offer(field) {
    const { option, input } = field;
    const typed = field.value === undefined ? input.value.trim().toLowerCase() : '';
    const header = [el('strong', {}, option.name), el('span', {}, option.description)];
    const show = (choices, first = 0) => this.popup.show(input, { header, items: choices, first: typed === '' && !option.required && field.value === undefined && option.autocomplete ? -1 : first });
    const item = ({ name, value, hint, lead }) => ({ label: name, hint, lead, pick: () => this.set(field, value, name) });
    if (option.autocomplete) return this.ask(field, header);
    const all = this.choices(option);
    return show(all.filter((choice) => choice.name.toLowerCase().includes(typed.replace(/^@/, ''))).slice(0, 25).map(item));
  }

  choices(option) {
    if (option.choices?.length) return option.choices;
    if (option.type === BOOLEAN) return [{ name: 'True', value: true }, { name: 'False', value: false }];
    if (option.type === USER || option.type === MENTIONABLE) {
      return [...this.app.world.users.values()].map((user) => ({ name: nameOf(user), value: user.id, hint: user.bot ? 'app' : null, lead: avatar(user, 'small') }));
    }
    if (option.type === CHANNEL) return this.app.world.textChannels().map((channel) => ({ name: `#${channel.name}`, value: channel.id }));
    return [];
  }

  /** Autocomplete: asks the bot once the person pauses; an answer to an older text is dropped. */
  ask(field, header) {
    const serial = (this.serial ?? 0) + 1;
    this.serial = serial;
    if (this.popup.field !== field.input) this.popup.show(field.input, { header, items: [], first: -1 });
    clearTimeout(this.pause);
    this.pause = setTimeout(async () => {
      let items = [];
      let note = null;
      try {
        const { choices } = await this.app.interactions.send(AUTOCOMPLETE, this.app.world.current, this.data(field));
        items = (choices ?? []).map(({ name, value }) => ({ label: name, pick: () => this.set(field, value, name) }));
        if (!items.length) note = el('em', {}, 'No options match your search.');
      } catch {
        note = el('em', {}, 'Loading options failed.');
      }
      if (serial !== this.serial || document.activeElement !== field.input) return;
      this.popup.show(field.input, { header: [...header, note], items, first: field.input.value || field.option.required ? 0 : -1 });
    }, TYPING_PAUSE_MS);
  }

  set(field, value, shown) {
    field.value = value;
    field.input.value = shown;
    field.input.size = Math.max(6, shown.length);
    field.node.classList.remove('wrong');
    const next = this.fields.find((one) => one.value === undefined && one.input.value === '');
    (next?.input ?? this.tail).focus();
  }

  leave(field) {
    if (field.value === undefined && field.input.value) this.read(field);
  }

  /** Reads what was typed into a value; the problem as a sentence if it is none. */
  read(field) {
    const { option, input } = field;
    if (field.value !== undefined) return null;
    const text = input.value.trim();
    if (!text) return option.required ? 'This option is required. Specify a value.' : 'Specify a value or remove this option.';
    const all = option.autocomplete ? [] : this.choices(option);
    const found = all.find((choice) => choice.name.toLowerCase() === text.toLowerCase().replace(/^@/, '') || String(choice.value) === text);
    if (found) field.value = found.value;
    else if (all.length) return 'Choose one from the list.';
    else if (option.type === INTEGER && /^-?\d+$/.test(text)) field.value = Number(text);
    else if (option.type === NUMBER && Number.isFinite(Number(text))) field.value = Number(text);
    else if (option.type === STRING) field.value = text;
    else return 'This is not a number.';
    return null;
  }

  complain(field, problem) {
    field.node.classList.add('wrong');
    field.input.setAttribute('aria-invalid', 'true');
    field.input.focus();
    this.popup.show(field.input, { header: el('span.problem', { role: 'alert' }, problem), items: this.popup.items, first: -1 });
  }

  /** The interaction's data; with `focused`, what autocomplete sends. */
  data(focused) {
    const { root, wrap } = this.command;
    const values = this.fields.filter((field) => field === focused || field.value !== undefined).map((field) => ({
      type: field.option.type, name: field.option.name, value: field === focused ? field.input.value : field.value, ...(field === focused && { focused: true }),
    }));
    return { version: root.version, id: root.id, name: root.name, type: root.type ?? 1, options: wrap(values), attachments: [] };
  }

  submit() {
    for (const field of this.fields) {
      const problem = this.read(field);
      if (problem) return this.complain(field, problem);
    }
    const data = this.data();
    this.popup.hide();
    this.done('');
    return this.app.interactions.command(this.app.world.current, this.command, data);
  }
}
