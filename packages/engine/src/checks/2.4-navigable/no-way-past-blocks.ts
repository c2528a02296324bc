import { contentText, countWords } from '../../dom/accessible-name.ts';
import { headings } from '../../dom/headings.ts';
import { isExposed, isVisible } from '../../dom/is-exposed.ts';
import { linkedPart } from '../../dom/linked-part.ts';
import { type Check, cannotTell, failed, passed } from '../check.ts';

const hasExposed = (selector: string, isRight: (element: Element) => boolean = () => true): boolean =>
  [...document.querySelectorAll(selector)].some((element) => isExposed(element) && isRight(element));

const hasWords = (element: Element): boolean => countWords(contentText(element)) > 0;

/** People who see the page skip to what they see; a heading pushed out of sight helps only those who listen (ACT rule 047fe0). */
const isOnScreen = (element: Element): boolean => {
  const { right, bottom, width, height } = element.getBoundingClientRect();
  return width > 1 && height > 1 && right + window.scrollX > 0 && bottom + window.scrollY > 0;
};

const repeated = 'nav, aside, footer, [role="navigation"], [role="complementary"], [role="contentinfo"]';

const isInBlock = (element: Element): boolean => element.closest(repeated) !== null;

/** Whether more of a repeated block follows: its end is a way past it too. */
const leadsIntoBlock = (target: Element): boolean => {
  const block = target.closest(repeated);
  if (!block) return false;
  const rest = document.createRange();
  rest.setStartBefore(target);
  rest.setEndAfter(block);
  return countWords(rest.toString()) > 0;
};

/** A link among the first of the page, which keys reach, that leads to a part of it that is there. */
const hasSkipLink = (): boolean => {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].slice(0, 5);
  return links.some((link) => {
    const target = linkedPart(link);
    return target !== null && isVisible(link) && !leadsIntoBlock(target) && link.getAttribute('aria-hidden') !== 'true';
  });
};

const blocks =
  'nav, [role="navigation"], body > header, [role="banner"], aside, [role="complementary"], ul:has(a[href]), ol:has(a[href])';

/** Fewer words than this in a paragraph may belong to anything. */
const minWords = 15;

/** The text the page is there for: the first longer paragraph outside of what pages repeat. */
const findText = (words = minWords): Element | undefined =>
  [...document.querySelectorAll('p, article, td, dd')].find(
    (element) =>
      !isInBlock(element) &&
      !element.closest('header') &&
      countWords(contentText(element)) >= words &&
      isVisible(element),
  );

const isBefore = (element: Element, other: Element): boolean =>
  (element.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0 && !element.contains(other);

/** Parts that pages repeat ahead of the text: navigation, asides, headers, lists of links. */
const blocksBefore = (text: Element): Element[] =>
  [...document.querySelectorAll(blocks)].filter((block) => isVisible(block) && isBefore(block, text));

/** Whether navigation, a header, an aside or a list of links comes before the first paragraph with at least so many words. */
export const hasBlockBeforeText = (words = minWords): boolean => {
  const text = findText(words);
  return text !== undefined && blocksBefore(text).length > 0;
};

/** Something one can press ahead of the text may hide the blocks or jump over them: only trying it out tells. */
const hasControlBefore = (text: Element): boolean =>
  [...document.querySelectorAll('button, [role="button"], summary, [onclick], a[href="#"], input[type="button"]')].some(
    (control) => isVisible(control) && isBefore(control, text),
  );

const isPage = (): boolean =>
  document.contentType.includes('html') && document.body !== null && countWords(contentText(document.body)) >= 10;

/**
 * What a page repeats can be passed by: a heading, a main landmark or a skip link (WCAG 2.4.1, techniques G1, H69, ARIA11).
 * Applies to pages with such a block ahead of their text. Failed: `no-mechanism`. Cannot tell: `control-to-try`.
 */
export const noWayPastBlocks: Check = {
  ruleId: 'no-way-past-blocks',
  selector: ':root',
  isApplicable: () => isPage() && hasBlockBeforeText(),
  expectation: () => {
    const hasHeading = hasExposed(
      headings,
      (heading) => hasWords(heading) && isOnScreen(heading) && !isInBlock(heading),
    );
    const hasMain = hasExposed('main, [role="main"]', hasWords);
    const text = findText();
    if (hasHeading || hasMain || hasSkipLink() || !text) return passed;
    return hasControlBefore(text) ? cannotTell('control-to-try') : failed('no-mechanism');
  },
};
