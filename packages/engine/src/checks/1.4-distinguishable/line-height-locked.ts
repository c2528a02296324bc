import { isVisible } from '../../dom/is-exposed.ts';
import { hasOwnText, linesOf } from '../../dom/own-text.ts';
import { visibleBoxOf } from '../../dom/visible-box.ts';
import { type Check, failed, passed } from '../check.ts';

/** WCAG 1.4.12: at least 1.5 times the font size. */
const minRatio = 1.5;

/** A text has a box for each of its lines; those without height are one upon the other. */
const hasLines = (node: Node): boolean => node instanceof Text && linesOf(node).length > 1;

const isOneLine = (element: Element): boolean =>
  new Set(linesOf(element).map(({ top }) => Math.round(top))).size <= 1 && ![...element.childNodes].some(hasLines);

const isBlock = (element: Element): boolean => !getComputedStyle(element).display.startsWith('inline');

/** The block that lays out an element's text in lines. */
const blockOf = (element: Element): Element => {
  let block = element;
  while (!isBlock(block) && block.parentElement) block = block.parentElement;
  return block;
};

/**
 * The element and those in it that hold text themselves, in lines of which there are several: the line height is handed down, the font
 * size may be another.
 */
const textElements = (element: Element): Element[] =>
  [element, ...element.querySelectorAll('*')].filter(
    (one) => hasOwnText(one) && isVisible(one) && !isOneLine(blockOf(one)),
  );

const ratioOf = (element: Element): number => {
  const { lineHeight, fontSize } = getComputedStyle(element);
  const height = Number.parseFloat(lineHeight);
  return Number.isNaN(height) ? minRatio : height / Number.parseFloat(fontSize);
};

/** Lines without height stand out of a box that has none. */
const isSeen = (element: Element): boolean => {
  const { height, right, bottom } = element.getBoundingClientRect();
  const isOnPage = right + window.scrollX > 0 && bottom + window.scrollY > 0;
  return visibleBoxOf(element) !== null || (height === 0 && isOnPage);
};

/**
 * A line height that the style attribute fixes with `!important` leaves room for people who need more (WCAG 1.4.12, ACT rule
 * 78fd32). Failed: `too-low`, with the `ratio` to the font size.
 */
export const lineHeightLocked: Check = {
  ruleId: 'line-height-locked',
  selector: '[style*="line-height" i]',
  isApplicable: (element) =>
    element instanceof HTMLElement &&
    element.style.getPropertyPriority('line-height') === 'important' &&
    !/inherit|unset|revert|normal/.test(element.style.lineHeight) &&
    isSeen(element) &&
    textElements(element).length > 0,
  expectation: (element) => {
    const ratio = Math.min(...textElements(element).map(ratioOf));
    return ratio < minRatio - 0.01 ? failed('too-low', { ratio: Math.round(ratio * 100) / 100 }) : passed;
  },
};
