import { type Check, failed, passed } from '../check.ts';
import { findOtherLanguage } from './detect-language.ts';
import { pageWords, wordsIn } from './page-words.ts';
import { primaryLanguage } from './primary-language.ts';

/** Languages so near to one that is known that frequent words do not tell them apart. */
const neighbours = new Set(
  'gsw bar nds lb ksh pfl swg wae sli yi sco ang enm mul und zxx mis af li fy no nb nn gl ca oc eo rm fur sc vec'.split(
    ' ',
  ),
);

const isJudged = (language: string): boolean => /^[a-z]{2,3}$/.test(language) && !neighbours.has(language);

/** So few words say nothing. */
const minWords = 5;

/**
 * The language that the page declares is the one it is written in (WCAG 3.1.1, technique H57). Eleven languages are recognised;
 * a text in another passes. Failed: `other-language`, with `declared`, `detected` and the number of `words` judged.
 */
export const languageMismatch: Check = {
  ruleId: 'language-mismatch',
  selector: 'html',
  isApplicable: () => isJudged(primaryLanguage(document.documentElement.lang)) && pageWords().length >= minWords,
  expectation: () => {
    const declared = primaryLanguage(document.documentElement.lang);
    const words = pageWords();
    const detected = findOtherLanguage(words, declared);
    return detected ? failed('other-language', { declared, detected, words: words.length }) : passed;
  },
};

/**
 * A part that declares a language is written in it (WCAG 3.1.2, technique H58). Failed: `other-language`, with `declared`,
 * `detected` and the number of `words` judged.
 */
export const partLanguageMismatch: Check = {
  ruleId: 'part-language-mismatch',
  selector: '[lang]:not(html, head *, body)',
  isApplicable: (element) =>
    isJudged(primaryLanguage(element.getAttribute('lang') ?? '')) && wordsIn(element).length >= minWords,
  expectation: (element) => {
    const declared = primaryLanguage(element.getAttribute('lang') ?? '');
    const words = wordsIn(element);
    const detected = findOtherLanguage(words, declared);
    return detected ? failed('other-language', { declared, detected, words: words.length }) : passed;
  },
};
