import { contentText, squeeze } from '../../dom/accessible-name.ts';
import { isExposed } from '../../dom/is-exposed.ts';
import { remember } from '../../dom/remember.ts';
import { type Check, failed, passed } from '../check.ts';
import { findOtherLanguage, isKnownLanguage } from './detect-language.ts';
import { pageWords } from './page-words.ts';
import { primaryLanguage } from './primary-language.ts';

/** A foreign title or phrase is no passage; a sentence is. */
const minWords = 12;
const maxChars = 600;

/** The primary language declared for an element. */
export const declaredFor = (element: Element): string =>
  primaryLanguage(element.closest('[lang]')?.getAttribute('lang') ?? '');

/** The words of an element, lower case, of its first 600 signs. */
export const wordsOf = (element: Element): string[] =>
  squeeze(contentText(element))
    .slice(0, maxChars)
    .toLowerCase()
    .match(/\p{L}+/gu) ?? [];

/** Most of the page is in its language: else the page's own declaration is wrong, which another rule says. */
export const isInPageLanguage = (element: Element): boolean => element.closest('[lang]') === document.documentElement;

/** A page whose own declaration is wrong is another rule's; asked for each paragraph, and judged once a check. */
export const isDeclaredRightly: (page: Document) => boolean = remember(
  (page) => findOtherLanguage(pageWords(), primaryLanguage(page.documentElement.lang)) === null,
);

const passages = 'p, blockquote, dd, li, figcaption, td';

/** Whether an element is long enough, and of a kind, to be judged as a passage. */
export const isPassage = (element: Element): boolean =>
  element.matches(passages) && wordsOf(element).length >= minWords;

/**
 * A passage in another language says so (WCAG 3.1.2, technique H58). Applies to paragraphs of twelve words and more below the
 * page's own `lang`, where that language is one of the eleven that are recognised. Failed: `other-language`, with `declared` and
 * `detected`.
 */
export const partLanguageMissing: Check = {
  ruleId: 'part-language-missing',
  selector: passages,
  isApplicable: (element) =>
    isInPageLanguage(element) &&
    isKnownLanguage(declaredFor(element)) &&
    !element.querySelector('p, li, dd, td, [lang]') &&
    !element.closest('pre, code') &&
    !element.querySelector('pre') &&
    isPassage(element) &&
    isExposed(element) &&
    isDeclaredRightly(document),
  expectation: (element) => {
    const declared = declaredFor(element);
    const detected = findOtherLanguage(wordsOf(element), declared);
    return detected ? failed('other-language', { declared, detected }) : passed;
  },
};
