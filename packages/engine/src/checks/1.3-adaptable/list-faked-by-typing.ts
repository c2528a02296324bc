import { squeeze } from '../../dom/accessible-name.ts';
import { isExposed } from '../../dom/is-exposed.ts';
import { type Check, cannotTell, failed, passed } from '../check.ts';

/** Signs that are nothing but bullets. */
const bullet = /^[•‣◦▪▫●○■□➢➤✓✔]\s*\p{L}/u;
/** Signs that may also be something else: a dash of speech, a footnote, a sum. */
const maybeBullet = /^(?:[-–—*+]|\(?\d{1,2}[.)]|\(?[a-z]\))\s+\p{L}/u;

const minItems = 3;

/** The lines of a block, split at its line breaks. */
const linesOf = (element: Element): string[] => {
  const lines = [''];
  for (const node of element.childNodes) {
    if (node instanceof Element && node.localName === 'br') lines.push('');
    else lines.push(`${lines.pop() ?? ''}${node.textContent ?? ''}`);
  }
  return lines.map(squeeze).filter(Boolean);
};

/** The longest run of lines that begin alike. */
const longestRun = (lines: readonly string[], start: RegExp): number => {
  let [run, longest] = [0, 0];
  for (const line of lines) {
    run = start.test(line) ? run + 1 : 0;
    longest = Math.max(longest, run);
  }
  return longest;
};

const isBlock = (element: Element): boolean =>
  !element.querySelector('p, div, ul, ol, li, table, section, article, pre, form, h1, h2, h3, h4, h5, h6');

/** The lines of a block, with those of the blocks that follow where it opens the row. */
const rowOf = (element: Element): string[] => {
  const own = linesOf(element);
  if (own.length > 1) return own;
  const lines = own;
  for (let next = element.nextElementSibling; next?.localName === element.localName; next = next.nextElementSibling)
    lines.push(...linesOf(next).slice(0, 1));
  return lines;
};

const begins = (element: Element | null, start: RegExp): boolean =>
  element !== null && start.test(squeeze(element.textContent ?? ''));

/** Only the first of a row of blocks is judged. */
const opensRow = (element: Element, start: RegExp): boolean =>
  element.previousElementSibling?.localName !== element.localName || !begins(element.previousElementSibling, start);

const startOf = (element: Element): RegExp | undefined =>
  [bullet, maybeBullet].find((start) => longestRun(rowOf(element), start) >= minItems && opensRow(element, start));

/**
 * A list is marked up as one (WCAG 1.3.1, technique H48). Applies to three or more lines in a row that begin with a typed sign.
 * Failed: `typed-bullets`. Cannot tell: `maybe-list` (dashes, stars, numbers).
 */
export const listFakedByTyping: Check = {
  ruleId: 'list-faked-by-typing',
  selector: 'p, div, :is(span, td, main, section, article, body):has(> br)',
  isApplicable: (element) =>
    isBlock(element) &&
    !element.closest('li, pre, code, nav, [role="list"], [role="listitem"], [role="menu"], select, footer') &&
    startOf(element) !== undefined &&
    isExposed(element),
  expectation: (element) => {
    const start = startOf(element);
    if (!start) return passed;
    const data = { count: longestRun(rowOf(element), start), text: rowOf(element)[0]?.slice(0, 100) ?? '' };
    return start === bullet ? failed('typed-bullets', data) : cannotTell('maybe-list', data);
  },
};
