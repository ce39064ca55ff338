// Random people at random: what one of them may do next on the page, drawn from a seed.

/** Numbers from a seed (mulberry32): the same session again for the same seed, but for what the bot's timing changes. */
export function chance(seed) {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (n) => Math.floor(next() * n);
  return { below, one: (list) => list[below(list.length)] };
}

const RULESETS = ['Buku', 'Bakuk', 'Buga-shadara'];
const PEOPLE = ['alice', 'bob', 'carol', 'dave'];
const PLAIN = ['games', 'board', 'draw', 'resign', 'abort', 'rematch', 'help', 'about', 'leaderboard', 'profile', 'history', 'export', 'check'];
const LONG_MS = 8000;

/** Presses one of the locator's elements that can be pressed; false when there is none. */
async function anyOf(locator, { one }) {
  const nodes = (await locator.all()).slice(-12);
  if (!nodes.length) return false;
  await one(nodes).click({ timeout: 2000 });
  return true;
}

/** How often, and what: `(window, chance)`. */
const DEEDS = [
  [2, async (window, { one }) => {
    await anyOf(window.page.locator('#channels .channel').filter({ hasText: /^general/ }), { one });
    await window.command('challenge', { ruleset: one(RULESETS), opponent: one(PEOPLE) });
  }],
  [1, (window, random) => anyOf(window.page.locator('#channels .channel'), random)],
  [3, async (window, random) => (await anyOf(window.page.locator('#channels .channel:has(.count)'), random)) || anyOf(window.page.locator('#channels .thread'), random)],
  [9, (window, random) => anyOf(window.page.locator('#messages .components button.button:enabled'), random)],
  [6, async (window, random) => (await anyOf(window.page.locator('#messages .select:enabled'), random)) && anyOf(window.page.locator('.select-popup [role=option]'), random)],
  [3, async (window, random) => {
    await window.page.locator('#composer-input').focus();
    await window.page.keyboard.type('/move ');
    await anyOf(window.page.locator('#composer [role=option]'), random);
    await window.page.keyboard.press('Enter');
  }],
  [2, (window, { one }) => window.command(one(PLAIN))],
  [1, async (window) => {
    await window.page.locator('#composer-input').focus();
    await window.page.keyboard.type('well played');
    await window.page.keyboard.press('Enter');
  }],
  [1, (window, random) => anyOf(window.page.locator('.only-you .link'), random)],
  [1, async (window, random) => {
    await anyOf(window.page.locator('#members [data-person]'), random);
    await anyOf(window.page.locator('[role=menuitem]').filter({ hasText: /Challenge|Message|Mention/ }), random);
  }],
  [2, async (window, random) => {
    if (await window.page.locator('#drawer').isHidden()) await window.page.getByRole('button', { name: 'Developer drawer' }).click();
    await anyOf(window.page.locator('#drawer .faults').nth(random.below(3) + 1).locator('button:enabled'), random);
  }],
];
const DICE = DEEDS.flatMap(([weight, deed]) => Array(weight).fill(deed));

/** One deed, whatever comes of it, and the end of what it set going; a page may well refuse it. */
export async function step(window, random) {
  const { page } = window;
  await DICE[random.below(DICE.length)](window, random).catch((error) => {
    if (!/Timeout|waited in vain/.test(error.message)) throw error;
  });
  for (const key of ['Escape', 'Escape']) await page.keyboard.press(key);
  await page.locator('#composer-input').fill('').catch(() => {});
  await page.waitForFunction(() => !document.querySelector('.button.loading, .thinking'), null, { timeout: LONG_MS }).catch(() => {});
}
