// What this person knows of the sandbox: people, channels, threads, messages, and what is still unread.
// It changes by the gateway's events and tells whoever listens; it draws nothing.

import { compareIds, snowflakeNow } from './time.js';

export const [TEXT, DM] = [0, 1];
export const [EPHEMERAL, LOADING, COMPONENTS_V2] = [64, 128, 32768];

const DISMISSED = 'shadara.dismissed';
const isReload = performance.getEntriesByType('navigation')[0]?.type === 'reload';

export const isThread = (channel) => channel.type >= 10 && channel.type <= 12;
export const nameOf = (user) => user?.global_name || user?.username || 'unknown';

export class World {
  constructor(me, rest) {
    this.me = me;
    this.rest = rest;
    this.listeners = {};
    this.since = snowflakeNow();
    this.dismissed = new Set(JSON.parse(sessionStorage.getItem(DISMISSED) ?? '[]'));
    this.clear();
  }

  clear() {
    for (const known of ['users', 'channels', 'messages', 'unread', 'waiting']) this[known] = new Map();
    for (const known of ['complete', 'joined']) this[known] = new Set();
    Object.assign(this, { commands: [], roles: [], current: null, online: null });
  }

  on(kinds, listener) {
    for (const kind of kinds.split(' ')) (this.listeners[kind] ??= []).push(listener);
  }

  emit(kind, detail) {
    for (const listener of this.listeners[kind] ?? []) listener(detail);
  }

  /** What the gateway's picture of the server leaves out: commands, direct messages, and what is written where something is unread. */
  async load(described) {
    this.applicationId = described.application_id;
    this.commands = described.commands ?? [];
    this.botControl = described.bot_control ?? false;
    this.bot = this.meet({ ...described.bot, bot: true });
    const dm = await this.rest.post('/users/@me/channels', { recipient_id: this.bot.id }).catch(() => null);
    if (dm) this.CHANNEL_CREATE(dm);
    const fresh = ({ id, last_message_id: last }) => last && compareIds(last, this.lastRead(id)) > 0;
    await Promise.all([...this.channels.values()].filter(fresh).map((channel) => this.fetch(channel.id)));
    this.emit('channels');
    this.emit('people');
  }

  /** Remembers a person or a bot and gives back what is known of them. */
  meet(user) {
    this.users.set(user.id, { ...this.users.get(user.id), ...user, name: nameOf(user) });
    return this.users.get(user.id);
  }

  /** Whether the bot is there; null while that is not known. */
  get botOnline() {
    return this.online && this.online.has(this.bot?.id);
  }

  user(id) {
    return this.users.get(id);
  }

  channel(id) {
    return this.channels.get(id);
  }

  list(channelId) {
    return [...(this.messages.get(channelId)?.values() ?? [])].sort((a, b) => compareIds(a.id, b.id));
  }

  textChannels() {
    return [...this.channels.values()].filter((channel) => channel.type === TEXT);
  }

  /** Threads to list under a channel: those this person is in, was called to, or looks at. */
  threads(parentId) {
    const shown = (thread) => thread.id === this.current || this.joined.has(thread.id) || this.unread.get(thread.id)?.mentions;
    return this.allThreads(parentId).filter(shown);
  }

  allThreads(parentId) {
    const open = (channel) => isThread(channel) && channel.parent_id === parentId;
    return [...this.channels.values()]
      .filter((channel) => open(channel) && (!channel.thread_metadata?.archived || channel.id === this.current))
      .sort((a, b) => compareIds(b.id, a.id));
  }

  /** Fetches a channel's newest messages, or those before the oldest known. */
  async fetch(channelId, before) {
    if (!before) this.messages.delete(channelId);
    const page = await this.rest.get(`/channels/${channelId}/messages?limit=50${before ? `&before=${before}` : ''}`);
    for (const message of page) if (message.flags & EPHEMERAL && compareIds(message.id, this.since) < 0) this.leave(message);
    const kept = this.messages.get(channelId)?.values() ?? []; // the newer ones, or those that came meanwhile
    const shown = page.filter((message) => !this.dismissed.has(message.id)).map((message) => this.note(message));
    this.messages.set(channelId, new Map([...shown, ...kept].map((message) => [message.id, message])));
    if (before) return page.length;
    this.complete.add(channelId);
    this.count(channelId);
    this.emit('reload', channelId);
    return page.length;
  }

  /** An ephemeral message from before this page: gone after a reload, as on Discord; one with buttons stays while one plays as somebody else. */
  leave(message) {
    if (isReload || !message.components?.length) this.dismiss(message);
  }

  dismiss(message) {
    this.dismissed.add(message.id);
    sessionStorage.setItem(DISMISSED, JSON.stringify([...this.dismissed].slice(-200)));
    this.MESSAGE_DELETE(message);
  }

  note(message) {
    if (message.author && !message.webhook_id) this.meet(message.author);
    for (const user of message.mentions ?? []) this.meet(user);
    return message;
  }

  lastRead(channelId) {
    return localStorage.getItem(`shadara.read.${this.me.name}.${channelId}`) ?? '0';
  }

  count(channelId) {
    const last = this.lastRead(channelId);
    const fresh = this.list(channelId).filter((message) => !message.local && compareIds(message.id, last) > 0 && message.author?.id !== this.meId);
    const direct = this.channels.get(channelId)?.type === DM;
    const mentions = fresh.filter((message) => direct || message.mentions?.some((user) => user.id === this.meId)).length;
    this.unread.set(channelId, { count: fresh.length, mentions });
    this.emit('unread', channelId);
  }

  /** Everything in the channel has been seen. */
  markRead(channelId) {
    const newest = this.list(channelId).filter((message) => !message.local).at(-1);
    if (newest && compareIds(newest.id, this.lastRead(channelId)) > 0) localStorage.setItem(`shadara.read.${this.me.name}.${channelId}`, newest.id);
    if (this.unread.get(channelId)?.count) this.count(channelId);
  }

  put(message) {
    if (this.dismissed.has(message.id)) return;
    if (!this.messages.has(message.channel_id)) this.messages.set(message.channel_id, new Map());
    this.messages.get(message.channel_id).set(message.id, this.note(message));
  }

  /** One of the gateway's events; several are handled alike. */
  apply(event, data) {
    this[SAME_AS[event] ?? event]?.(data);
  }

  READY({ user }) {
    this.meId = user.id;
  }

  GUILD_CREATE({ id, members, roles, channels, threads, presences }) {
    if (this.guildId && this.guildId !== id) this.clear();
    Object.assign(this, { guildId: id, roles });
    this.online = new Set(presences.map(({ user }) => user.id));
    for (const { user } of members) this.meet(user);
    const direct = [...this.channels.values()].filter((channel) => channel.type === DM);
    this.channels = new Map([...channels, ...threads, ...direct].map((channel) => [channel.id, channel]));
    this.joined = new Set(threads.filter((thread) => thread.member).map((thread) => thread.id));
    for (const stale of [this.complete, this.unread, this.waiting]) stale.clear();
  }

  MESSAGE_CREATE(message) {
    this.put(message);
    const channel = this.channels.get(message.channel_id);
    if (channel && !message.local) channel.last_message_id = message.id;
    if (message.author?.bot && !(message.flags & EPHEMERAL)) this.call(message);
    this.emit('message-create', message);
    this.count(message.channel_id);
  }

  /** Remembers whom the bot called last in this channel: the others' names are marked with it. */
  call(message) {
    for (const [id, channelId] of this.waiting) if (channelId === message.channel_id) this.waiting.delete(id);
    for (const user of message.mentions ?? []) if (user.id !== this.meId) this.waiting.set(user.id, message.channel_id);
    this.emit('people');
  }

  MESSAGE_UPDATE(message) {
    const known = this.messages.get(message.channel_id)?.get(message.id);
    if (!known && !message.author) return;
    this.put({ ...known, ...message });
    if (!this.dismissed.has(message.id)) this.emit(known ? 'message-update' : 'message-create', this.messages.get(message.channel_id).get(message.id));
  }

  MESSAGE_DELETE({ channel_id, id }) {
    if (this.messages.get(channel_id)?.delete(id)) this.emit('message-delete', { channel_id, id });
    this.count(channel_id);
  }

  CHANNEL_CREATE(channel) {
    const known = this.channels.get(channel.id);
    const name = channel.name ?? known?.name ?? nameOf(this.bot);
    this.channels.set(channel.id, { ...known, ...channel, name });
    if (channel.member) this.joined.add(channel.id);
    this.emit('channels');
  }

  CHANNEL_DELETE({ id }) {
    for (const known of [this.channels, this.messages, this.unread]) known.delete(id);
    this.emit('channels');
  }

  THREAD_LIST_SYNC({ threads, members }) {
    for (const member of members ?? []) this.joined.add(member.id);
    for (const thread of threads ?? []) this.CHANNEL_CREATE(thread);
  }

  THREAD_MEMBERS_UPDATE({ id, added_members = [], removed_member_ids = [] }) {
    if (added_members.some((member) => (member.user_id ?? member.id) === this.meId)) this.joined.add(id);
    if (removed_member_ids.includes(this.meId)) this.joined.delete(id);
    this.emit('channels');
  }

  PRESENCE_UPDATE({ user, status }) {
    this.online?.[status === 'offline' ? 'delete' : 'add'](user.id);
    if (user.id === this.bot?.id) this.emit('bot');
  }
}

const SAME_AS = {
  CHANNEL_UPDATE: 'CHANNEL_CREATE', THREAD_CREATE: 'CHANNEL_CREATE', THREAD_UPDATE: 'CHANNEL_CREATE', THREAD_DELETE: 'CHANNEL_DELETE',
};
