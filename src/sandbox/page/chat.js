// The list of messages of the channel that is open: drawn once, then changed message by message, kept at the bottom.

import { byId, el, icon } from './dom.js';
import { messageNode } from './message.js';
import { DM, isThread } from './state.js';
import { compareIds, formatTime } from './time.js';

const GROUP_MS = 7 * 60000;
const NEAR_BOTTOM = 120;

export class Chat {
  constructor(app) {
    this.app = app;
    this.list = byId('messages');
    this.scroller = byId('scroller');
    this.stuck = true;
    this.top = 0;
    const { world } = app;
    const here = (message) => message.channel_id === world.current;
    world.on('reload', (channelId) => channelId === world.current && this.draw());
    world.on('message-create', (message) => here(message) && this.place(message));
    world.on('message-update', (message) => here(message) && this.redraw(message));
    world.on('message-delete', (message) => here(message) && this.drop(message.id));
    this.scroller.addEventListener('scroll', () => this.scrolled());
    const watch = new ResizeObserver(() => this.stay());
    for (const node of [this.list, this.scroller]) watch.observe(node);
    document.addEventListener('visibilitychange', () => this.seen());
  }

  /** Opens a channel: draws what is known, fetches what is not. */
  async open(channelId) {
    const { world } = this.app;
    this.stuck = true;
    this.readBefore = world.lastRead(channelId);
    this.exhausted = false;
    this.draw();
    if (world.complete.has(channelId)) return;
    await world.fetch(channelId).catch((error) => this.list.replaceChildren(el('li.notice', {}, `This channel cannot be read: ${error.message}`)));
  }

  draw() {
    const { app } = this;
    byId('intro').replaceChildren(this.intro());
    this.list.replaceChildren(...app.world.list(app.world.current).map((message) => messageNode(app, message)));
    this.regroup();
    this.stay();
    this.seen();
  }

  intro() {
    const channel = this.app.world.channel(this.app.world.current);
    if (!channel) return el('div');
    let words = ['hash', `Welcome to #${channel.name}!`, `This is the start of the #${channel.name} channel.`];
    if (isThread(channel)) words = ['thread', channel.name, 'This is the start of the thread.'];
    if (channel.type === DM) words = ['at', channel.name, `Your direct messages with ${channel.name}. Commands work here too.`];
    return el('div.intro', {}, el('span.intro-icon', {}, icon(words[0])), el('h2', {}, words[1]), el('p', {}, words[2]));
  }

  node(id) {
    return this.list.querySelector(`[data-id="${CSS.escape(id)}"]`);
  }

  place(message) {
    const known = this.node(message.id);
    if (known) return this.redraw(message);
    if (message.local || message.author?.id === this.app.world.meId) this.stuck = true;
    const node = messageNode(this.app, message);
    const after = [...this.list.querySelectorAll('.message')].reverse().find((other) => compareIds(other.dataset.id, message.id) < 0);
    if (after) after.after(node);
    else this.list.prepend(node);
    this.regroup();
    this.stay();
    return this.seen();
  }

  /** Draws a message again: no picture is loaded twice, and the focus stays on the same button. */
  redraw(message, failure) {
    const old = this.node(message.id);
    const current = this.app.world.messages.get(message.channel_id)?.get(message.id);
    if (!old || !current) return;
    const held = old.contains(document.activeElement) ? document.activeElement : null;
    const key = held?.dataset.key;
    if (key) this.wanted = { id: message.id, key, order: [...old.querySelectorAll('[data-key]')].indexOf(held) };
    const node = messageNode(this.app, current);
    const before = [...old.querySelectorAll('img')].filter((image) => image.complete);
    for (const image of node.querySelectorAll('img')) {
      const same = before.findIndex((one) => one.src === image.src);
      if (same >= 0) image.replaceWith(...before.splice(same, 1));
    }
    old.replaceWith(node);
    if (failure) {
      const line = node.querySelector('.failure[hidden]');
      line.hidden = false;
      line.textContent = failure;
    }
    if (held || this.wanted?.id === message.id) this.refocus(node);
    this.regroup();
    this.stay();
  }

  refocus(node) {
    const all = [...node.querySelectorAll('[data-key]')];
    const same = all.find((part) => part.dataset.key === this.wanted?.key) ?? all[this.wanted?.order];
    const target = [same, ...all].find((part) => part && !part.disabled);
    (target ?? node).focus({ preventScroll: true });
    if (target) this.wanted = null;
  }

  drop(id) {
    const node = this.node(id);
    if (!node) return;
    if (node.contains(document.activeElement)) byId('composer-input')?.focus();
    node.remove();
    this.regroup();
  }

  /** Marks which messages follow one by the same author, where a day begins, and where the new ones begin. */
  regroup() {
    for (const line of this.list.querySelectorAll('.divider')) line.remove();
    let before = null;
    let fresh = false;
    for (const node of this.list.querySelectorAll('.message')) {
      const day = formatTime(Number(node.dataset.time), 'D');
      const newDay = before?.day !== day;
      if (newDay) node.before(el('li.divider', {}, el('span', {}, day)));
      const begins = !fresh && this.readBefore !== '0' && node.dataset.author !== this.app.world.meId && compareIds(node.dataset.id, this.readBefore ?? '0') > 0;
      if (begins) node.before(el('li.divider.new', {}, el('span', {}, 'New')));
      fresh ||= begins;
      const follows = before && !newDay && before.author === node.dataset.author && node.dataset.time - before.time < GROUP_MS
        && !node.matches('.has-context, .system, .ephemeral') && !before.apart && !begins;
      node.classList.toggle('grouped', Boolean(follows));
      before = { author: node.dataset.author, time: Number(node.dataset.time), day, apart: node.matches('.system, .ephemeral') };
    }
  }

  async scrolled() {
    const { scroller } = this;
    const near = scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight < NEAR_BOTTOM;
    if (near || scroller.scrollTop < this.top - 1) this.stuck = near;
    this.top = scroller.scrollTop;
    this.seen();
    if (scroller.scrollTop > 200 || this.loading || this.exhausted) return;
    const channelId = this.app.world.current;
    const [first] = this.app.world.list(channelId);
    if (!first || !this.app.world.complete.has(channelId)) return;
    this.loading = true;
    const fromBottom = scroller.scrollHeight - scroller.scrollTop;
    const count = await this.app.world.fetch(channelId, first.id).catch(() => 0);
    this.loading = false;
    this.exhausted = count < 50;
    if (!count || channelId !== this.app.world.current) return;
    this.draw();
    scroller.scrollTop = scroller.scrollHeight - fromBottom;
  }

  stay() {
    if (this.stuck) this.scroller.scrollTop = this.scroller.scrollHeight;
  }

  seen() {
    if (this.stuck && document.visibilityState === 'visible' && this.app.world.current) this.app.world.markRead(this.app.world.current);
  }

  jump(id) {
    this.node(id)?.scrollIntoView({ block: 'center' });
    this.node(id)?.focus();
  }
}
