// One slash command being filled in: a field for each option, choices as one types, the whole by keyboard alone.

import { avatar, el } from './dom.js';
import { AUTOCOMPLETE } from './interactions.js';
import { DM, nameOf } from './state.js';

const [SUB, GROUP, STRING, INTEGER, BOOLEAN, USER, CHANNEL, MENTIONABLE, NUMBER] = [1, 2, 3, 4, 5, 6, 7, 9, 10];
const TYPING_PAUSE_MS = 120;

/** The commands of that type (1: slash, 2: on a person) that one may use in the channel. */
export function commandsOf(type, world, channel) {
  const context = channel?.type === DM ? 1 : 0;
  const isHere = ({ contexts, dm_permission: inDm }) => (contexts ? contexts.includes(context) : context === 0 || inDm !== false);
  return world.commands.filter((command) => (command.type ?? 1) === type && isHere(command));
}

/** The slash commands one may use here, subcommands as commands of their own (`/settings language`). */
export function commandsHere(world, channel) {
  const spread = (root, node, path) => {
    const inner = (node.options ?? []).filter((option) => option.type === SUB || option.type === GROUP);
    if (inner.length) return inner.flatMap((option) => spread(root, option, [...path, option]));
    const wrap = (options) => path.reduceRight((inside, step) => [{ type: step.type, name: step.name, options: inside }], options);
    return [{ root, name: [root, ...path].map((step) => step.name).join(' '), description: node.description, options: node.options ?? [], wrap }];
  };
  return commandsOf(1, world, channel).flatMap((command) => spread(command, command, [])).sort((a, b) => (a.name < b.name ? -1 : 1));
}

const field = (label) => el('input', { type: 'text', role: 'combobox', 'aria-label': label, 'aria-autocomplete': 'list', autocomplete: 'off', spellcheck: 'false' });

export class CommandLine {
  /** `done(text)` puts the composer back, with this text in it; `first` is what was typed after the command's name. */
  constructor(app, { command, popup, done, first = '' }) {
    Object.assign(this, { app, command, popup, done });
    this.fields = [];
    this.tail = field(`/${command.name}: more options, Enter to send`);
    this.tail.className = 'tail';
    this.node = el('div.command-line', { role: 'group', 'aria-label': `Command ${command.name}` }, el('span.command-name', {}, `/${command.name}`), this.tail);
    for (const event of ['focus', 'input']) this.tail.addEventListener(event, () => this.offerOptions());
    this.tail.addEventListener('keydown', (event) => this.key(event, null));
    for (const option of command.options.filter((one) => one.required)) this.add(option);
    if (first && !this.fields.length && command.options.length) this.add(command.options[0]);
    if (first && this.fields.length) this.fields[0].input.value = first;
  }

  focus() {
    const next = this.fields.find((one) => one.value === undefined);
    (next?.input ?? this.tail).focus();
  }

  add(option) {
    const input = field(`${option.name}: ${option.description}`);
    input.size = 6;
    input.setAttribute('aria-required', String(Boolean(option.required)));
    const one = { option, input, value: undefined };
    one.node = el('label.pill', {}, el('span.pill-name', {}, option.name), input);
    input.addEventListener('focus', () => this.offer(one));
    input.addEventListener('blur', () => one.value === undefined && input.value && this.read(one));
    input.addEventListener('input', () => {
      one.value = undefined;
      this.tidy(one);
      this.offer(one);
    });
    input.addEventListener('keydown', (event) => this.key(event, one));
    this.fields.push(one);
    this.tail.before(one.node);
    return one;
  }

  tidy({ input, node }) {
    input.size = Math.max(6, input.value.length);
    input.removeAttribute('aria-invalid');
    node.classList.remove('wrong');
  }

  /** A key in a field, or in the tail when there is none. */
  key(event, one) {
    if (this.popup.key(event)) return;
    const input = one?.input ?? this.tail;
    if (event.key === 'Enter' || (event.key === 'Tab' && !event.shiftKey && this.popup.at >= 0)) {
      event.preventDefault();
      if (this.popup.pick() || event.key === 'Tab') return;
      if (one) this.forward(one);
      else if (!input.value.trim()) this.submit();
    } else if (event.key === 'Escape') this.cancel();
    else if (event.key === 'Backspace' && input.value === '') {
      event.preventDefault();
      this.back(one);
    } else if (event.key === 'ArrowLeft' && input.selectionEnd === 0) this.step(input, -1, event);
    else if (event.key === 'ArrowRight' && input.selectionStart === input.value.length) this.step(input, 1, event);
  }

  step(input, by, event) {
    const stops = [...this.fields.map((one) => one.input), this.tail];
    const next = stops[stops.indexOf(input) + by];
    if (!next) return;
    event.preventDefault();
    next.focus();
  }

  /** Backspace where nothing is left: the option goes, then the command. */
  back(one) {
    if (!one && this.fields.length) this.fields.at(-1).input.focus();
    else if (!one || one.option.required) this.cancel();
    else {
      const index = this.fields.indexOf(one);
      this.fields.splice(index, 1);
      (this.fields[index - 1]?.input ?? this.tail).focus();
      one.node.remove();
    }
  }

  /** On from a filled field: to the next that must be filled, then to the end, from where Enter sends. */
  forward(one) {
    const problem = this.read(one);
    if (problem) return this.complain(one, problem);
    const next = this.fields.find((other) => other.value === undefined && other.option.required);
    (next?.input ?? this.tail).focus();
    return undefined;
  }

  cancel() {
    this.popup.hide();
    this.done(`/${this.command.name}`);
  }

  /** The options not used yet, at the end of the line. */
  offerOptions() {
    const typed = this.tail.value.trim().toLowerCase();
    const left = this.command.options.filter((option) => !this.fields.some(({ option: used }) => used.name === option.name));
    const items = left.filter((option) => option.name.includes(typed.replace(/:$/, ''))).map((option) => ({
      label: option.name, hint: option.description, pick: () => { this.tail.value = ''; this.add(option).input.focus(); },
    }));
    if (typed.endsWith(':') && items.length) return items[0].pick();
    const header = el('span', {}, 'Enter to send', left.length ? ` · ${left.length} more option${left.length === 1 ? '' : 's'}: type its name or press ↓` : '');
    return this.popup.show(this.tail, { header, items, first: typed ? 0 : -1 });
  }

  /** What a field may be: choices, people, yes or no, or what the bot offers for the text so far. */
  offer(one) {
    const { option, input } = one;
    const typed = one.value === undefined ? input.value.trim().toLowerCase() : '';
    const header = [el('strong', {}, option.name), el('span', {}, option.description)];
    if (option.autocomplete) return this.ask(one, header);
    const match = this.choices(option).filter((choice) => choice.name.toLowerCase().includes(typed.replace(/^@/, '')));
    const items = match.slice(0, 25).map(({ name, value, hint, lead }) => ({ label: name, hint, lead, pick: () => this.set(one, value, name) }));
    return this.popup.show(input, { header, items });
  }

  choices(option) {
    if (option.choices?.length) return option.choices;
    if (option.type === BOOLEAN) return [{ name: 'True', value: true }, { name: 'False', value: false }];
    if (option.type === USER || option.type === MENTIONABLE) {
      const rank = ({ bot, id }) => (bot ? 2 : Number(id === this.app.world.meId)); // the others first
      return [...this.app.world.users.values()].sort((a, b) => rank(a) - rank(b)).map((user) => ({ name: nameOf(user), value: user.id, hint: user.bot ? 'app' : null, lead: avatar(user, 'small') }));
    }
    if (option.type === CHANNEL) return this.app.world.textChannels().map((channel) => ({ name: `#${channel.name}`, value: channel.id }));
    return [];
  }

  /** Autocomplete: asks the bot once the person pauses. Until it answers nothing is lit, so that Enter takes the text as it is. */
  ask(one, header) {
    const serial = (this.serial ?? 0) + 1;
    this.serial = serial;
    if (this.popup.field !== one.input) this.popup.show(one.input, { header, items: [], first: -1 });
    else this.popup.light(-1);
    clearTimeout(this.pause);
    this.pause = setTimeout(async () => {
      let items = [];
      let note = null;
      try {
        const { choices } = await this.app.interactions.send(AUTOCOMPLETE, this.app.world.current, this.data(one));
        items = (choices ?? []).map(({ name, value }) => ({ label: name, pick: () => this.set(one, value, name) }));
        if (!items.length) note = el('em', {}, 'No options match your search.');
      } catch {
        note = el('em', {}, 'Loading options failed.');
      }
      if (serial !== this.serial || document.activeElement !== one.input) return;
      this.popup.show(one.input, { header: [...header, note], items, first: one.input.value || one.option.required ? 0 : -1 });
    }, TYPING_PAUSE_MS);
  }

  set(one, value, shown) {
    one.value = value;
    one.input.value = shown;
    this.tidy(one);
    const next = this.fields.find((other) => other.value === undefined && other.input.value === '');
    (next?.input ?? this.tail).focus();
  }

  /** Reads what was typed into a value; the problem as a sentence if it is none. */
  read(one) {
    const { option, input } = one;
    if (one.value !== undefined) return null;
    const text = input.value.trim();
    if (!text) return option.required ? 'This option is required. Specify a value.' : 'Specify a value or remove this option.';
    const all = option.autocomplete ? [] : this.choices(option);
    const found = all.find((choice) => choice.name.toLowerCase() === text.toLowerCase().replace(/^@/, '') || String(choice.value) === text);
    if (found) one.value = found.value;
    else if (all.length) return 'Choose one from the list.';
    else if (option.type === INTEGER && /^-?\d+$/.test(text)) one.value = Number(text);
    else if (option.type === NUMBER && Number.isFinite(Number(text))) one.value = Number(text);
    else if (option.type === STRING) one.value = text;
    else return 'This is not a number.';
    return null;
  }

  complain(one, problem) {
    one.node.classList.add('wrong');
    one.input.setAttribute('aria-invalid', 'true');
    one.input.focus();
    this.popup.show(one.input, { header: el('span.problem', { role: 'alert' }, problem), items: this.popup.items, first: -1 });
  }

  /** The interaction's data; with `focused`, what autocomplete sends. */
  data(focused) {
    const { root, wrap } = this.command;
    const values = this.fields.filter((one) => one === focused || one.value !== undefined).map((one) => ({
      type: one.option.type, name: one.option.name, value: one === focused ? one.input.value : one.value, ...(one === focused && { focused: true }),
    }));
    return { version: root.version, id: root.id, name: root.name, type: root.type ?? 1, options: wrap(values), attachments: [] };
  }

  submit() {
    for (const one of this.fields) {
      const problem = this.read(one);
      if (problem) return this.complain(one, problem);
    }
    const data = this.data();
    this.popup.hide();
    this.done('');
    return this.app.interactions.command(this.app.world.current, this.command, data);
  }
}
