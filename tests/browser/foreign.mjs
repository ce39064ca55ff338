// Somebody else's bot: connected from a page of its own, it posts what it is told to and answers as it is told to.

import { until } from './driver.mjs';

/** Runs in the page: the gateway, and an answer for each interaction, from the list or else its data said back. */
function live() {
  const bot = { answers: [], ready: false };
  globalThis.bot = bot;
  const socket = new WebSocket(`${location.origin.replace('http', 'ws')}/gateway?v=10&encoding=json`);
  const properties = { os: 'linux', browser: 'foreign', device: 'foreign' };
  socket.onmessage = async ({ data }) => {
    const { op, t, d } = JSON.parse(data);
    if (op === 10) socket.send(JSON.stringify({ op: 2, d: { token: 'Bot sandbox', intents: 1, properties } }));
    if (t === 'READY') bot.ready = true;
    if (t !== 'INTERACTION_CREATE') return;
    const said = { type: 4, data: { flags: 64, content: JSON.stringify(d.data) } };
    await bot.send(`/interactions/${d.id}/${d.token}/callback`, bot.answers.shift() ?? said);
  };
  bot.send = async (path, body, files = []) => {
    const json = JSON.stringify(body);
    const form = new FormData();
    files.forEach(({ name, text, type }, index) => form.append(`files[${index}]`, new Blob([text], { type }), name));
    form.append('payload_json', json);
    const headers = { Authorization: 'Bot sandbox', ...(!files.length && { 'Content-Type': 'application/json' }) };
    const response = await fetch(`/api/v10${path}`, { method: 'POST', headers, body: files.length ? form : json });
    if (!response.ok) throw new Error(await response.text());
  };
}

export class ForeignBot {
  static async start(sandbox) {
    const bot = new ForeignBot();
    bot.page = await (await sandbox.browser.newContext()).newPage();
    await bot.page.goto(`${sandbox.base}/sandbox/world`);
    await bot.page.evaluate(live);
    await until('the foreign bot to be online', () => bot.page.evaluate(() => globalThis.bot.ready));
    return bot;
  }

  /** Posts a message; files as `{name, text, type}`. */
  async post(channel, body, files) {
    await this.page.evaluate(([path, ...rest]) => globalThis.bot.send(path, ...rest), [`/channels/${channel}/messages`, body, files]);
  }

  /** How the next interaction is answered; without one, the bot says its data back. */
  async answer(callback) {
    await this.page.evaluate((body) => globalThis.bot.answers.push(body), callback);
  }
}
