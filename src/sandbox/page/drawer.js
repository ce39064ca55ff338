// The developer drawer: what the last interaction said between the bot and Discord, faults to inject, the bot's restart.

import { byId, el, icon, iconButton, toast } from './dom.js';
import { isThread } from './state.js';
import { sampleButtons } from './welcome.js';

const isBeat = ({ frame }) => frame?.op === 1 || frame?.op === 11;
/** What may be injected: for the bot's next request, for its gateway, for the channel that is open (`channel` is added). */
const FAULTS = {
  'The bot’s next request': [
    ['Rate limit', { kind: 'rate_limit', retry_after: 1 }], ['Server error', { kind: 'status', status: 500 }],
    ['Slow, 2 s', { kind: 'delay', ms: 2000 }],
    ['Answer too late', { kind: 'delay', ms: 4000, path: '/interactions', count: 2 }], ['Lose a post’s answer', { kind: 'lose', path: '/channels' }], // count: bots try twice
  ],
  'The bot’s gateway': [
    ['Drop it', { kind: 'drop_gateway' }], ['Ask to reconnect', { kind: 'reconnect' }], ['Invalid session', { kind: 'invalid_session' }],
  ],
  'This channel or thread': [
    ['Archive', { kind: 'archive' }], ['Lock', { kind: 'lock' }], ['Delete', { kind: 'delete' }], ['No pictures', { kind: 'permissions', deny: ['ATTACH_FILES'] }],
    ['No messages', { kind: 'permissions', deny: ['SEND_MESSAGES', 'SEND_MESSAGES_IN_THREADS'] }], ['Permissions back', { kind: 'permissions' }],
  ],
};

export class Drawer {
  constructor(app) {
    this.app = app;
    this.node = byId('drawer');
    this.traffic = el('div.traffic', { 'aria-live': 'off' });
    app.interactions.onEnd = () => setTimeout(() => this.refresh(), 400);
    document.addEventListener('keydown', (event) => { if (event.key === 'Escape' && this.node.contains(event.target)) this.toggle(); });
  }

  toggle() {
    const opening = this.node.hidden;
    this.node.hidden = !opening;
    document.body.classList.toggle('with-drawer', opening);
    if (!opening) return byId('composer-input').focus();
    const button = (label, run, disabled) => el('button.button.secondary', { type: 'button', onclick: run, disabled }, label);
    const { botControl } = this.app.world;
    this.node.replaceChildren(...[
      el('header', {}, el('h2', {}, 'Developer drawer'), iconButton('close', 'Close the drawer', () => this.toggle())),
      el('h3', {}, 'The bot'), el('div.faults', {}, button([icon('restart'), botControl ? 'Restart the bot' : 'The bot was started apart'], () => this.post('/sandbox/bot', { action: 'restart' }, 'The bot restarts'), !botControl)),
      Object.entries(FAULTS).map(([group, faults]) => [el('h3', {}, group), el('div.faults', {}, faults.map(([label, fault]) => button(label, () => this.inject(label, fault))))]).flat(),
      el('h3', {}, 'Sample games'), el('div.faults', {}, sampleButtons(this.app)),
      el('h3', {}, 'Traffic of the last interaction'), el('div.faults', {}, button('Read again', () => this.refresh())), this.traffic,
    ].flat());
    this.node.querySelector('button').focus();
    return this.refresh();
  }

  inject(label, fault) {
    const channel = this.app.world.channel(this.app.world.current);
    if (['lock', 'archive', 'delete'].includes(fault.kind) && !isThread(channel)) return toast('Open a thread first');
    return this.post('/sandbox/faults', { ...fault, channel: channel.id }, `${label}: set`);
  }

  async post(path, body, done) {
    toast(await this.app.rest.call('POST', path, body).then(() => done, (error) => error.message));
  }

  async refresh() {
    if (this.node.hidden) return;
    const { last } = this.app.interactions;
    if (!last) return this.traffic.replaceChildren(el('p.muted', {}, 'Nothing yet: use a command or press a button.'));
    const text = await this.app.rest.call('GET', `/sandbox/traffic?since=${last.since}`);
    const lines = typeof text === 'string' ? text.split('\n').filter(Boolean).map((line) => JSON.parse(line)) : [text].flat().filter(Boolean);
    const mine = lines.filter((record) => record.ts >= last.since && !isBeat(record)).slice(0, 100);
    this.traffic.replaceChildren(...mine.map((record) => this.record(record, last.since)));
  }

  /** One line of the traffic: when, which way, what; opened it shows all of it. */
  record(record, since) {
    const status = record.response_status;
    const frame = record.frame ?? { t: record.gateway };
    const what = record.method ? `${record.method} ${record.path.replace('/api/v10', '').replace(/[\w-]{24,}/g, '…')}` : frame.t ?? `op ${frame.op}`;
    const way = record.method || record.dir === 'c2s' ? '↑ bot' : '↓ bot';
    return el('details', {}, el('summary', {}, el('span.at', {}, `${Math.round((record.ts - since) * 1000)} ms`), el('span.muted', {}, way), el('span.what', {}, what),
      status && el(status >= 400 ? 'span.refused' : 'span.muted', {}, String(status))), el('pre', { tabindex: 0 }, JSON.stringify(record, null, 2)));
  }
}
