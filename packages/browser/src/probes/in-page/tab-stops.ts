import { isVisible } from '@zugang/engine/dom';

const tabbable =
  'a[href], area[href], button, input, select, textarea, summary, iframe, audio[controls], video[controls], [tabindex], [contenteditable=""], [contenteditable="true"]';

/** Browsers report -1 for what is editable and has no `tabindex`, and stop there all the same. */
const tabIndexOf = (element: Element): number => {
  if (!('tabIndex' in element)) return -1;
  return element instanceof HTMLElement && element.isContentEditable && !element.hasAttribute('tabindex')
    ? 0
    : Number(element.tabIndex);
};

/** Whether the Tab key stops at an element. */
export const isTabbable = (element: Element): boolean =>
  element.matches(tabbable) &&
  tabIndexOf(element) >= 0 &&
  !element.matches(':disabled, input[type="hidden"]') &&
  !element.closest('[inert]') &&
  isVisible(element);
