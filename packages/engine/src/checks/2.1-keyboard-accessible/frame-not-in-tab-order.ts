import { isVisible } from '../../dom/is-exposed.ts';
import { type Check, failed, passed } from '../check.ts';

const focusable =
  'a[href], area[href], button:not([disabled]), input:not([disabled]):not([type="hidden"]), select:not([disabled]), textarea:not([disabled]), [tabindex], audio[controls], video[controls], summary, [contenteditable="true"]';

/** The frame's document; null where it is another origin's. */
const documentOf = (frame: Element): Document | null =>
  frame instanceof HTMLIFrameElement ? frame.contentDocument : null;

const isLarge = (frame: Element): boolean => frame.clientWidth > 1 && frame.clientHeight > 1;

/** It cannot be entered by any means now: it is inert, by itself or behind a modal dialog. */
const isOutOfReach = (frame: Element): boolean =>
  frame.closest('[inert]') !== null ||
  [...document.querySelectorAll('dialog:modal')].some((dialog) => !dialog.contains(frame));

const hasStops = (frame: Element): boolean => {
  const inside = documentOf(frame);
  return [...(inside?.querySelectorAll<HTMLElement>(focusable) ?? [])].some(
    (element) => (element.tabIndex >= 0 || element.isContentEditable) && isVisible(element),
  );
};

/**
 * A frame whose content is operated by keyboard is not taken out of the tab order (WCAG 2.1.1, ACT rule akn7bn): a negative
 * tabindex on the frame hides all that is in it. Applies to visible frames of the page's own origin with such content.
 * Failed: `negative-tabindex`.
 */
export const frameNotInTabOrder: Check = {
  ruleId: 'frame-not-in-tab-order',
  selector: 'iframe',
  isApplicable: (element) => isVisible(element) && isLarge(element) && !isOutOfReach(element) && hasStops(element),
  expectation: (element) => (Number(element.getAttribute('tabindex') ?? 0) < 0 ? failed('negative-tabindex') : passed),
};
