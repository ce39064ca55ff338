// What this person knows of the sandbox: people, channels, threads, messages, and what is still unread.
// It changes by the gateway's events and tells whoever listens; it draws nothing.

import { compareIds, snowflakeTime } from './time.js';

export const TEXT = 0;
export const DM = 1;
export const EPHEMERAL = 64;
export const LOADING = 128;

export const isThread = (channel) => channel.type >= 10 && channel.type <= 12;
export const nameOf = (user) => user?.nick || user?.global_name || user?.username || 'unknown';

export class World {
  constructor(me, rest) {
    this.me = me;
    this.rest = rest;
    this.listeners = new Map();
    this.clear();
  }

  clear() {
    this.users = new Map();
    this.channels = new Map();
    this.messages = new Map();
    this.complete = new Set();
    this.joined = new Set();
    this.unread = new Map();
    this.waiting = new Map();
    this.commands = [];
    this.current = null;
    this.botOnline = null;
  }

  on(kinds, listener) {
    for (const kind of kinds.split(' ')) this.listeners.set(kind, [...(this.listeners.get(kind) ?? []), listener]);
  }

  emit(kind, detail) {
    for (const listener of this.listeners.get(kind) ?? []) listener(detail);
  }

  /** Reads everything anew: at the start, and after every break of the line. */
  async load(described) {
    if (this.guildId && this.guildId !== described.guild_id) this.clear();
    this.guildId = described.guild_id;
    this.applicationId = described.application_id;
    this.commands = described.commands ?? [];
    for (const user of described.users) this.meet(user);
    this.bot = this.meet({ username: 'Shadara', ...described.bot, id: described.bot?.id ?? described.application_id, bot: true });
    if (typeof described.bot?.online === 'boolean') this.botOnline = described.bot.online;
    this.manages = described.bot_control ?? false;
    this.meId = described.users.find((user) => user.name === this.me.name || user.username === this.me.name)?.id;
    const [active, dm] = await Promise.all([
      this.rest.get(`/guilds/${this.guildId}/threads/active`),
      this.rest.post('/users/@me/channels', { recipient_id: this.bot.id }).catch(() => null),
    ]);
    this.channels = new Map(described.channels.map((channel) => [channel.id, channel]));
    for (const thread of active.threads) this.channels.set(thread.id, thread);
    for (const member of active.members ?? []) this.joined.add(member.id);
    if (dm) this.channels.set(dm.id, { ...dm, name: nameOf(this.bot) });
    this.complete.clear();
    await Promise.all([...this.channels.values()].filter((channel) => this.mayBeUnread(channel)).map((channel) => this.fetch(channel.id)));
    this.emit('channels');
    this.emit('people');
  }

  /** Remembers a person or a bot and gives back what is known of them. */
  meet(user) {
    const known = { ...this.users.get(user.id), ...user };
    known.username = user.username ?? user.name ?? known.username;
    this.users.set(user.id, known);
    return known;
  }

  user(id) {
    const user = this.users.get(id);
    return user && { ...user, name: nameOf(user) };
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

  mayBeUnread(channel) {
    return channel.last_message_id && compareIds(channel.last_message_id, this.lastRead(channel.id)) > 0;
  }

  /** Fetches a channel's newest messages, or those before the oldest known. */
  async fetch(channelId, before) {
    const query = before ? `&before=${before}` : '';
    const page = await this.rest.get(`/channels/${channelId}/messages?limit=50${query}`);
    const kept = before ? (this.messages.get(channelId) ?? new Map()) : new Map();
    for (const message of page) kept.set(message.id, this.note(message));
    this.messages.set(channelId, kept);
    if (!before) {
      this.complete.add(channelId);
      this.count(channelId);
      this.emit('reload', channelId);
    }
    return page.length;
  }

  note(message) {
    if (message.author && !message.webhook_id) this.meet(message.author);
    for (const user of message.mentions ?? []) this.meet(user);
    return message;
  }

  readKey(channelId) {
    return `shadara.read.${this.me.name}.${channelId}`;
  }

  lastRead(channelId) {
    return localStorage.getItem(this.readKey(channelId)) ?? '0';
  }

  count(channelId) {
    const last = this.lastRead(channelId);
    const fresh = this.list(channelId).filter((message) => compareIds(message.id, last) > 0 && message.author?.id !== this.meId);
    const direct = this.channels.get(channelId)?.type === DM;
    const mentions = fresh.filter((message) => direct || message.mentions?.some((user) => user.id === this.meId)).length;
    this.unread.set(channelId, { count: fresh.length, mentions });
    this.emit('unread', channelId);
  }

  /** Everything in the channel has been seen. */
  markRead(channelId) {
    const newest = this.list(channelId).filter((message) => !message.local).at(-1);
    if (newest && compareIds(newest.id, this.lastRead(channelId)) > 0) localStorage.setItem(this.readKey(channelId), newest.id);
    if (this.unread.get(channelId)?.count) this.count(channelId);
  }

  put(message) {
    if (!this.messages.has(message.channel_id)) this.messages.set(message.channel_id, new Map());
    this.messages.get(message.channel_id).set(message.id, this.note(message));
  }

  remove(channelId, id) {
    if (this.messages.get(channelId)?.delete(id)) this.emit('message-delete', { channel_id: channelId, id });
  }

  /** One of the gateway's events. */
  apply(event, data) {
    this[event]?.(data);
  }

  MESSAGE_CREATE(message) {
    this.put(message);
    const channel = this.channels.get(message.channel_id);
    if (channel) channel.last_message_id = message.id;
    for (const user of message.mentions ?? []) if (user.id !== this.meId) this.waiting.set(user.id, message.channel_id);
    this.waiting.delete(message.author?.id);
    this.emit('message-create', message);
    this.count(message.channel_id);
    this.emit('people');
  }

  MESSAGE_UPDATE(message) {
    const known = this.messages.get(message.channel_id)?.get(message.id);
    if (!known && !message.author) return;
    this.put({ ...known, ...message });
    this.emit(known ? 'message-update' : 'message-create', this.messages.get(message.channel_id).get(message.id));
  }

  MESSAGE_DELETE({ channel_id, id }) {
    this.remove(channel_id, id);
    this.count(channel_id);
  }

  MESSAGE_DELETE_BULK({ channel_id, ids }) {
    for (const id of ids) this.MESSAGE_DELETE({ channel_id, id });
  }

  CHANNEL_CREATE(channel) {
    const name = channel.name ?? nameOf(channel.recipients?.find((user) => user.id !== this.meId) ?? this.bot);
    this.channels.set(channel.id, { ...this.channels.get(channel.id), ...channel, name });
    if (channel.member) this.joined.add(channel.id);
    this.emit('channels');
  }

  CHANNEL_UPDATE(channel) {
    this.CHANNEL_CREATE(channel);
  }

  CHANNEL_DELETE({ id }) {
    this.channels.delete(id);
    this.messages.delete(id);
    this.unread.delete(id);
    this.emit('channels');
  }

  THREAD_CREATE(thread) {
    this.CHANNEL_CREATE(thread);
  }

  THREAD_UPDATE(thread) {
    this.CHANNEL_CREATE(thread);
  }

  THREAD_DELETE(thread) {
    this.CHANNEL_DELETE(thread);
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
    if (user.id !== this.bot?.id) return;
    this.botOnline = status !== 'offline';
    this.emit('bot');
    if (this.botOnline) this.emit('commands-changed');
  }

  /** Ages of messages, for grouping: the snowflake's time unless the message says. */
  static timeOf(message) {
    return message.timestamp ? Date.parse(message.timestamp) : snowflakeTime(message.id);
  }
}
