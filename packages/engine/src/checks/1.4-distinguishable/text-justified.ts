import { countWords, squeeze } from '../../dom/accessible-name.ts';
import { visibleBoxOf } from '../../dom/visible-box.ts';
import { type Check, failed, passed } from '../check.ts';
import { linesOf } from './text-layout.ts';

const minWords = 20;

/** The last line of a paragraph and those before a break are not stretched. */
const hasStretchedLine = (element: Element): boolean =>
  linesOf(element).count > element.querySelectorAll('br').length + 1;

/**
 * Text is not justified on both sides (WCAG 1.4.8, level AAA, failure F88): the gaps make rivers that people with dyslexia follow.
 * Applies to paragraphs of twenty words and more. Failed: `justified`.
 */
export const textJustified: Check = {
  ruleId: 'text-justified',
  selector: 'p, li, dd, blockquote, article, div:not(:has(p, div, li))',
  isApplicable: (element) =>
    countWords(squeeze(element.textContent ?? '').slice(0, 400)) >= minWords &&
    !element.querySelector('p, li, dd') &&
    visibleBoxOf(element) !== null,
  expectation: (element) =>
    getComputedStyle(element).textAlign === 'justify' &&
    !getComputedStyle(element).hyphens.includes('auto') &&
    hasStretchedLine(element)
      ? failed('justified')
      : passed,
};
