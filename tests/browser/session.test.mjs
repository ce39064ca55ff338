// A random session of four people on the page, the drawer's faults included. Its traffic is kept for the conformance
// check. SESSION_STEPS and SESSION_SEED make it longer or another one.

import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { PICTURES, Sandbox, until } from './driver.mjs';
import { chance, step } from './session.mjs';

const STEPS = Number(process.env.SESSION_STEPS ?? 20);
const SEED = Number(process.env.SESSION_SEED ?? 1);
const TRAFFIC = path.join(PICTURES, '..', 'tmp', 'traffic');

let sandbox;
before(async () => { sandbox = await Sandbox.start(); });
after(() => sandbox?.stop());

/** What there is in a window's channel for everyone, as the window shows it: each message's id, pictures, buttons. */
function shown(window) {
  return window.page.locator('#messages .message:not(.ephemeral)').evaluateAll((nodes) => nodes.map((node) => ({
    id: node.dataset.id,
    files: node.querySelectorAll('.attachment, a.file').length,
    buttons: [...node.querySelectorAll('.components .button > span:not([aria-hidden])')].map((label) => label.textContent),
  })));
}

/** The same as the sandbox has it. */
async function there(window) {
  const channel = await window.page.evaluate(() => location.hash.slice(1));
  const messages = await sandbox.ask('GET', `/api/v10/channels/${channel}/messages?limit=50`, { token: window.name });
  const buttons = (rows) => rows.flatMap((row) => row.components.map(({ label }) => label)).filter(Boolean);
  return messages.reverse().filter(({ flags }) => !(flags & 64)).map(({ id, type, attachments, components, referenced_message: starter }) => (
    type === 21 ? { id, files: starter?.attachments.length ?? 0, buttons: [] } : { id, files: attachments.length, buttons: buttons(components) }
  ));
}

test(`a random session of ${STEPS} steps from seed ${SEED} leaves every window showing what is there`, async () => {
  const random = chance(SEED);
  const windows = [];
  for (const name of ['alice', 'bob', 'carol', 'dave']) windows.push(await sandbox.window(name, { viewport: { width: 1600, height: 900 } }));
  const [alice, bob, carol, dave] = windows;
  for (const [one, other, ruleset] of [[alice, bob, 'Buku'], [carol, dave, 'Bakuk']]) {
    await one.command('challenge', { ruleset, opponent: other.name });
    await other.press('Accept');
    for (const window of [one, other]) await window.openThread(`${ruleset} #`);
  }
  for (let count = 0; count < STEPS; count += 1) await step(random.one(windows), random);

  await sandbox.ask('DELETE', '/sandbox/faults');
  await sandbox.ask('POST', '/sandbox/faults', { body: { kind: 'permissions' } });
  await until('the bot to be online', async () => (await sandbox.world()).bot.online);
  for (const window of windows) {
    let [live, real] = [];
    await until(`${window.name}'s window to show what is there`, async () => {
      [live, real] = [await shown(window), await there(window)];
      return JSON.stringify(live.slice(-real.length)) === JSON.stringify(real);
    }).catch(() => assert.deepEqual(live.slice(-real.length), real, `${window.name}'s window, seed ${SEED}`));
    await window.screenshot(`session-${window.name}`);
    const written = window.console.filter((line) => !line.startsWith('error: Failed to load resource')); // what was refused
    assert.deepEqual(written, [], `${window.name}'s console, seed ${SEED}`);
  }
  mkdirSync(TRAFFIC, { recursive: true });
  writeFileSync(path.join(TRAFFIC, `browser-session-${SEED}.jsonl`), await sandbox.ask('GET', '/sandbox/traffic'));
  const { id } = (await sandbox.world()).channels.find(({ name }) => name === 'general');
  await alice.page.evaluate((hash) => { location.hash = hash; }, id);
  await alice.page.locator('#topbar .channel-title').filter({ hasText: 'general' }).waitFor();
  await alice.command('about');
  await alice.message('Tuva').waitFor();
});
