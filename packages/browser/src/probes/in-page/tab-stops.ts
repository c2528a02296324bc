import { isVisible } from '@zugang/engine/dom';

const tabbable =
  'a[href], area[href], button, input, select, textarea, summary, iframe, audio[controls], video[controls], [tabindex], [contenteditable=""], [contenteditable="true"]';

/** Whether the Tab key stops at an element. */
export const isTabbable = (element: Element): boolean =>
  element.matches(tabbable) &&
  'tabIndex' in element &&
  Number(element.tabIndex) >= 0 &&
  !element.matches(':disabled, input[type="hidden"]') &&
  !element.closest('[inert]') &&
  isVisible(element);
