// The developer drawer: faults that are injected, what the page says of them, and the traffic it shows.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Sandbox, until } from './driver.mjs';

let sandbox;
before(async () => { sandbox = await Sandbox.start(); });
after(() => sandbox?.stop());

async function inject(window, fault) {
  await window.page.locator('#drawer .button').filter({ hasText: fault }).click();
  await window.page.locator('.toast').filter({ hasText: `${fault}: set` }).last().waitFor();
}

/** The bot's answers to interactions, each with how many seconds after its interaction it was begun. */
async function callbacks() {
  const lines = (await sandbox.ask('GET', '/sandbox/traffic')).split('\n').filter(Boolean).map((line) => JSON.parse(line));
  const created = new Map(lines.filter(({ frame }) => frame?.t === 'INTERACTION_CREATE').map(({ ts, frame }) => [frame.d.id, ts]));
  return lines.filter(({ path }) => path?.endsWith('/callback')).map((line) => ({ ...line, late: line.ts - created.get(line.path.split('/')[4]) }));
}

test('a command answered too late fails in the channel, and the drawer shows its traffic', async () => {
  const alice = await sandbox.window('alice');
  await alice.page.getByRole('button', { name: 'Developer drawer' }).click();
  await inject(alice, 'Answer too late');
  await alice.command('games');
  await alice.page.locator('.message .thinking').waitFor();
  await alice.message('The application did not respond').waitFor();
  await alice.page.locator('#drawer .traffic summary').filter({ hasText: 'INTERACTION_CREATE' }).first().waitFor();
  await until('the late answer to be refused', async () => (await callbacks()).some(({ response_status: status }) => status === 404));
  await alice.command('games');
  await alice.message('You have no running game').waitFor();
  for (const { late } of await callbacks()) assert.ok(late < 3, `an answer was begun ${late} s after the interaction`);
  await alice.screenshot('drawer');
  await alice.assertClean();
  await alice.close();
});

test('the bot comes back by itself when its gateway is dropped', async () => {
  const alice = await sandbox.window('alice');
  await alice.page.getByRole('button', { name: 'Developer drawer' }).click();
  await inject(alice, 'Drop it');
  await alice.page.locator('#bot-state').filter({ hasText: 'online' }).waitFor();
  await alice.command('about');
  await alice.message('Tuva').waitFor();
  await alice.close();
});

test('a thread that is deleted goes from both windows', async () => {
  const alice = await sandbox.window('alice');
  const bob = await sandbox.window('bob');
  await alice.command('challenge', { ruleset: 'Bakuk', opponent: 'bob' });
  await bob.press('Accept');
  for (const window of [alice, bob]) {
    await window.openThread('Bakuk #');
    await window.board(1);
  }
  await alice.page.getByRole('button', { name: 'Developer drawer' }).click();
  await inject(alice, 'Delete');
  for (const window of [alice, bob]) {
    await window.page.locator('#topbar .channel-title').filter({ hasText: 'general' }).waitFor();
    assert.equal(await window.page.locator('#channels .thread').count(), 0);
    await window.assertClean();
    await window.close();
  }
});
