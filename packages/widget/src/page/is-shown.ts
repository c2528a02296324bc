/** Whether an element is visible and exposed to assistive technology. */
export const isShown = (element: Element): boolean =>
  element.checkVisibility({ visibilityProperty: true }) && !element.closest('[aria-hidden=true]');
