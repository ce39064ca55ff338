// What Shadara itself does not use, and other people's bots on this sandbox do: Components V2, forms with selects,
// every kind of select; and files that people send.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { contrasts } from './contrast.mjs';
import { Sandbox } from './driver.mjs';
import { ForeignBot } from './foreign.mjs';

let sandbox;
let bot;
let channel;
before(async () => {
  sandbox = await Sandbox.start({ bot: false });
  bot = await ForeignBot.start(sandbox);
  channel = (await sandbox.world()).channels.find(({ name }) => name === 'general').id;
});
after(() => sandbox?.stop());

const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"><rect width="400" height="300" fill="teal"/></svg>';
const row = (...components) => ({ type: 1, components });

/** The answer in which the bot said the interaction's data back. */
async function saidBack(window) {
  const text = await window.messages().filter({ hasText: 'Only you can see this' }).last().locator('.content').textContent();
  return JSON.parse(text);
}

for (const colorScheme of ['dark', 'light']) {
  test(`a message of Components V2 is drawn and its parts work, ${colorScheme}`, async () => {
    const files = [{ name: 'board.svg', text: PICTURE, type: 'image/svg+xml' }, { name: 'notes.txt', text: 'words', type: 'text/plain' }];
    const board = { media: { url: 'attachment://board.svg' }, description: 'A teal board' };
    await bot.post(channel, { flags: 32768, attachments: [{ id: 0 }, { id: 1 }], components: [
      { type: 10, content: '# Title\nwith **words**' },
      { type: 17, accent_color: 0x23a55a, components: [
        { type: 9, components: [{ type: 10, content: `A section, ${colorScheme}` }], accessory: { type: 2, style: 1, label: 'Aside', custom_id: 'aside' } },
        { type: 14, spacing: 2 },
        { type: 9, components: [{ type: 10, content: 'Beside a thumbnail' }], accessory: { type: 11, ...board } },
        { type: 12, items: [board, board] },
        { type: 13, file: { url: 'attachment://notes.txt' } },
        row({ type: 8, custom_id: 'where', placeholder: 'Where?' }),
        row({ type: 6, custom_id: 'role', placeholder: 'Role?' }),
        row({ type: 2, style: 2, label: 'Below', custom_id: 'below' }),
      ] },
    ] }, files);
    const alice = await sandbox.window('alice', { colorScheme });
    const message = alice.message(`A section, ${colorScheme}`);
    for (const text of ['Title', 'Beside a thumbnail', 'notes.txt', '5 bytes']) await message.getByText(text).first().waitFor();
    assert.equal(await message.locator('.picture img').count(), 3);
    assert.equal(await message.locator('a.file').count(), 1, 'the file is shown where the bot put it, and only there');
    await message.getByRole('button', { name: 'Aside' }).click();
    assert.equal((await saidBack(alice)).custom_id, 'aside');
    await message.getByRole('combobox', { name: 'Where?' }).click();
    await alice.page.getByRole('option', { name: '#games' }).click();
    await alice.message('"where"').waitFor();
    assert.equal((await saidBack(alice)).component_type, 8);
    assert.deepEqual(await alice.page.evaluate(contrasts), []);
    await message.scrollIntoViewIfNeeded();
    await alice.screenshot(`components-v2-${colorScheme}`);
    await alice.assertClean();
    await alice.close();
  });
}

test('a form with a select and people in it is filled in by keyboard and sent', async () => {
  await bot.post(channel, { content: 'Fill it in', components: [row({ type: 2, style: 1, label: 'Form', custom_id: 'open' })] });
  await bot.answer({ type: 9, data: { custom_id: 'form', title: 'A form', components: [
    { type: 10, content: 'Words **before** the fields' },
    { type: 18, label: 'Ruleset', description: 'Which game', component: { type: 3, custom_id: 'ruleset', options: [{ label: 'Buku', value: 'buku', default: true }, { label: 'Bakuk', value: 'bakuk' }] } },
    { type: 18, label: 'Opponents', component: { type: 5, custom_id: 'opponents', placeholder: 'Who?', max_values: 2 } },
    { type: 18, label: 'Why', component: { type: 4, custom_id: 'why', style: 1, required: false } },
  ] } });
  const bob = await sandbox.window('bob');
  await bob.press('Form');
  const dialog = bob.page.getByRole('dialog', { name: 'A form' });
  await dialog.getByText('Words before the fields').waitFor();
  await dialog.getByLabel('Why').fill('for fun');
  await dialog.getByRole('combobox').nth(1).focus();
  for (const key of ['ArrowDown', 'ArrowDown', 'Enter', 'ArrowDown', 'Enter', 'Escape']) await bob.page.keyboard.press(key);
  await bob.screenshot('form');
  assert.deepEqual(await bob.page.evaluate(contrasts), []);
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await bob.message('"form"').waitFor();
  const { components } = await saidBack(bob);
  assert.deepEqual(components.filter(({ type }) => type === 18).map(({ component }) => component.values?.length ?? component.value), [1, 2, 'for fun']);
  assert.equal(await bob.page.getByRole('dialog').count(), 0);
  await bob.assertClean();
  await bob.close();
});

test('files are sent with a message, and are there for the other', async () => {
  const carol = await sandbox.window('carol');
  const dave = await sandbox.window('dave');
  const buffer = Buffer.from('some words');
  await carol.page.locator('input[type=file]').setInputFiles([{ name: 'a.txt', mimeType: 'text/plain', buffer }, { name: 'b.txt', mimeType: 'text/plain', buffer }]);
  await carol.page.getByRole('button', { name: 'Remove a.txt' }).click();
  await carol.page.keyboard.type('look');
  await carol.page.keyboard.press('Enter');
  await dave.message('look').locator('a.file').filter({ hasText: 'b.txt' }).waitFor();
  assert.equal(await dave.message('look').locator('a.file').count(), 1);
  for (const window of [carol, dave]) {
    await window.assertClean();
    await window.close();
  }
});
