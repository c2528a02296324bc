import { isVisible } from '../../dom/is-exposed.ts';
import { wordsOf } from '../../words.ts';

/** Enough to tell a language, and bounded on endless pages. */
const maxWords = 1000;

const leftOut =
  'script, style, noscript, template, code, pre, kbd, samp, textarea, select, svg, math, [translate="no"], .notranslate';

/** Text in a part with a `lang` of its own says nothing of the language around it. */
const isOwnText = (parent: Element, scope: Element): boolean => {
  const declaring = parent.closest('[lang]');
  const isOwn = declaring === null || declaring === scope || declaring.contains(scope);
  return isOwn && !parent.closest(leftOut) && isVisible(parent);
};

/** Where next to nothing is written, what is read out instead of pictures is the text. */
const fewWords = 5;

const alternativesIn = (scope: Element): string[] =>
  [...scope.querySelectorAll('img[alt]')]
    .filter((image) => isOwnText(image, scope))
    .flatMap((image) => wordsOf(image.getAttribute('alt') ?? ''));

/** The visible words of a part of the page in the language declared for it, lower case, about 1,000 at most; alternatives of pictures where there is next to no text. */
export const wordsIn = (scope: Element): string[] => {
  const words: string[] = [];
  const judged = new Map<Element, boolean>();
  const walker = document.createTreeWalker(scope, NodeFilter.SHOW_TEXT);
  while (words.length < maxWords && walker.nextNode()) {
    const parent = walker.currentNode.parentElement;
    const text = walker.currentNode.nodeValue ?? '';
    if (!parent || !/\p{L}/u.test(text)) continue;
    if (!judged.has(parent)) judged.set(parent, isOwnText(parent, scope));
    if (judged.get(parent)) words.push(...wordsOf(text));
  }
  return words.length < fewWords ? [...words, ...alternativesIn(scope)] : words;
};

/** The visible words of the page in its declared language, lower case, about 1,000 at most; those of the title where it has none. */
export const pageWords = (): string[] => {
  const words = wordsIn(document.body ?? document.documentElement);
  return words.length === 0 ? wordsOf(document.title) : words;
};
