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

const declaredFor = (element: Element): string =>
  primaryLanguage(element.closest('[lang]')?.getAttribute('lang') ?? '');

const wordsOf = (element: Element): string[] =>
  squeeze(contentText(element))
    .slice(0, maxChars)
    .toLowerCase()
    .match(/\p{L}+/gu) ?? [];

/** Most of the page is in its language: else the page's own declaration is wrong, which another rule says. */
const isOwn = (element: Element): boolean => element.closest('[lang]') === document.documentElement;

/** A page whose own declaration is wrong is another rule's; asked for each paragraph, and judged once a check. */
const isDeclaredRightly: (page: Document) => boolean = remember(
  (page) => findOtherLanguage(pageWords(), primaryLanguage(page.documentElement.lang)) === null,
);

/**
 * A passage in another language says so (WCAG 3.1.2, technique H58). Applies to paragraphs of twelve words and more below the
 * page's own `lang`, where that language is one of the eleven that are recognised. Failed: `other-language`, with `declared` and
 * `detected`.
 */
export const partLanguageMissing: Check = {
  ruleId: 'part-language-missing',
  selector: 'p, blockquote, dd, li, figcaption, td',
  isApplicable: (element) =>
    isOwn(element) &&
    isKnownLanguage(declaredFor(element)) &&
    !element.querySelector('p, li, dd, td, [lang]') &&
    !element.closest('pre, code') &&
    !element.querySelector('pre') &&
    wordsOf(element).length >= minWords &&
    isExposed(element) &&
    isDeclaredRightly(document),
  expectation: (element) => {
    const declared = declaredFor(element);
    const detected = findOtherLanguage(wordsOf(element), declared);
    return detected ? failed('other-language', { declared, detected }) : passed;
  },
};
