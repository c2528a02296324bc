import { isInside } from './composed-tree.ts';
import { remember } from './remember.ts';

/** Whether an element is rendered and visible, exposed to assistive technology or not. */
export const isVisible: (element: Element) => boolean = remember((element) =>
  element.checkVisibility({ visibilityProperty: true }),
);

/** Whether assistive technology meets the element: visible, and not within `aria-hidden` or `inert`. */
export const isExposed: (element: Element) => boolean = remember(
  (element) => isVisible(element) && !isInside(element, '[aria-hidden="true" i], [inert]'),
);
