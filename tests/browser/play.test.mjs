// Two people play whole games of each ruleset in two windows: one by commands, one by components. In the middle the bot
// is killed and started again. And a newcomer plays both sides in one window.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Sandbox } from './driver.mjs';
import { GAMES, play } from './games.mjs';

let sandbox;
before(async () => {
  sandbox = await Sandbox.start();
  await sandbox.ask('POST', '/sandbox/limits', { body: {} }); // they play faster than Discord lets a bot post
});
after(() => sandbox?.stop());

for (const [ruleset, game] of Object.entries(GAMES)) {
  test(`a whole game of ${game.name}, by commands and by components, with a restart of the bot in the middle`, async () => {
    const alice = await sandbox.window('alice');
    const bob = await sandbox.window('bob');
    const windows = [alice, bob];
    await alice.command('challenge', { ruleset: game.name, opponent: 'bob', seat: '1' });
    await bob.press('Accept');
    for (const window of windows) await window.openThread(`${game.name} #`);
    for (const window of windows) await window.board(1);
    const middle = Math.floor(game.moves.length / 2);
    for (const [index, line] of game.moves.entries()) {
      const [seat, move] = line.split(' ');
      if (index === middle) {
        await sandbox.killBot();
        await alice.page.locator('#bot-state').filter({ hasText: 'offline' }).waitFor();
        await sandbox.startBot();
        await alice.page.locator('#bot-state').filter({ hasText: 'online' }).waitFor();
        await alice.screenshot(`${ruleset}-middle`);
      }
      await play(windows, game, { seat: Number(seat), move, board: index + 2, by: seat === '1' ? 'command' : 'components' });
    }
    for (const window of windows) {
      await window.button('Rematch').waitFor();
      await window.assertClean();
    }
    await bob.screenshot(`${ruleset}-end`);
    assert.equal(await alice.pictures().count(), game.moves.length + 1, 'each board once');
    for (const window of windows) await window.close();
  });
}

test('a newcomer plays both sides in one window, by mouse alone, from the first visit on', async () => {
  const newcomer = await sandbox.window('alice', { welcomed: false });
  const { page } = newcomer;
  const choose = (name) => page.getByRole('option', { name }).click();
  const playAs = async (name) => {
    await page.getByRole('link', { name: `Play as ${name}` }).click();
    await page.getByText(`You play as ${name}`).waitFor();
    await page.locator('html[data-ready]').waitFor();
  };
  await page.getByRole('button', { name: 'Type /challenge' }).click();
  for (const name of ['Bakuk', /^opponent/, 'Bob', /^seat/, /^1/]) await choose(name);
  await page.getByRole('button', { name: 'Send' }).click();
  await newcomer.button('Accept').waitFor();
  assert.equal(await page.getByRole('heading', { name: 'Welcome to Shadara’s sandbox' }).count(), 0, 'the welcome is gone');
  await playAs('Bob');
  await newcomer.press('Accept');
  await page.locator('#channels .thread').first().click();
  await newcomer.board(1);
  for (const [board, name, hole] of [[2, 'Alice', 'a'], [3, 'Bob', 'd']]) {
    await playAs(name);
    await newcomer.press(hole);
    await newcomer.board(board);
  }
  await newcomer.screenshot('newcomer');
  await newcomer.assertClean();
  await newcomer.close();
});
