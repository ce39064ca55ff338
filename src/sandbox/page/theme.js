// Dark or light: as the system says, or as the person chose.

import { iconButton } from './dom.js';

const KEY = 'shadara.theme';
const NEXT = { system: 'dark', dark: 'light', light: 'system' };
const chosen = () => localStorage.getItem(KEY) ?? 'system';

export function applyTheme() {
  document.documentElement.dataset.theme = chosen();
}

/** Goes round: as the system says, dark, light. */
export function themeButton() {
  return iconButton('theme', `Theme: ${chosen()}`, (event) => {
    localStorage.setItem(KEY, NEXT[chosen()] ?? 'system');
    applyTheme();
    event.currentTarget.replaceWith(themeButton());
    document.querySelector('.icon-theme')?.parentElement.focus();
  });
}
