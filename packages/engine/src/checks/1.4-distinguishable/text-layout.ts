import { countWords, squeeze } from '../../dom/accessible-name.ts';
import { ownText } from '../../dom/own-text.ts';
import { visibleBoxOf } from '../../dom/visible-box.ts';
import { type Check, failed, passed } from '../check.ts';

/** People see it: what is cut off to a pixel is there for screen readers only. */
const isSeen = (element: Element): boolean => visibleBoxOf(element) !== null;

const paragraphs = 'p, li, dd, blockquote, td';

const textOf = (element: Element): string => squeeze(element.textContent ?? '').slice(0, 2000);

const isLeaf = (element: Element): boolean => element.querySelector('p, li, dd, td, div, table, pre, br') === null;

/** Up to this size, in CSS pixels, text is too small for many (the size below which other checkers warn as well). */
const tooSmall = 10;
const minWordsOfSmall = 4;

/**
 * Text is not set very small (best practice): at ten pixels and less, people with less than full sight cannot read it without zooming.
 * Applies to texts of four words and more. Failed: `small`, with the `size` in CSS pixels.
 */
export const textTooSmall: Check = {
  ruleId: 'text-too-small',
  selector: 'p, li, dd, dt, td, th, div, span, a, label, figcaption, small, h1, h2, h3, h4, h5, h6',
  isApplicable: (element) =>
    countWords(ownText(element)) >= minWordsOfSmall && !element.closest('sup, sub, svg') && isSeen(element),
  expectation: (element) => {
    const size = parseFloat(getComputedStyle(element).fontSize);
    return size > 1 && size <= tooSmall ? failed('small', { size: Math.round(size * 10) / 10 }) : passed;
  },
};

const minWordsInItalics = 20;

/**
 * No whole paragraphs in italics (best practice): slanted letters are harder to tell apart, above all with dyslexia. Applies to texts
 * of twenty words and more; comments in code are left out, as their look comes with the highlighting. Failed: `italic`.
 */
export const textInItalics: Check = {
  ruleId: 'text-in-italics',
  selector: `${paragraphs}, em, i, span, div`,
  isApplicable: (element) =>
    countWords(ownText(element)) >= minWordsInItalics && isSeen(element) && !element.closest('pre, code'),
  expectation: (element) => (getComputedStyle(element).fontStyle === 'normal' ? passed : failed('italic')),
};

/** A block of text in lines, with what browsers have when nothing is set (`normal`). */
export const linesOf = (element: Element): { count: number; spacing: number } => {
  const { fontSize, lineHeight, paddingTop, paddingBottom } = getComputedStyle(element);
  const size = parseFloat(fontSize);
  const height = lineHeight === 'normal' ? size * 1.2 : parseFloat(lineHeight);
  const inner = element.getBoundingClientRect().height - parseFloat(paddingTop) - parseFloat(paddingBottom);
  return { count: Math.round(inner / height), spacing: Math.round((height / size) * 100) / 100 };
};

const minLines = 2;
const minCharacters = 200;

const isBlock = (element: Element): boolean =>
  isLeaf(element) && textOf(element).length >= minCharacters && isSeen(element) && linesOf(element).count >= minLines;

/** WCAG 1.4.8: no more characters in a line than this. */
const maxCharacters = 80;

/**
 * Lines are no longer than 80 characters (WCAG 1.4.8, level AAA, technique C20): eyes find the next line more easily. Applies to blocks
 * of two lines and more, at the width of the window of the check. Failed: `long`, with the `characters` of a line.
 */
export const linesTooLong: Check = {
  ruleId: 'lines-too-long',
  selector: paragraphs,
  isApplicable: isBlock,
  expectation: (element) => {
    const text = squeeze(element.textContent ?? '');
    const characters = Math.round(text.length / linesOf(element).count);
    return characters > maxCharacters ? failed('long', { characters }) : passed;
  },
};

const minSpacing = 1.5;

/**
 * Lines stand one and a half apart (WCAG 1.4.8, level AAA, technique C21). Applies to blocks of two lines and more. Failed: `close`,
 * with the `spacing` as a multiple of the size of the text.
 */
export const linesTooClose: Check = {
  ruleId: 'lines-too-close',
  selector: paragraphs,
  isApplicable: isBlock,
  expectation: (element) => {
    const { spacing } = linesOf(element);
    return spacing < minSpacing ? failed('close', { spacing }) : passed;
  },
};
