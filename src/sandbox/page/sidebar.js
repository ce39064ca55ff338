// Around the messages: the servers' rail, channels and threads with unread marks, the top bar, the members,
// whom one plays as, and the theme.

import { commandsOf } from './command.js';
import { avatar, byId, el, icon, iconButton, refill } from './dom.js';
import { menu } from './layer.js';
import { DM, isThread, nameOf } from './state.js';

const THEME = 'shadara.theme';
const NEXT_THEME = { system: 'dark', dark: 'light', light: 'system' };
const theme = () => localStorage.getItem(THEME) ?? 'system';

export class Sidebar {
  constructor(app) {
    this.app = app;
    this.due = new Set();
    app.world.on('channels unread', () => this.later('channels', () => this.drawChannels()));
    app.world.on('people bot', () => this.later('people', () => this.drawPeople()));
    document.addEventListener('contextmenu', (event) => this.onPerson(event));
    document.addEventListener('click', (event) => this.onPerson(event));
    document.documentElement.dataset.theme = theme();
    byId('shade').addEventListener('click', () => this.toggle(null));
    if (!matchMedia('(max-width: 1000px)').matches) document.body.classList.add('with-members');
  }

  /** Draws a part once after a burst of events. */
  later(part, draw) {
    if (this.due.has(part)) return;
    this.due.add(part);
    queueMicrotask(() => this.due.delete(part) && this.app.world.bot && draw());
  }

  draw() {
    this.drawChannels();
    this.drawPeople();
  }

  /** On a phone the channels and the members slide over the messages. */
  toggle(which) {
    const opening = which && !document.body.classList.contains(`show-${which}`);
    document.body.classList.remove('show-sidebar', 'show-members');
    if (opening) document.body.classList.add(`show-${which}`);
    byId('shade').hidden = !opening;
  }

  drawChannels() {
    const { world } = this.app;
    const dms = [...world.channels.values()].filter((channel) => channel.type === DM);
    const open = world.channel(world.current);
    const inDm = open?.type === DM;
    this.drawRail(dms, inDm);
    refill(byId('server-name'), el('h2', {}, inDm ? 'Direct messages' : 'Shadara sandbox'), iconButton('close', 'Close the list of channels', () => this.toggle(null), { class: 'icon-button phone-only' }));
    const listed = inDm ? dms : world.textChannels().flatMap((channel) => [channel, ...world.threads(channel.id)]);
    refill(byId('channels'), !inDm && el('h3', {}, 'Text channels'), el('ul', {}, listed.map((channel) => this.entry(channel))));
    this.drawTop(open);
    const total = [...world.unread.values()].reduce((sum, one) => sum + one.mentions, 0);
    document.title = `${total ? `(${total}) ` : ''}${open ? `${open.type === 0 ? '#' : ''}${open.name} · ` : ''}${nameOf(world.users.get(world.meId))} · Shadara sandbox`;
  }

  drawRail(dms, inDm) {
    const { world } = this.app;
    const guild = () => this.app.openChannel((world.textChannels().find((channel) => channel.id === this.lastInGuild) ?? world.textChannels()[0])?.id);
    if (!inDm) this.lastInGuild = world.channel(world.current)?.parent_id ?? world.current;
    const sum = (channels) => channels.reduce((all, channel) => all + (world.unread.get(channel.id)?.mentions ?? 0), 0);
    const item = (label, body, active, count, run) => el(active ? 'button.server.active' : 'button.server', {
      type: 'button', title: label, 'aria-label': count ? `${label}, ${count} unread` : label, 'aria-current': active ? 'true' : null, onclick: run,
    }, body, count ? el('span.count', {}, String(count)) : null);
    refill(byId('rail'),
      item('Direct messages', icon('at'), inDm, sum(dms), () => dms[0] && this.app.openChannel(dms[0].id)),
      el('hr'),
      item('Shadara sandbox', 'Ss', !inDm, sum([...world.channels.values()].filter((channel) => channel.type !== DM)), guild),
    );
  }

  entry(channel) {
    const { world } = this.app;
    const { count = 0, mentions = 0 } = world.unread.get(channel.id) ?? {};
    const here = channel.id === world.current;
    const classes = ['channel', isThread(channel) && 'thread', here && 'active', count && !here && 'unread'].filter(Boolean).join('.');
    const spoken = `${channel.name}${isThread(channel) ? ', thread' : channel.type === DM ? ', direct messages' : ', channel'}${mentions ? `, ${mentions} mention${mentions === 1 ? '' : 's'}` : count && !here ? ', unread' : ''}`;
    const lead = channel.type === DM ? avatar(world.bot, 'small') : isThread(channel) ? null : icon('hash');
    const link = el(`a.${classes}`, {
      href: `#${channel.id}`, 'aria-label': spoken, 'aria-current': here ? 'page' : null, dataset: { key: channel.id },
      onclick: () => this.toggle(null),
    }, lead, el('span.channel-name', {}, channel.name), mentions && !here ? el('span.count', {}, String(mentions)) : null);
    return el('li', {}, link);
  }

  drawTop(channel) {
    const { world } = this.app;
    const parent = isThread(channel ?? {}) ? world.channel(channel.parent_id) : null;
    const threads = channel && channel.type !== DM ? world.allThreads(parent?.id ?? channel.id) : [];
    const listThreads = (event) => menu(event.currentTarget, 'Threads', threads.length
      ? threads.map((thread) => ({ label: thread.name, run: () => this.app.openChannel(thread.id) })) : [{ label: 'No threads yet', run() {} }]);
    const kind = channel?.type === DM ? 'at' : parent ? 'thread' : 'hash';
    refill(byId('topbar'), [
      iconButton('menu', 'Channels', () => this.toggle('sidebar'), { class: 'icon-button phone-only' }),
      el('h1', {}, icon(kind), parent && el('button.crumb', { type: 'button', onclick: () => this.app.openChannel(parent.id) }, parent.name), parent && el('span.muted', { 'aria-hidden': 'true' }, '›'), el('span.channel-title', {}, channel?.name ?? '')),
      channel?.thread_metadata?.archived && el('span.chip', {}, 'Archived'),
      channel?.thread_metadata?.locked && el('span.chip', {}, 'Locked'),
      el('span.spacer'),
      el('span.bot-state', { id: 'bot-state', role: 'status' }),
      iconButton('thread', `Threads (${threads.length})`, listThreads, { 'aria-haspopup': 'menu' }),
      iconButton('members', 'Members', () => this.toggleMembers()),
      iconButton('code', 'Developer drawer', () => this.app.drawer.toggle()),
    ]);
    this.drawBot();
  }

  toggleMembers() {
    if (matchMedia('(max-width: 1000px)').matches) this.toggle('members');
    else document.body.classList.toggle('with-members');
  }

  drawBot() {
    const { bot, botOnline } = this.app.world;
    const state = botOnline === null ? 'unknown' : botOnline ? 'online' : 'offline';
    byId('bot-state')?.replaceChildren(el(`span.dot.${state}`, { 'aria-hidden': 'true' }), el('span', {}, `${bot?.username ?? 'Bot'} ${state}`));
  }

  drawPeople() {
    const { world } = this.app;
    const people = [...world.users.values()].filter((user) => !user.bot).sort((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1));
    const others = people.map((user) => {
      const active = user.id === world.meId;
      const calls = world.waiting.get(user.id);
      const name = nameOf(user);
      return el(active ? 'a.person.active' : 'a.person', {
        id: `as-${user.username}`, href: `/?as=${encodeURIComponent(user.username)}#${calls ?? world.current ?? ''}`, 'aria-current': active ? 'true' : null,
        title: active ? `You are ${name}` : `Play as ${name}`, 'aria-label': `${active ? 'You play as' : 'Play as'} ${name}${calls && !active ? ', who has been called' : ''}`,
      }, avatar(user, 'medium'), el('span', {}, name), calls && !active ? el('span.count', { 'aria-hidden': 'true' }, '!') : null);
    });
    refill(byId('people'), el('div.people-head', {}, el('span', {}, 'You play as ', el('strong', {}, nameOf(world.users.get(world.meId)))), iconButton('theme', `Theme: ${theme()}`, () => this.turnTheme(), { id: 'theme' })), el('div.people-row', {}, others));
    const dot = (user) => el(`span.dot.${user.bot ? (world.botOnline === false ? 'offline' : 'online') : 'online'}`, { 'aria-hidden': 'true' });
    const member = (user) => el('li', {}, el(user.bot && world.botOnline === false ? 'button.member.away' : 'button.member', { type: 'button', dataset: { person: user.id } },
      el('span.avatar-wrap', {}, avatar(user, 'medium'), dot(user)), el('span', {}, nameOf(user)), user.bot && el('span.tag', {}, 'APP')));
    refill(byId('members'),
      el('h3', {}, 'App — 1'), el('ul', {}, member(world.bot)),
      el('h3', {}, `Members — ${people.length}`), el('ul', {}, people.map(member)),
    );
    this.drawBot();
  }

  /** Goes round: as the system says, dark, light. */
  turnTheme() {
    localStorage.setItem(THEME, NEXT_THEME[theme()] ?? 'system');
    document.documentElement.dataset.theme = theme();
    this.drawPeople();
  }

  /** The menu on a person, wherever the name stands: by a press, by the other button, by the keyboard's menu key. */
  async onPerson(event) {
    const target = event.target.closest?.('[data-person]');
    const { world } = this.app;
    const user = target && world.user(target.dataset.person);
    if (!user) return;
    event.preventDefault();
    await this.app.refreshCommands();
    const channel = world.channel(world.current);
    const apps = user.bot ? [] : commandsOf(2, world, channel).map((command) => ({
      label: command.name, hint: world.bot.username, lead: avatar(world.bot, 'small'),
      run: () => this.app.interactions.command(channel.id, command, { version: command.version, id: command.id, name: command.name, type: 2, target_id: user.id }),
    }));
    const own = user.bot ? [{ label: 'Message', run: () => { const dm = [...world.channels.values()].find((one) => one.type === DM); if (dm) this.app.openChannel(dm.id); } }]
      : [{ label: 'Mention', run: () => this.app.composer.type(`<@${user.id}> `) },
        ...(user.id === world.meId ? [] : [{ label: `Play as ${user.name}`, href: `/?as=${encodeURIComponent(user.username)}#${world.current ?? ''}` }])];
    menu(event.clientX && event.type === 'contextmenu' ? { x: event.clientX, y: event.clientY } : target, `About ${user.name}`, [...apps, ...own]);
  }
}
