// What the browser tests share: the sandbox, the bot beside it, and windows in which one plays as somebody.

import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

const require = createRequire(`${path.resolve(process.env.PLAYWRIGHT_CLIENT ?? 'target/browser/client')}/`);
const { chromium } = require('playwright-core');

const BINARY = path.resolve(process.env.SHADARA_BINARY ?? 'target/debug/shadara');
export const PICTURES = path.resolve(process.env.SCREENSHOTS ?? 'target/browser');
const PATIENCE_MS = 30000;
/** For one attempt among several: a select may be drawn anew just when it is pressed. */
const SHORT_MS = 3000;
const QUIET = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'];

const pause = (ms) => new Promise((resolve) => { setTimeout(resolve, ms); });

async function until(what, holds) {
  const end = Date.now() + PATIENCE_MS;
  while (Date.now() < end) {
    const value = await Promise.resolve().then(holds).catch(() => null);
    if (value) return value;
    await pause(50);
  }
  throw new Error(`waited in vain: ${what}`);
}

/** A port that nobody listens on. */
function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

/** The sandbox without its bot, and the bot as a process of its own, to be killed and started again. */
export class Sandbox {
  /** `bot: false` leaves the bot out; `state: true` keeps the sandbox's world in a file over its restarts. */
  static async start({ bot = true, state = false } = {}) {
    const sandbox = new Sandbox();
    process.on('exit', () => sandbox.kill());
    sandbox.port = await freePort();
    sandbox.base = `http://127.0.0.1:${sandbox.port}`;
    sandbox.folder = mkdtempSync(path.join(tmpdir(), 'shadara-browser-'));
    sandbox.browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: QUIET });
    sandbox.options = state ? ['--state', path.join(sandbox.folder, 'world.json')] : [];
    await sandbox.startServer();
    if (bot) await sandbox.startBot();
    mkdirSync(PICTURES, { recursive: true });
    return sandbox;
  }

  async startServer() {
    this.server = spawn(BINARY, ['sandbox', '--no-bot', '--port', String(this.port), ...this.options], { stdio: ['ignore', 'ignore', 'inherit'] });
    await until('the sandbox to answer', () => this.world());
  }

  async startBot() {
    const env = {
      ...process.env, DISCORD_TOKEN: 'sandbox', DISCORD_API_BASE: this.base,
      SHADARA_DATABASE: path.join(this.folder, 'shadara.db'), SHADARA_LOG: process.env.SHADARA_LOG ?? 'error',
    };
    this.bot = spawn(BINARY, ['run'], { cwd: this.folder, env, stdio: ['ignore', 'ignore', 'inherit'] });
    await until('the bot to be online', async () => (await this.world()).bot.online && (await this.world()).commands.length > 0);
  }

  /** Kills the bot as a power cut would. */
  async killBot() {
    this.bot.kill('SIGKILL');
    await until('the bot to be offline', async () => !(await this.world()).bot.online);
  }

  /** Kills the sandbox and the bot, as when the one process of `shadara sandbox` ends. */
  async killAll() {
    this.kill();
    await until('the sandbox to be gone', () => fetch(this.base).then(() => false, () => true));
  }

  /** Ends the sandbox as Ctrl-C does, so that it writes down its world. */
  async stopServer() {
    this.server.kill('SIGINT');
    await until('the sandbox to end', () => this.server.exitCode !== null);
  }

  /** Asks the sandbox something beside Discord's API, or that API as whoever has the token. */
  async ask(method, path, { token, body } = {}) {
    const headers = { 'Content-Type': 'application/json', ...(token && { Authorization: token }) };
    const response = await fetch(`${this.base}${path}`, { method, headers, body: body && JSON.stringify(body) });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return text && response.headers.get('Content-Type').startsWith('application/json') ? JSON.parse(text) : text;
  }

  async world() {
    return this.ask('GET', '/sandbox/world');
  }

  /** A window of its own as that person, with nothing remembered. */
  async window(name, { welcomed = true, ...options } = {}) {
    const context = await this.browser.newContext({ viewport: { width: 1280, height: 900 }, colorScheme: 'dark', reducedMotion: 'reduce', ...options });
    if (welcomed) await context.addInitScript(() => localStorage.setItem('shadara.welcome', 'seen'));
    const window = new Window(name, await context.newPage());
    await window.page.goto(`${this.base}/?as=${name}`);
    await window.page.locator('html[data-ready]').waitFor({ timeout: PATIENCE_MS });
    return window;
  }

  async stop() {
    await this.browser.close();
    this.kill();
  }

  kill() {
    this.bot?.kill('SIGKILL');
    this.server?.kill('SIGKILL');
  }
}

/** One person's window; what its page writes to the console is kept. */
export class Window {
  constructor(name, page) {
    this.name = name;
    this.page = page;
    this.console = [];
    page.setDefaultTimeout(PATIENCE_MS);
    page.on('console', (message) => this.console.push(`${message.type()}: ${message.text()}`));
    page.on('pageerror', (error) => this.console.push(`error: ${error.stack}`));
  }

  /** Types a command with its options and sends it, by keys alone. */
  async command(name, options = {}) {
    const { page } = this;
    await page.locator('#composer-input').focus();
    await page.keyboard.type(`/${name} `);
    for (const [option, value] of Object.entries(options)) {
      const field = page.getByRole('combobox', { name: new RegExp(`^${option}:`) });
      if (!(await field.count())) await page.keyboard.type(`${option}:`);
      await field.waitFor();
      await page.keyboard.type(value);
      await this.choose(value);
    }
    await page.keyboard.press('Enter');
  }

  /** Waits for the list to answer what was typed, and takes its first line, or else the text itself. */
  async choose(value) {
    const lit = this.page.locator('#composer [role=option][aria-selected=true] .option-label');
    const none = this.page.locator('#composer .popup em');
    await until(`a choice for ${value}`, async () => (await none.isVisible()) || ((await lit.count()) && (await lit.textContent()).toLowerCase().startsWith(value.toLowerCase())));
    await this.page.keyboard.press('Enter');
  }

  messages() {
    return this.page.locator('#messages > .message');
  }

  /** The newest message in which there is this text. */
  message(text) {
    return this.messages().filter({ hasText: text }).last();
  }

  /** The newest button or select of this label that can be pressed. */
  button(label) {
    return this.page.locator('#messages .components button:enabled').filter({ hasText: label instanceof RegExp ? label : new RegExp(`^${label}$`) }).last();
  }

  async press(label) {
    await this.button(label).click();
  }

  /** Opens the newest select and takes the option with those words; `detour` are those to take first where the list is split. */
  async select(meant, detour) {
    const fits = (label, words) => new RegExp(`\\b${words}\\b`).test(label);
    let labels = [];
    let detoured = false;
    await until(`the option ${meant}`, async () => {
      await this.page.locator('#messages .select:enabled').last().click({ timeout: SHORT_MS });
      const options = this.page.locator('.select-popup [role=option]');
      await options.first().waitFor({ timeout: SHORT_MS });
      labels = await options.locator('.option-label').allTextContents();
      let index = labels.findIndex((label) => fits(label, meant));
      const around = index < 0 && detour && !detoured ? labels.findIndex((label) => fits(label, detour)) : -1;
      if (around >= 0) detoured = true;
      if (index < 0) index = around;
      if (index >= 0) await options.nth(index).click({ timeout: SHORT_MS });
      else await this.page.keyboard.press('Escape');
      return index >= 0 && around < 0;
    }).catch((error) => { throw new Error(`${error.message}; there are ${labels.join(', ')}`); });
  }

  async openThread(name) {
    await this.page.locator('#channels .thread').filter({ hasText: name }).first().click();
    await this.page.locator('#topbar .channel-title').filter({ hasText: name }).waitFor();
  }

  pictures() {
    return this.page.locator('#messages .message:not(.ephemeral) .picture img');
  }

  /** Waits until so many boards are in the thread, and checks that the newest is really shown. */
  async board(count) {
    await until(`board ${count} in ${this.name}'s window`, async () => (await this.pictures().count()) >= count);
    const shown = await until('the picture to be drawn', () => this.pictures().last().evaluate((image) => {
      if (!image.complete || image.naturalWidth < 200) return null;
      const canvas = Object.assign(document.createElement('canvas'), { width: 64, height: 64 });
      canvas.getContext('2d').drawImage(image, 0, 0, 64, 64);
      const { data } = canvas.getContext('2d').getImageData(0, 0, 64, 64);
      const colours = new Set();
      for (let i = 0; i < data.length; i += 4) colours.add(`${data[i] >> 4} ${data[i + 1] >> 4} ${data[i + 2] >> 4}`);
      return { width: image.naturalWidth, alt: image.alt, colours: colours.size };
    }));
    assert.ok(shown.colours > 5, 'the picture is blank');
    assert.ok(shown.alt.length > 20, 'the picture has no alt text');
    return shown;
  }

  async screenshot(name) {
    await this.page.screenshot({ path: path.join(PICTURES, `${name}.png`) });
  }

  /** Nothing was written to the console, and nothing reaches beyond the window's width. */
  async assertClean() {
    assert.deepEqual(this.console, []);
    assert.equal(await this.page.evaluate(() => document.documentElement.scrollWidth > innerWidth), false, 'the page is wider than the window');
  }

  async close() {
    await this.page.context().close();
  }
}

export { until };
