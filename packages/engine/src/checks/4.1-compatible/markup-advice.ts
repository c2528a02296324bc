import { squeeze } from '../../dom/accessible-name.ts';
import { isExposed, isVisible } from '../../dom/is-exposed.ts';
import { type Check, failed, passed } from '../check.ts';

const isPage = (element: Element): boolean => element === document.documentElement;

/** Takes up room without holding anything: an icon that the style sheet draws. */
const isDrawn = (element: Element): boolean => {
  const { width, height } = element.getBoundingClientRect();
  return width > 0 && height > 0;
};

const calledMessage = /error|fehler|message|msg|status|result/i;

/** A script may fill it: then it is a live region, has a name, or is called a message. */
const isToBeFilled = (element: Element): boolean =>
  element.matches('[id], [role], [aria-live]') || calledMessage.test(element.getAttribute('class') ?? '');

const isEmpty = (element: Element): boolean =>
  squeeze(element.textContent ?? '').replaceAll('\u00a0', '') === '' &&
  element.querySelector(':not(br, span, font, b, i, em, strong)') === null &&
  ![...element.querySelectorAll(':empty:not(br)')].some(isDrawn) &&
  !isToBeFilled(element);

/**
 * Distance comes from style sheets and not from empty paragraphs (best practice): some screen readers announce each of them. Failed:
 * `empty`, once a page, with their `count`.
 */
export const emptyParagraphs: Check = {
  ruleId: 'empty-paragraphs',
  selector: ':root',
  isApplicable: (element) => isPage(element) && document.querySelector('p') !== null,
  expectation: () => {
    const count = [...document.querySelectorAll('p')].filter((one) => isEmpty(one) && isVisible(one)).length;
    return count > 0 ? failed('empty', { count }) : passed;
  },
};

/**
 * No keys of the page's own by `accesskey` (best practice): they collide with keys of browsers and screen readers, and the page does not announce them.
 * Applies to elements that have one. Failed: `used`, with the `key`.
 */
export const accessKeyUsed: Check = {
  ruleId: 'access-key-used',
  selector: '[accesskey]',
  isApplicable: (element) => (element.getAttribute('accesskey') ?? '').trim() !== '' && isExposed(element),
  expectation: (element) => failed('used', { key: (element.getAttribute('accesskey') ?? '').trim() }),
};
