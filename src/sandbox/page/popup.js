// A list to choose from while the focus stays in a field: the composer's commands and choices, and a select's options.

import { el, freshId } from './dom.js';

export class Popup {
  /** `node` is where it is drawn; it is hidden while it has nothing to show. */
  constructor(node, label) {
    this.node = node;
    this.list = el('ul', { role: 'listbox', id: freshId('list'), 'aria-label': label });
    this.header = el('div.popup-header');
    node.classList.add('popup');
    node.append(this.header, this.list);
    node.addEventListener('mousedown', (event) => event.preventDefault());
    this.hide();
  }

  /** Shows items `{label, hint, lead, selected, pick}`; `field` keeps the focus; `first` is the one lit, -1 for none. */
  show(field, { header, items, first = 0 }) {
    if (this.field !== field) this.release();
    this.field = field;
    this.items = items;
    this.header.replaceChildren(...[header].flat().filter(Boolean));
    this.header.hidden = !header;
    this.list.replaceChildren(...items.map((item, index) => this.row(item, index)));
    this.list.hidden = items.length === 0;
    this.node.hidden = !header && items.length === 0;
    field.setAttribute('aria-controls', this.list.id);
    field.setAttribute('aria-expanded', String(items.length > 0));
    this.light(Math.min(first, items.length - 1));
  }

  row(item, index) {
    const props = {
      role: 'option', id: `${this.list.id}-${index}`, 'aria-selected': 'false',
      onmousemove: () => this.at !== index && this.light(index), onclick: () => item.pick(),
    };
    if (item.selected !== undefined) props['aria-checked'] = String(item.selected);
    const text = el('span.option-text', {}, el('span.option-label', {}, item.label), item.hint && el('span.option-hint', {}, item.hint));
    return el('li.option', props, item.lead, text, item.tail && el('span.option-tail', {}, item.tail));
  }

  light(index) {
    this.list.children[this.at]?.setAttribute('aria-selected', 'false');
    this.at = index;
    const row = this.list.children[index];
    if (!row) return this.field?.removeAttribute('aria-activedescendant');
    row.setAttribute('aria-selected', 'true');
    row.scrollIntoView({ block: 'nearest' });
    return this.field.setAttribute('aria-activedescendant', row.id);
  }

  /** Handles the arrows; true when the key was one of them. */
  key(event) {
    if (this.node.hidden || !this.items.length) return false;
    const n = this.items.length;
    if (event.key === 'ArrowDown') this.light((this.at + 1) % n);
    else if (event.key === 'ArrowUp') this.light((Math.max(this.at, 0) + n - 1) % n);
    else return false;
    event.preventDefault();
    return true;
  }

  /** Takes the item that is lit; false when there is none. */
  pick() {
    const item = this.node.hidden ? undefined : this.items[this.at];
    item?.pick();
    return Boolean(item);
  }

  release() {
    this.field?.setAttribute('aria-expanded', 'false');
    this.field?.removeAttribute('aria-activedescendant');
  }

  hide() {
    this.release();
    this.items = [];
    this.at = -1;
    this.node.hidden = true;
  }
}
