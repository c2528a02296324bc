import { contentText, countWords, squeeze } from '../../dom/accessible-name.ts';
import { headings } from '../../dom/headings.ts';
import { isExposed } from '../../dom/is-exposed.ts';
import { type Check, cannotTell, passed } from '../check.ts';

const maxWords = 12;
const boldFrom = 600;
const largerBy = 1.2;

/** Where short bold text is something else: a label, a cell, a caption, part of a control or a landmark around the content. */
const elsewhere = `${headings}, a, button, label, legend, summary, table, dl, figure, figcaption, nav, header, footer, form, blockquote, address, [role="button"], [role="dialog"], dialog, li`;

type Look = { size: number; isBold: boolean };

const lookOf = (element: Element): Look => {
  const { fontSize, fontWeight } = getComputedStyle(element);
  return { size: Number.parseFloat(fontSize), isBold: Number(fontWeight) >= boldFrom };
};

/** The innermost element that holds the whole text: `<p><strong>Text</strong></p>` looks like its strong. */
const wholeTextElement = (element: Element): Element => {
  const [only, ...others] = element.children;
  const isWhole = only && others.length === 0 && squeeze(only.textContent ?? '') === squeeze(element.textContent ?? '');
  return isWhole ? wholeTextElement(only) : element;
};

/** A name and its value: `Version: 2.0`. */
const isValue = (text: string): boolean => /\p{L}:\s+\S*\d/u.test(text);

/** Reads like a title: a few words, no sentence, no list's lead-in. */
const isTitleLike = (element: Element): boolean => {
  const text = squeeze(contentText(element));
  return (
    /^\p{L}/u.test(text) &&
    countWords(text) <= maxWords &&
    !/[.,:;!…]$/u.test(text) &&
    text.length > 2 &&
    !isValue(text)
  );
};

/** What kind of box a note is, or which figure this is: the name of a part, which no section follows. */
const partName =
  /^(?:(?:note|notice|tip|hint|important|caution|warning|danger|attention|info|hinweis|achtung|warnung|vorsicht|tipp|wichtig)$|(?:figure|fig|table|example|listing|abbildung|abb|tabelle|beispiel)\.?\s*\d)/iu;

/** So many words right below a heading say more of what that names. */
const minSubtitleWords = 5;

const isSubtitle = (element: Element): boolean =>
  element.previousElementSibling?.matches(headings) === true && countWords(contentText(element)) >= minSubtitleWords;

/** A name and its value at the two ends of a row, as in the sum of an order. */
const isRowOfParts = (element: Element): boolean =>
  /flex|grid/.test(getComputedStyle(element).display) &&
  [...element.children].filter((part) => countWords(contentText(part)) > 0).length > 1;

const hasOnlyPhrasing = (element: Element): boolean =>
  !element.querySelector('p, div, ul, ol, table, img, svg, input, button, a, h1, h2, h3, h4, h5, h6, video, iframe');

/** The text that follows, if it is a paragraph or list of normal length. */
const followingText = (element: Element): Element | null => {
  const next = element.nextElementSibling;
  if (!next?.matches('p, ul, ol, div') || !isExposed(next)) return null;
  return countWords(contentText(next)) > Math.max(8, countWords(contentText(element)) * 2) ? next : null;
};

const firstTextBlock = (element: Element): Element => element.querySelector('p, li') ?? element;

/**
 * Text that looks like a heading is one (WCAG 1.3.1, failure F2). Applies to short lines that are prominent over a longer
 * text. Cannot tell: `looks-like-heading`: whether it opens a section, a person must decide.
 */
export const headingFakedByStyle: Check = {
  ruleId: 'heading-faked-by-style',
  selector: 'p, div',
  isApplicable: (element) =>
    element.textContent !== '' &&
    hasOnlyPhrasing(element) &&
    isTitleLike(element) &&
    !partName.test(squeeze(contentText(element))) &&
    !element.closest(elsewhere) &&
    !isSubtitle(element) &&
    !isRowOfParts(element) &&
    isExposed(element) &&
    followingText(element) !== null,
  expectation: (element) => {
    const following = followingText(element);
    if (!following) return passed;
    const own = lookOf(wholeTextElement(element));
    const next = lookOf(firstTextBlock(following));
    const standsOut = own.size >= next.size * largerBy || (own.isBold && !next.isBold && own.size >= next.size);
    return standsOut
      ? cannotTell('looks-like-heading', { text: squeeze(contentText(element)), fontSize: own.size })
      : passed;
  },
};
