import { contentText, countWords, squeeze } from '../../dom/accessible-name.ts';
import { isExposed } from '../../dom/is-exposed.ts';
import { remember } from '../../dom/remember.ts';
import { type Check, failed, passed } from '../check.ts';

const looks = [
  'color',
  'fontWeight',
  'fontStyle',
  'fontSize',
  'fontFamily',
  'textTransform',
  'fontVariantCaps',
] as const;

/** Other words around a link make it part of a text. */
const minWordsAround = 3;

const lookOf = (element: Element): string => {
  const style = getComputedStyle(element);
  return looks.map((name) => style[name]).join('|');
};

const hasBox = (element: Element): boolean => {
  const { backgroundColor, backgroundImage, borderBottomStyle, borderTopStyle, boxShadow, outlineStyle } =
    getComputedStyle(element);
  return (
    !/rgba\(\d+, \d+, \d+, 0\)|transparent/.test(backgroundColor) ||
    backgroundImage !== 'none' ||
    borderBottomStyle !== 'none' ||
    borderTopStyle !== 'none' ||
    boxShadow !== 'none' ||
    outlineStyle !== 'none'
  );
};

const isUnderlined = (element: Element): boolean => getComputedStyle(element).textDecorationLine !== 'none';

const hasMark = (link: Element): boolean =>
  [link, ...link.querySelectorAll('*')].some((part) => isUnderlined(part) || hasBox(part)) ||
  link.querySelector('img, svg, i') !== null ||
  ['::before', '::after'].some((pseudo) => !/^(?:none|normal|"")$/.test(getComputedStyle(link, pseudo).content));

/** The number of a chapter or an entry is no text around a link. */
const wordsIn = (element: Element): number => countWords(contentText(element).replaceAll(/[\p{N}.]+/gu, ' '));

/** The words of a block that are in none of its links; asked for each of them. */
const wordsAround: (block: Element) => number = remember((block) => {
  const links = [...block.querySelectorAll('a[href]')];
  return wordsIn(block) - links.reduce((sum, link) => sum + wordsIn(link), 0);
});

/**
 * A link in a text can be told from the text (best practice; WCAG 1.4.1, technique G182, asks for more than colour where colour tells).
 * Applies to links within a paragraph or cell of other words. Failed: `alike`: no underline, colour, weight, frame or picture of its own.
 */
export const linkLooksLikeText: Check = {
  ruleId: 'link-looks-like-text',
  selector: ':is(p, dd, li, td, blockquote, figcaption) a[href]',
  isApplicable: (element) => {
    const block = element.closest('p, dd, li, td, blockquote, figcaption');
    return (
      block !== null &&
      !element.closest('nav, footer, header, [role="navigation"], h1, h2, h3, h4, h5, h6') &&
      countWords(contentText(element)) > 0 &&
      isExposed(element) &&
      wordsAround(block) >= minWordsAround
    );
  },
  expectation: (element) => {
    const parent = element.parentElement;
    if (!parent || hasMark(element)) return passed;
    const inner = element.querySelector('*') ?? element;
    const isAlike = lookOf(element) === lookOf(parent) && lookOf(inner) === lookOf(parent);
    return isAlike ? failed('alike', { name: squeeze(contentText(element)).slice(0, 60) }) : passed;
  },
};
