import { type Check, failed, passed } from './check.ts';
import { minWords, detectLanguage } from './detect-language.ts';
import { pageWords } from './page-words.ts';

/** Languages so near to German or English that frequent words do not tell them apart. */
const neighbours = new Set([
  'gsw',
  'bar',
  'nds',
  'lb',
  'ksh',
  'pfl',
  'swg',
  'wae',
  'sli',
  'yi',
  'sco',
  'ang',
  'enm',
  'mul',
  'und',
  'zxx',
  'mis',
]);

const declaredLanguage = (): string => document.documentElement.lang.trim().split(/[-_]/)[0]?.toLowerCase() ?? '';

/**
 * The language that the page declares is the one it is written in (WCAG 3.1.1, technique H57). Only German and English
 * are recognised; other languages pass.
 * Failed: `other-language`, with `declared`, `detected` and the number of `words` judged.
 */
export const languageMismatch: Check = {
  ruleId: 'language-mismatch',
  selector: 'html',
  isApplicable: () =>
    /^[a-z]{2,3}$/.test(declaredLanguage()) && !neighbours.has(declaredLanguage()) && pageWords().length >= minWords,
  expectation: () => {
    const declared = declaredLanguage();
    const words = pageWords();
    const detected = detectLanguage(words);
    return detected && detected !== declared
      ? failed('other-language', { declared, detected, words: words.length })
      : passed;
  },
};
