// Measures contrast in the page: every visible text against the colour behind it, as WCAG 2 computes it.

/** Runs in the page; gives what stands out too little: less than 4.5 to 1, or 3 to 1 where the text is large. */
export function contrasts() {
  const parse = (text) => {
    const [r, g, b, a = 1] = text.match(/[\d.]+/g).map(Number);
    return { r, g, b, a };
  };
  const over = (top, below) => ({
    r: top.r * top.a + below.r * (1 - top.a), g: top.g * top.a + below.g * (1 - top.a), b: top.b * top.a + below.b * (1 - top.a), a: 1,
  });
  const luminance = ({ r, g, b }) => [r, g, b].map((value) => value / 255)
    .map((value) => (value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4))
    .reduce((sum, value, index) => sum + value * [0.2126, 0.7152, 0.0722][index], 0);
  const behind = (node) => {
    const layers = [];
    for (let at = node; at; at = at.parentElement) layers.push(parse(getComputedStyle(at).backgroundColor));
    return layers.reduceRight((below, top) => over(top, below), { r: 255, g: 255, b: 255, a: 1 });
  };
  const found = new Map();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = walker.nextNode(); text; text = walker.nextNode()) {
    const node = text.parentElement;
    if (!text.data.trim() || !node.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }) || node.closest(':disabled, noscript, .skip, .alt')) continue;
    const style = getComputedStyle(node);
    const below = behind(node);
    const [low, high] = [luminance(over(parse(style.color), below)), luminance(below)].sort((a, b) => a - b);
    const ratio = (high + 0.05) / (low + 0.05);
    const large = parseFloat(style.fontSize) >= 24 || (parseFloat(style.fontSize) >= 18.66 && Number(style.fontWeight) >= 700);
    if (ratio < (large ? 3 : 4.5)) found.set(`${node.tagName}.${node.className}`, `${ratio.toFixed(2)} for “${text.data.trim().slice(0, 30)}”`);
  }
  return [...found];
}
