// Discord's markdown, from text to nodes. Nothing of a message is ever parsed as HTML.

import { el } from './dom.js';
import { formatTime, relativeText } from './time.js';

/** `look` answers what an id is called: `{user(id), channel(id)}`. */
export function markdown(text, look) {
  const nodes = [];
  const fence = /```(?:([\w+-]+)\n)?\n?([\s\S]*?)```/g;
  let from = 0;
  for (let match = fence.exec(text); match; match = fence.exec(text)) {
    nodes.push(...blocks(text.slice(from, match.index), look));
    nodes.push(el('pre.code-block', { tabindex: 0 }, el('code', {}, match[2].replace(/\n$/, ''))));
    from = fence.lastIndex;
  }
  nodes.push(...blocks(text.slice(from), look));
  return nodes;
}

const HEADING = /^(#{1,3}|-#) +(.*)$/;
const ITEM = /^( *)([-*]|\d+\.) +(.*)$/;

function blocks(text, look) {
  const nodes = [];
  const lines = text.replace(/^\n|\n$/g, '').split('\n');
  let plain = [];
  const flush = () => {
    if (plain.length && (plain.length > 1 || plain[0] !== '')) nodes.push(el('p', {}, inline(plain.join('\n'), look)));
    plain = [];
  };
  for (let i = 0; i < lines.length; i += 1) {
    const line = lines[i];
    const heading = HEADING.exec(line);
    if (line.startsWith('>>> ')) {
      flush();
      nodes.push(el('blockquote', {}, blocks([line.slice(4), ...lines.slice(i + 1)].join('\n'), look)));
      break;
    } else if (line.startsWith('> ')) {
      flush();
      const quoted = [];
      for (; lines[i]?.startsWith('> '); i += 1) quoted.push(lines[i].slice(2));
      i -= 1;
      nodes.push(el('blockquote', {}, blocks(quoted.join('\n'), look)));
    } else if (heading) {
      flush();
      nodes.push(el(heading[1] === '-#' ? 'p.subtext' : `p.heading.h${heading[1].length}`, {}, inline(heading[2], look)));
    } else if (ITEM.test(line)) {
      flush();
      const items = [];
      for (; ITEM.test(lines[i] ?? ''); i += 1) items.push(ITEM.exec(lines[i]));
      i -= 1;
      const rows = items.map(([, indent, mark, rest]) => el(indent.length > 1 ? 'li.nested' : 'li', { value: parseInt(mark, 10) || null }, inline(rest, look)));
      nodes.push(el(/\d/.test(items[0][2]) ? 'ol.list' : 'ul.list', {}, rows));
    } else plain.push(line);
  }
  flush();
  return nodes;
}

/** A link; one to a channel of Discord's leads to that channel here. */
function link(href, label, look) {
  const place = /^https:\/\/(?:\w+\.)?discord(?:app)?\.com\/channels\/(?:\d+|@me)\/(\d+)(?:\/(\d+))?$/.exec(href);
  if (!place) return el('a', { href, target: '_blank', rel: 'noopener noreferrer' }, label ?? href);
  return label ? el('a', { href: `#${place[1]}` }, label) : channelMention(place[1], look);
}

function channelMention(id, look) {
  const channel = look.channel(id);
  if (!channel) return el('span.mention', {}, '#unknown');
  return el('a.mention', { href: `#${id}` }, `${channel.type >= 10 ? '💬 ' : '#'}${channel.name}`);
}

function timeNode(seconds, style) {
  const ms = Number(seconds) * 1000;
  if (Math.abs(ms) > 8.64e15) return `<t:${seconds}>`;
  const node = el('time.stamp', { datetime: new Date(ms).toISOString(), title: formatTime(ms, 'F') });
  node.textContent = style === 'R' ? relativeText(ms) : formatTime(ms, style);
  if (style === 'R') node.dataset.relative = ms;
  return node;
}

function spoiler(children) {
  const reveal = ({ currentTarget }) => { currentTarget.classList.add('open'); currentTarget.removeAttribute('aria-label'); };
  return el('button.spoiler', { type: 'button', 'aria-label': 'Spoiler, press to reveal', onclick: reveal }, el('span', {}, children));
}

const RULES = [
  [/\\([^\w\s])/y, (m) => m[1]],
  [/(`+)([\s\S]*?[^`])\1(?!`)/y, (m) => el('code', {}, m[2].trim() || m[2])],
  [/<@!?(\d+)>/y, (m, look) => el('button.mention', { type: 'button', dataset: { person: m[1] } }, `@${look.user(m[1])?.name ?? 'unknown-user'}`)],
  [/<#(\d+)>/y, (m, look) => channelMention(m[1], look)],
  [/<@&\d+>/y, () => el('span.mention', {}, '@role')],
  [/<\/([^:>]+):\d+>/y, (m) => el('span.mention', {}, `/${m[1]}`)],
  [/<a?:(\w+):\d+>/y, (m) => `:${m[1]}:`],
  [/<t:(-?\d{1,14})(?::([tTdDfFR]))?>/y, (m) => timeNode(m[1], m[2])],
  [/\[([^\]]+)\]\(<?(https?:\/\/[^\s)>]+)>?\)/y, (m, look) => link(m[2], inline(m[1], look), look)],
  [/<(https?:\/\/[^>\s]+)>/y, (m, look) => link(m[1], null, look)],
  [/https?:\/\/[^\s<>]*[^\s<>.,:;"')\]!?*_~|]/y, (m, look) => link(m[0], null, look)],
  [/\|\|([\s\S]+?)\|\|/y, (m, look) => spoiler(inline(m[1], look))],
  [/\*\*\*([\s\S]+?)\*\*\*/y, (m, look) => el('strong', {}, el('em', {}, inline(m[1], look)))],
  [/\*\*([\s\S]+?)\*\*(?!\*)/y, (m, look) => el('strong', {}, inline(m[1], look))],
  [/__([\s\S]+?)__(?!_)/y, (m, look) => el('u', {}, inline(m[1], look))],
  [/~~([\s\S]+?)~~/y, (m, look) => el('s', {}, inline(m[1], look))],
  [/\*(?![\s*])([\s\S]*?[^\s*])\*(?!\*)/y, (m, look) => el('em', {}, inline(m[1], look))],
  [/(?<!\w)_(?![\s_])([\s\S]*?[^\s_])_(?!\w)/y, (m, look) => el('em', {}, inline(m[1], look))],
  [/@(everyone|here)\b/y, (m) => el('span.mention', {}, m[0])],
];
const PLAIN = /[^\\`<[h|*_~@]+/y;

function inline(text, look) {
  const nodes = [];
  let at = 0;
  while (at < text.length) {
    let node = null;
    for (const [rule, make] of RULES) {
      rule.lastIndex = at;
      const match = rule.exec(text);
      if (match) {
        at = rule.lastIndex;
        node = make(match, look);
        break;
      }
    }
    if (node === null) {
      PLAIN.lastIndex = at;
      node = PLAIN.exec(text)?.[0] ?? text[at];
      at += node.length;
    }
    if (typeof node === 'string' && typeof nodes.at(-1) === 'string') nodes[nodes.length - 1] += node;
    else nodes.push(node);
  }
  return nodes;
}
