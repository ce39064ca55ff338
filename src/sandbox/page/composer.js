// The box at the bottom: plain messages, and the list of commands once a slash is typed.

import { CommandLine, commandsHere } from './command.js';
import { avatar, byId, el, icon, iconButton, toast } from './dom.js';
import { Popup } from './popup.js';
import { isThread } from './state.js';

export class Composer {
  constructor(app) {
    this.app = app;
    this.form = byId('composer');
    this.input = el('textarea', { id: 'composer-input', rows: 1, role: 'combobox', 'aria-autocomplete': 'list', 'aria-expanded': 'false', maxlength: 2000, autocomplete: 'off' });
    const popupNode = el('div');
    this.popup = new Popup(popupNode, 'Commands');
    this.files = [];
    this.tray = el('ul.tray', { 'aria-label': 'Files to send', hidden: true });
    const picker = el('input', { type: 'file', multiple: true, hidden: true, 'aria-label': 'Files', onchange: () => this.attach([...this.files, ...picker.files]) });
    const plus = iconButton('plus', 'Upload a file', () => picker.click());
    const slash = iconButton('slash', 'Use a command', () => this.type('/'));
    this.form.append(popupNode, this.tray, el('div.composer-box', {}, picker, plus, slash, this.input, el('button.icon-button.send', { type: 'submit', 'aria-label': 'Send', title: 'Send' }, '➤')));
    this.form.addEventListener('submit', (event) => { event.preventDefault(); this.submit(); });
    this.input.addEventListener('input', () => this.typed());
    this.input.addEventListener('keydown', (event) => this.key(event));
    this.input.addEventListener('paste', ({ clipboardData: { files } }) => files.length && this.attach([...this.files, ...files]));
    this.form.addEventListener('focusout', () => setTimeout(() => { if (!this.form.contains(document.activeElement)) this.popup.hide(); }));
    this.input.addEventListener('focus', () => this.typed());
    document.addEventListener('keydown', (event) => this.anywhere(event));
    app.world.on('commands', () => document.activeElement === this.input && this.typed());
  }

  /** Typing goes here, as in Discord, unless the focus is where one types or chooses. */
  anywhere(event) {
    if (event.target.closest('input, textarea, summary, dialog, [role=menu], [role=combobox]') || event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey || event.key === ' ') return;
    (this.line?.tail ?? this.input).focus();
  }

  /** Another channel is open. */
  arrive(channel) {
    const label = channel ? `Message ${channel.type === 1 ? '@' : isThread(channel) ? '' : '#'}${channel.name}` : 'Message';
    this.input.placeholder = matchMedia('(max-width: 720px)').matches ? label : `${label} · type / for commands`;
    this.input.setAttribute('aria-label', label);
    this.reset('');
  }

  type(text) {
    this.reset(text);
    this.input.focus();
    this.typed();
  }

  reset(text) {
    const held = this.form.contains(document.activeElement);
    this.line?.node.remove();
    this.line = null;
    this.input.hidden = false;
    this.input.value = text;
    this.popup.hide();
    this.fit();
    if (held) this.input.focus();
  }

  typed() {
    this.fit();
    const text = this.input.value;
    if (this.line) return undefined; // it has the list now
    if (!text.startsWith('/') || text.includes('\n')) return this.popup.hide();
    if (text === '/') this.app.refreshCommands();
    const commands = commandsHere(this.app.world, this.app.world.channel(this.app.world.current));
    const wanted = text.slice(1).toLowerCase();
    const named = commands.find((command) => wanted.startsWith(`${command.name} `));
    if (named) return this.begin(named, text.slice(named.name.length + 2));
    const match = commands.filter((command) => command.name.includes(wanted)).sort((a, b) => Number(b.name.startsWith(wanted)) - Number(a.name.startsWith(wanted)));
    const { bot } = this.app.world;
    const header = match.length ? el('strong', {}, wanted ? `Commands matching /${wanted}` : bot.username) : el('em', {}, commands.length ? 'No command of this name' : 'No commands here: is the bot running?');
    const items = match.map((command) => ({
      label: `/${command.name}`, hint: command.description, lead: avatar(bot, 'small'), tail: bot.username, pick: () => this.begin(command),
    }));
    return this.popup.show(this.input, { header, items });
  }

  begin(command, first) {
    this.popup.hide();
    this.line = new CommandLine(this.app, { command, popup: this.popup, first, done: (text) => this.reset(text) });
    this.input.hidden = true;
    this.input.before(this.line.node);
    this.line.focus();
  }

  key(event) {
    if (event.isComposing) return;
    if (this.popup.key(event)) return;
    if ((event.key === 'Enter' && !event.shiftKey) || (event.key === 'Tab' && this.popup.items.length)) {
      event.preventDefault();
      if (!this.popup.pick() && event.key === 'Enter') this.submit();
    } else if (event.key === 'Escape') this.popup.hide();
  }

  fit() {
    this.input.style.height = 'auto';
    this.input.style.height = `${Math.min(this.input.scrollHeight, 200)}px`;
  }

  /** Shows which files go with the next message; a press takes one back. */
  attach(files) {
    this.files = files;
    this.tray.hidden = !files.length;
    this.tray.replaceChildren(...files.map((file) => el('li.file', {}, icon('file'), file.name,
      iconButton('close', `Remove ${file.name}`, () => this.attach(this.files.filter((one) => one !== file))))));
    this.input.focus();
  }

  async submit() {
    if (this.line) return this.line.submit();
    const content = this.input.value.trim();
    const { files } = this;
    if (!content && !files.length) return undefined;
    if (content.startsWith('/')) return this.app.refreshCommands().then(() => this.typed()).then(() => this.line?.submit()); // it may only just have come
    const message = { content, nonce: String(Date.now()) };
    const form = new FormData();
    files.forEach((file, index) => form.append(`files[${index}]`, file));
    form.append('payload_json', JSON.stringify(message));
    this.reset('');
    this.attach([]);
    try {
      await this.app.rest.post(`/channels/${this.app.world.current}/messages`, files.length ? form : message);
    } catch (error) {
      this.reset(content);
      this.attach(files);
      toast(`Not sent: ${error.message}`);
    }
    return undefined;
  }
}
