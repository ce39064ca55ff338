// What stays: the world over the sandbox's restarts with `--state`, drafts while one plays as somebody else, what is
// unread; and several sandboxes side by side.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Sandbox, until } from './driver.mjs';

let sandbox;
before(async () => { sandbox = await Sandbox.start({ state: true }); });
after(() => sandbox?.stop());

test('a game goes on where it was after the sandbox and the bot were started again', async () => {
  const alice = await sandbox.window('alice');
  const bob = await sandbox.window('bob');
  const windows = [alice, bob];
  await alice.command('challenge', { ruleset: 'Bakuk', opponent: 'bob', seat: '1' });
  await bob.press('Accept');
  for (const window of windows) await window.openThread('Bakuk #');
  await alice.press('a');
  for (const window of windows) await window.board(2);
  await sandbox.killBot();
  await sandbox.stopServer();
  for (const window of windows) await window.page.locator('#connection').waitFor();
  await sandbox.startServer();
  await sandbox.startBot();
  for (const window of windows) {
    await window.page.locator('#connection').waitFor({ state: 'hidden' });
    await window.page.locator('#bot-state').filter({ hasText: 'online' }).waitFor();
    assert.equal(await window.pictures().count(), 2);
  }
  await bob.press('d');
  for (const window of windows) {
    await window.board(3);
    await window.close();
  }
});

test('a draft stays while one plays as somebody else, and goes with a reload', async () => {
  const alice = await sandbox.window('alice');
  const bob = await sandbox.window('bob');
  await alice.command('challenge', { ruleset: 'Buku', opponent: 'bob', seat: '1' });
  await bob.press('Accept');
  await alice.openThread('Buku #');
  await alice.board(1);
  await alice.press('4');
  const draft = alice.page.locator('.message.ephemeral');
  await draft.waitFor();
  const again = async (load) => {
    await load();
    await alice.page.locator('html[data-ready]').waitFor();
    await alice.board(1);
  };
  await again(() => alice.page.locator('#as-bob').click());
  assert.equal(await draft.count(), 0, 'Bob does not see it');
  await again(() => alice.page.locator('#as-alice').click());
  assert.equal(await draft.count(), 1);
  await again(() => alice.page.reload());
  assert.equal(await draft.count(), 0);
  for (const window of [alice, bob]) {
    await window.assertClean();
    await window.close();
  }
});

test('what is new is marked in the channels, in the title and on the person called, until it is seen', async () => {
  const alice = await sandbox.window('alice');
  const carol = await sandbox.window('carol');
  await alice.page.locator('#channels').getByText('games', { exact: true }).click();
  await carol.page.keyboard.type('hello everyone');
  await carol.page.keyboard.press('Enter');
  const general = alice.page.locator('#channels .channel').filter({ hasText: 'general' });
  await until('general to be unread', async () => (await general.getAttribute('class')).includes('unread'));
  await carol.command('challenge', { ruleset: 'Bakuk', opponent: 'alice' });
  await general.locator('.count').filter({ hasText: '1' }).waitFor();
  const called = async () => Number(/^\((\d+)\)/.exec(await alice.page.title())?.[1] ?? 0);
  const before = await until('the title to count it', called);
  await carol.page.locator('#as-alice .count').waitFor();
  await alice.screenshot('unread');
  await general.click();
  await alice.page.locator('.divider.new').waitFor();
  await until('the mark to be gone', async () => !(await general.locator('.count').count()) && (await called()) === before - 1);
  for (const window of [alice, carol]) {
    await window.assertClean();
    await window.close();
  }
});

test('a person’s menu challenges, a picture opens large, and direct messages take commands', async () => {
  const alice = await sandbox.window('alice');
  await alice.page.locator('#members').getByRole('button', { name: 'Dave' }).click({ button: 'right' });
  await alice.page.getByRole('menuitem', { name: 'Challenge to a game' }).click();
  await alice.page.locator('.message.ephemeral').waitFor();
  await alice.screenshot('person-menu');
  await alice.openThread('Bakuk #');
  await alice.page.locator('.picture').last().click();
  const large = alice.page.getByRole('dialog').locator('img');
  await until('the picture to be large', () => large.evaluate((image) => image.naturalWidth > 200 && image.alt.length > 20));
  await alice.screenshot('picture-large');
  await alice.page.keyboard.press('Escape');
  await alice.page.getByRole('button', { name: 'Direct messages' }).click();
  await alice.command('games');
  await alice.message('Your games').getByRole('link', { name: /Bakuk #/ }).click();
  await alice.page.locator('#topbar .channel-title').filter({ hasText: 'Bakuk #' }).waitFor();
  await alice.assertClean();
  await alice.close();
});

test('two sandboxes stand side by side and know nothing of each other', async () => {
  const other = await Sandbox.start({ bot: false });
  try {
    const here = await sandbox.window('dave');
    const there = await other.window('dave');
    await here.page.keyboard.type('only here');
    await here.page.keyboard.press('Enter');
    await here.message('only here').waitFor();
    await there.page.keyboard.type('only there');
    await there.page.keyboard.press('Enter');
    await there.message('only there').waitFor();
    assert.equal(await there.message('only here').count(), 0);
    await there.page.locator('#bot-state').filter({ hasText: 'offline' }).waitFor();
    await there.screenshot('bot-offline');
    await here.close();
  } finally {
    await other.stop();
  }
});
