// What floats over the page: menus at a button or at the pointer, and dialogs.

import { byId, el, iconButton, ownAddress } from './dom.js';

let closeOpen = null;

/** Puts `node` at `anchor` (an element or `{x, y}`), closed by a click elsewhere, Escape or scrolling. */
export function float(node, anchor, onclose = () => {}) {
  closeOpen?.();
  node.classList.add('floating');
  (anchor.closest?.('dialog') ?? byId('layer')).append(node);
  const box = anchor.getBoundingClientRect?.() ?? { left: anchor.x, right: anchor.x, top: anchor.y, bottom: anchor.y, width: 0 };
  if (box.width) node.style.minWidth = `${Math.min(box.width, 400)}px`;
  const left = Math.max(8, Math.min(box.left, innerWidth - node.offsetWidth - 8));
  const below = box.bottom + 4 + node.offsetHeight < innerHeight || box.top < innerHeight / 2;
  node.style.left = `${left}px`;
  if (below) node.style.top = `${Math.min(box.bottom + 4, innerHeight - 60)}px`;
  else node.style.bottom = `${innerHeight - box.top + 4}px`;
  node.style.maxHeight = `${(below ? innerHeight - box.bottom : box.top) - 16}px`;
  const outside = (event) => node.contains(event.target) || (anchor.contains?.(event.target) && event.type !== 'scroll') || close();
  const close = () => {
    if (closeOpen !== close) return;
    closeOpen = null;
    node.remove();
    document.removeEventListener('mousedown', outside, true);
    document.removeEventListener('scroll', outside, true);
    onclose();
  };
  closeOpen = close;
  document.addEventListener('mousedown', outside, true);
  document.addEventListener('scroll', outside, true);
  return close;
}

/** A menu of `{label, hint, href, danger, run}`; arrows, Home, End, Enter, Escape; the focus returns to where it was. */
export function menu(anchor, label, items) {
  const before = document.activeElement;
  const rows = items.map((item) => {
    const body = [item.lead, el('span', {}, item.label), item.hint && el('span.menu-hint', {}, item.hint)];
    if (item.href) return el('a.menu-item', { role: 'menuitem', tabindex: -1, href: item.href }, body);
    const run = () => { close(); item.run(); };
    return el(item.danger ? 'button.menu-item.danger' : 'button.menu-item', { role: 'menuitem', type: 'button', tabindex: -1, onclick: run }, body);
  });
  const node = el('div.menu', { role: 'menu', 'aria-label': label }, rows);
  const close = float(node, anchor, () => { if (!document.activeElement || document.activeElement === document.body) before?.focus(); });
  const go = (index) => rows[(index + rows.length) % rows.length]?.focus();
  node.addEventListener('keydown', (event) => {
    const at = rows.indexOf(document.activeElement);
    const step = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: rows.length - 1 }[event.key];
    if (step !== undefined) go(step);
    else if (event.key === 'Escape' || event.key === 'Tab') close();
    else return;
    event.preventDefault();
  });
  rows[0]?.focus({ preventScroll: true });
}

/** A dialog over everything; `fill(close)` gives its content; gone for good when closed. */
export function dialog(kind, label, fill) {
  const node = el(`dialog.${kind}`, { 'aria-label': label });
  const close = () => node.close();
  node.append(...[fill(close)].flat());
  node.addEventListener('close', () => node.remove());
  node.addEventListener('mousedown', (event) => event.target === node && close());
  document.body.append(node);
  node.showModal();
  node.querySelector('input, textarea')?.focus();
  return close;
}

/** A picture as large as the window allows, with its alt text below. */
export function lightbox(attachment) {
  dialog('lightbox', attachment.filename, (close) => [
    iconButton('close', 'Close', close),
    el('figure', {}, [
      el('img', { src: ownAddress(attachment.url), alt: attachment.description ?? attachment.filename }),
      el('figcaption', {}, attachment.description && el('p', {}, attachment.description), el('a', { href: ownAddress(attachment.url), target: '_blank', rel: 'noopener' }, 'Open in browser')),
    ]),
  ]);
}
