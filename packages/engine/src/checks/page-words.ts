import { isVisible } from '../dom/is-exposed.ts';

/** Enough to tell a language, and bounded on endless pages. */
const maxWords = 1000;

const leftOut =
  'script, style, noscript, template, code, pre, kbd, samp, textarea, select, svg, math, [translate="no"], .notranslate';

/** Text in a part with its own `lang` says nothing of the page's. */
const isPageText = (parent: Element): boolean =>
  !parent.closest(leftOut) && !parent.closest('[lang]:not(html)') && isVisible(parent);

/** The visible words of the page in its declared language, lower case, about 1,000 at most. */
export function pageWords(): string[] {
  const words: string[] = [];
  const judged = new Map<Element, boolean>();
  const walker = document.createTreeWalker(document.body ?? document.documentElement, NodeFilter.SHOW_TEXT);
  while (words.length < maxWords && walker.nextNode()) {
    const parent = walker.currentNode.parentElement;
    const text = walker.currentNode.nodeValue ?? '';
    if (!parent || !/\p{L}/u.test(text)) continue;
    if (!judged.has(parent)) judged.set(parent, isPageText(parent));
    if (judged.get(parent)) words.push(...(text.toLowerCase().match(/\p{L}+/gu) ?? []));
  }
  return words;
}
