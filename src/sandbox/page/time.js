// Dates as Discord writes them, and the relative ones kept up to date.

const DISCORD_EPOCH = 1420070400000n;
const UNITS = [['year', 31536e6], ['month', 2592e6], ['day', 864e5], ['hour', 36e5], ['minute', 6e4], ['second', 1e3]];
const relative = new Intl.RelativeTimeFormat(undefined, { numeric: 'auto' });
const STYLES = {
  t: { timeStyle: 'short' }, T: { timeStyle: 'medium' }, d: { dateStyle: 'short' }, D: { dateStyle: 'long' },
  f: { dateStyle: 'long', timeStyle: 'short' }, F: { dateStyle: 'full', timeStyle: 'short' },
};

/** A snowflake of now, for what only this page knows of. */
export const snowflakeNow = () => String((BigInt(Date.now()) - DISCORD_EPOCH) << 22n);

/** Orders snowflakes by age. */
export const compareIds = (a, b) => a.length - b.length || (a < b ? -1 : a > b ? 1 : 0);

export function relativeText(ms) {
  const away = ms - Date.now();
  const [unit, size] = UNITS.find(([, length]) => Math.abs(away) >= length) ?? UNITS.at(-1);
  return relative.format(Math.round(away / size), unit);
}

export const formatTime = (ms, style) => new Intl.DateTimeFormat(undefined, STYLES[style] ?? STYLES.f).format(ms);

/** "Today at 19:42", "Yesterday at …", else the date. */
export function headingTime(ms) {
  const days = Math.round((new Date().setHours(0, 0, 0, 0) - new Date(ms).setHours(0, 0, 0, 0)) / 864e5);
  const clock = formatTime(ms, 't');
  if (days === 0) return `Today at ${clock}`;
  return days === 1 ? `Yesterday at ${clock}` : `${formatTime(ms, 'd')} ${clock}`;
}

/** Every `<time data-relative>` on the page says the right thing, each second. */
export function keepTimesFresh() {
  setInterval(() => {
    for (const node of document.querySelectorAll('time[data-relative]')) {
      const text = relativeText(Number(node.dataset.relative));
      if (node.firstChild.data !== text) node.firstChild.data = text;
    }
  }, 1000);
}
