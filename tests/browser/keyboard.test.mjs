// The page by keyboard alone, by what a screen reader is told, on a phone's width, and in both themes.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { contrasts } from './contrast.mjs';
import { Sandbox, until } from './driver.mjs';

let sandbox;
before(async () => { sandbox = await Sandbox.start(); });
after(() => sandbox?.stop());

/** Presses Tab (or with Shift) until the focus is on what is meant. */
async function tabTo(window, meant, key) {
  await until(`the focus on ${meant}`, async () => {
    const there = await window.page.evaluate((text) => {
      const { activeElement } = document;
      return (activeElement.getAttribute('aria-label') ?? activeElement.textContent).includes(text);
    }, meant);
    if (!there) await window.page.keyboard.press(key);
    return there;
  });
}

test('the keyboard alone challenges, accepts and moves', async () => {
  const carol = await sandbox.window('carol');
  const dave = await sandbox.window('dave');
  const keys = carol.page.keyboard;
  await keys.type('/chal');
  await carol.page.getByRole('option', { name: '/challenge' }).waitFor();
  await keys.press('Enter');
  await keys.type('bak');
  await keys.press('Enter');
  await keys.type('opp');
  await keys.press('Enter');
  await keys.type('dav');
  await keys.press('Enter');
  await keys.type('seat');
  await keys.press('Enter');
  await keys.type('1');
  await keys.press('Enter');
  await keys.press('Enter');
  await dave.button('Accept').waitFor();
  await tabTo(dave, 'Accept', 'Shift+Tab');
  await dave.page.keyboard.press('Enter');
  const thread = carol.page.locator('#channels .thread');
  await thread.waitFor();
  await tabTo(carol, 'Bakuk #', 'Shift+Tab');
  await keys.press('Enter');
  await carol.board(1);
  await keys.type('/move ');
  await carol.page.locator('#composer [role=option]').first().waitFor();
  await keys.press('ArrowDown');
  await keys.press('Enter');
  await keys.press('Enter');
  await carol.board(2);
  await carol.screenshot('keyboard');
  for (const window of [carol, dave]) {
    await window.assertClean();
    await window.close();
  }
});

test('every button, field and picture has a name for a screen reader', async () => {
  const carol = await sandbox.window('carol', { welcomed: false });
  await carol.openThread('Bakuk #');
  await carol.page.getByRole('button', { name: 'Developer drawer' }).click();
  const nameless = await carol.page.evaluate(() => [...document.querySelectorAll('button, a, input, textarea, select, [role=button], [role=combobox]')]
    .filter((node) => node.checkVisibility() && !(node.getAttribute('aria-label') || node.textContent.trim() || node.labels?.length || node.querySelector('img')?.alt))
    .map((node) => node.outerHTML));
  assert.deepEqual(nameless, []);
  const without = await carol.page.evaluate(() => [...document.querySelectorAll('#messages .picture img')].filter((image) => !image.alt).length);
  assert.equal(without, 0);
  for (const role of ['navigation', 'main', 'complementary', 'log']) assert.ok(await carol.page.getByRole(role).count(), `no ${role}`);
  await carol.close();
});

test('the focus goes through the page in the order in which it is read', async () => {
  const carol = await sandbox.window('carol');
  const order = ['rail', 'channels', 'people', 'topbar', 'scroller', 'composer', 'members'];
  await carol.page.locator('.skip').focus();
  const seen = [];
  for (let region = null; region !== undefined;) {
    await carol.page.keyboard.press('Tab');
    region = await carol.page.evaluate((ids) => ids.find((id) => document.getElementById(id).contains(document.activeElement)), order);
    if (region && seen.at(-1) !== region) seen.push(region);
  }
  assert.deepEqual(seen, order);
  await carol.close();
});

for (const colorScheme of ['dark', 'light']) {
  test(`text stands out from what is behind it, ${colorScheme}`, async () => {
    const dave = await sandbox.window('dave', { colorScheme, welcomed: false });
    await dave.screenshot(`welcome-${colorScheme}`);
    assert.deepEqual(await dave.page.evaluate(contrasts), []);
    await dave.openThread('Bakuk #');
    await dave.page.getByRole('button', { name: 'Close the welcome' }).click();
    await dave.command('help');
    await dave.page.locator('.message.ephemeral').last().waitFor();
    await dave.page.getByRole('button', { name: 'Developer drawer' }).click();
    await dave.page.keyboard.press('Escape');
    await dave.page.keyboard.type('/');
    await dave.page.locator('#composer [role=option]').first().waitFor();
    assert.deepEqual(await dave.page.evaluate(contrasts), []);
    await dave.screenshot(`thread-${colorScheme}`);
    await dave.assertClean();
    await dave.close();
  });
}

test('a phone shows the thread, the channels and a command without scrolling sideways', async () => {
  const carol = await sandbox.window('carol', { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
  await carol.page.getByRole('button', { name: 'Channels', exact: true }).tap();
  await carol.screenshot('phone-channels');
  await carol.page.locator('#channels .thread').first().tap();
  await carol.board(2);
  await carol.screenshot('phone-thread');
  await carol.page.getByRole('button', { name: 'Use a command' }).tap();
  await carol.page.locator('#composer [role=option]').first().waitFor();
  await carol.screenshot('phone-commands');
  await carol.assertClean();
  await carol.close();
});

test('one click sets up a game of each ruleset half-way through', async () => {
  for (const ruleset of ['Buku', 'Bakuk', 'Buga-shadara']) {
    const alice = await sandbox.window('alice', { welcomed: false });
    await alice.page.getByRole('button', { name: `Sample game of ${ruleset}` }).click();
    await alice.page.locator('#topbar .channel-title').filter({ hasText: ruleset }).waitFor({ timeout: 60000 });
    await alice.board(8);
    await alice.screenshot(`sample-${ruleset}`);
    await alice.assertClean();
    await alice.close();
  }
});

test('the page comes back by itself after the sandbox was gone', async () => {
  const bob = await sandbox.window('bob');
  await sandbox.killAll();
  await bob.page.locator('#connection').waitFor();
  await sandbox.startServer();
  await sandbox.startBot();
  await bob.page.locator('#connection').waitFor({ state: 'hidden' });
  await bob.page.locator('#bot-state').filter({ hasText: 'online' }).waitFor();
  await bob.command('games');
  await bob.page.locator('.message.ephemeral').last().waitFor();
  await bob.close();
});
