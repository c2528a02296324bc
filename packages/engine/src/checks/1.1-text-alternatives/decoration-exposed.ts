import { isExposed } from '../../dom/is-exposed.ts';
import { type Check, failed, passed } from '../check.ts';

/** Global states and properties of WAI-ARIA 1.2; one of them is enough for browsers to ignore `none`. */
const attributes = [
  'aria-atomic',
  'aria-busy',
  'aria-controls',
  'aria-current',
  'aria-describedby',
  'aria-description',
  'aria-details',
  'aria-flowto',
  'aria-keyshortcuts',
  'aria-label',
  'aria-labelledby',
  'aria-live',
  'aria-owns',
  'aria-relevant',
  'aria-roledescription',
];

const isMarked = (element: Element): boolean =>
  /^(?:none|presentation)(?:\s|$)/i.test(element.getAttribute('role')?.trim() ?? '') ||
  (element.localName === 'img' && element.getAttribute('alt') === '' && !element.hasAttribute('role'));

/** A tab index that browsers understand: `tabindex="null"` is none. */
const hasTabIndex = (element: Element): boolean => /^\s*[+-]?\d/.test(element.getAttribute('tabindex') ?? '');

/** Chromium gives these a tab index that is of no use: without a plug-in or an address, no key stops there. */
const canFocus = (element: Element): boolean =>
  (!element.matches('object, embed, a:not([href]), area:not([href])') || hasTabIndex(element)) &&
  (element instanceof HTMLElement || element instanceof SVGElement) &&
  (element.tabIndex >= 0 ||
    hasTabIndex(element) ||
    element.matches('[contenteditable]:not([contenteditable="false" i])')) &&
  !element.matches(':disabled');

/**
 * What is marked as decoration is not exposed (WAI-ARIA 1.2, presentational roles conflict resolution, ACT rule 46ca7f, which
 * fails no criterion of WCAG): browsers ignore the mark where the element can be focused or has a global attribute such as
 * `aria-label`. Failed: `focusable`, `attribute` (which one: `name`).
 */
export const decorationExposed: Check = {
  ruleId: 'decoration-exposed',
  selector: '[role^="none" i], [role^="presentation" i], img[alt=""]',
  isApplicable: (element) => isMarked(element) && isExposed(element),
  expectation: (element) => {
    const name = attributes.find((attribute) => (element.getAttribute(attribute) ?? '').trim() !== '');
    if (name) return failed('attribute', { name });
    return canFocus(element) ? failed('focusable') : passed;
  },
};
