import { countWords } from '../../dom/accessible-name.ts';
import { headings } from '../../dom/headings.ts';
import { isVisible } from '../../dom/is-exposed.ts';
import { type Check, cannotTell, passed } from '../check.ts';

/** About two screens of text. */
const maxWords = 500;

const breaks = `${headings}, hr, table, figure, article, form`;
const texts = 'p, li, dd, blockquote, div:not(:has(*))';

/** The most words in a row without a heading, a table or anything else that divides a text. */
const longestStretch = (): number => {
  let [words, longest] = [0, 0];
  for (const element of document.querySelectorAll(`${breaks}, ${texts}`)) {
    if (element.matches(breaks)) words = 0;
    else if (element.querySelector(texts) === null && !element.closest('nav, footer') && isVisible(element))
      words += countWords(element.textContent ?? '');
    longest = Math.max(longest, words);
  }
  return longest;
};

/**
 * Long texts have headings for their sections (WCAG 2.4.10, level AAA, technique G141). Applies to pages with running text. Cannot tell:
 * `no-headings`, with the number of `words` in a row.
 */
export const longText: Check = {
  ruleId: 'long-text-without-headings',
  selector: ':root',
  isApplicable: (element) => element === document.documentElement && document.querySelector('p') !== null,
  expectation: () => {
    const words = longestStretch();
    return words > maxWords ? cannotTell('no-headings', { words }) : passed;
  },
};
