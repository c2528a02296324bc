import { contentText, countWords } from '../../dom/accessible-name.ts';
import { isExposed } from '../../dom/is-exposed.ts';

/** What says or shows as much as a recording has more words. */
const minWords = 25;

const blocks = 'p, li, dd, blockquote, td, pre, details, article, section, div';

/** Text that is pushed aside is no alternative for those who see it. */
const isOnScreen = (element: Element): boolean => {
  const indent = Number.parseFloat(getComputedStyle(element).textIndent);
  const { right, bottom, width, height } = element.getBoundingClientRect();
  return width > 1 && height > 1 && right + window.scrollX > 0 && bottom + window.scrollY > 0 && !(indent < -500);
};

/** Whether the page holds a text long enough to be what is said or shown; invisible text is none. */
export const hasLongText = (): boolean =>
  [...document.querySelectorAll(blocks)].some(
    (block) => isExposed(block) && isOnScreen(block) && countWords(contentText(block)) >= minWords,
  );

/** Whether a link may lead to such a text; those of menus lead to other pages. */
export const hasLinkToText = (): boolean =>
  [...document.querySelectorAll('a[href]')].some(
    (link) => isExposed(link) && isOnScreen(link) && !link.closest('nav, [role="navigation"]'),
  );
