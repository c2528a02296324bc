import { accessibleName } from '../../dom/accessible-name.ts';
import { isExposed } from '../../dom/is-exposed.ts';

/** CSS selector of elements that represent a picture by their name. */
export const images = 'img, input[type="image" i], area[href][alt], svg, [role="img" i], canvas[aria-label]';

/** Not a picture for assistive technology: marked as decoration, or given another role. */
const isSomethingElse = (element: Element): boolean => {
  const role = element.getAttribute('role')?.trim().toLowerCase() ?? '';
  return role !== '' && !/^(?:img|image|graphics-\S+)(?:\s|$)/.test(role);
};

/** A drawing in SVG is a picture of its own only outside of what has a name by its content. */
const isPartOfControl = (element: Element): boolean =>
  element.localName === 'svg' && element.closest('a, button, summary, [role="button"], [role="link"]') !== null;

/** Whether assistive technology meets the element as a picture with a name. */
export const isNamedImage = (element: Element): boolean =>
  isExposed(element) && !isSomethingElse(element) && !isPartOfControl(element) && accessibleName(element) !== '';
