import { hasOwnText } from '../../dom/own-text.ts';
import { isExposed, isVisible } from '../../dom/is-exposed.ts';
import { squeeze } from '../../words.ts';
import { type Check, cannotTell, passed } from '../check.ts';
import { findOtherLanguage, isKnownLanguage } from './detect-language.ts';
import { declaredFor, isDeclaredRightly, isInPageLanguage, isPassage, wordsOf } from './part-language-missing.ts';

const blocks = 'p, blockquote, dd, dt, li, figcaption, td, th, h1, h2, h3, h4, h5, h6, caption, legend, summary, div';
/** Code, names of works, menus of languages and what is not to be translated belong to no language. The text inside a film or canvas is shown only where a browser cannot play it. */
const leftOut =
  'code, kbd, samp, tt, var, pre, cite, script, style, noscript, textarea, select, svg, math, nav, video, audio, canvas, object, [lang], [hreflang], [translate="no"], .notranslate, [aria-hidden="true"]';

/** Fewer are a name or a saying that everybody knows. */
const minWords = 6;
const maxChars = 2_000;

/** What is left out ends a phrase. */
const gap = '. ';

const textOf = (element: Element): string => {
  let text = '';
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  while (text.length < maxChars && walker.nextNode()) {
    const { parentElement: parent } = walker.currentNode;
    const outer = parent?.closest(leftOut);
    const isLeftOut = !parent || (outer && outer !== document.documentElement) || !isVisible(parent);
    text += isLeftOut ? gap : (walker.currentNode.nodeValue ?? '');
  }
  return squeeze(text);
};

const quotation = /[„“"«»‚‘‹›]([^„“”"«»‹›]{20,300})[“”"«»’‹›]/gu;

/** Quotations, and the sentences around them. */
const phrasesOf = (text: string): string[] => [
  ...[...text.matchAll(quotation)].map(([, quoted = '']) => quoted),
  ...text.replace(quotation, gap).split(/(?<=[.!?…:;])\s+|\s[–—|]\s/u),
];

/** Titles and names of products are written with capitals; German writes all nouns so. */
const isName = (phrase: string, language: string): boolean => {
  const words = phrase.match(/\p{L}+/gu) ?? [];
  const capitals = words.filter((word) => /^\p{Lu}/u.test(word)).length;
  return language !== 'de' && capitals * 3 > words.length;
};

/** A phrase of an element that is clearly in another language than declared. */
const findForeign = (element: Element): { phrase: string; detected: string } | null => {
  const declared = declaredFor(element);
  for (const phrase of phrasesOf(textOf(element))) {
    const words = phrase.toLowerCase().match(/\p{L}+/gu) ?? [];
    const detected = words.length >= minWords ? findOtherLanguage(words, declared) : null;
    if (detected && !isName(phrase, detected))
      return { phrase: squeeze(phrase).replace(/(?<=[.!?])[\s.]+$/, ''), detected };
  }
  return null;
};

/**
 * A phrase in another language says so (WCAG 3.1.2, technique H58). Applies to texts that hold a phrase or quotation of six words and
 * more, where the page's language is one of those recognised; whole passages are judged by `part-language-missing`. Cannot tell:
 * `other-language`, with the `phrase`, `declared` and `detected`: it may be a name, or a saying that has become part of the language.
 */
export const phraseLanguageMissing: Check = {
  ruleId: 'phrase-language-missing',
  selector: blocks,
  isApplicable: (element) =>
    isInPageLanguage(element) &&
    isKnownLanguage(declaredFor(element)) &&
    !element.querySelector(blocks) &&
    !element.closest('nav, pre, code, [role="navigation"], [translate="no"], .notranslate') &&
    (hasOwnText(element) || element.childElementCount > 0) &&
    wordsOf(element).length >= minWords &&
    isExposed(element) &&
    isDeclaredRightly(document),
  expectation: (element) => {
    const declared = declaredFor(element);
    const isWhole = isPassage(element) && findOtherLanguage(wordsOf(element), declared) !== null;
    const foreign = isWhole ? null : findForeign(element);
    return foreign
      ? cannotTell('other-language', {
          phrase: foreign.phrase.slice(0, 120),
          declared,
          detected: foreign.detected,
        })
      : passed;
  },
};
