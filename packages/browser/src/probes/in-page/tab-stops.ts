import { isVisible, tabIndexOf } from '@zugang/engine/dom';

const tabbable =
  'a[href], area[href], button, input, select, textarea, summary, iframe, audio[controls], video[controls], [tabindex], [contenteditable=""], [contenteditable="true"]';

/** Whether the Tab key stops at an element. */
export const isTabbable = (element: Element): boolean =>
  element.matches(tabbable) &&
  tabIndexOf(element) >= 0 &&
  !element.matches(':disabled, input[type="hidden"]') &&
  !element.closest('[inert]') &&
  isVisible(element);
