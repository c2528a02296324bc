/** Whether an element is there for those who see and for those who listen. */
export const isShown = (element: Element): boolean =>
  element.checkVisibility({ visibilityProperty: true }) && !element.closest('[aria-hidden=true]');
