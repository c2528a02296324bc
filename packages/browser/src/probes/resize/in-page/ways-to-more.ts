import { isVisible, squeeze } from '@zugang/engine/dom';

const controls = 'a[href]:not([href^="mailto:" i], [href^="tel:" i]), button, [role="button"], summary';

/** Something to open it with, within it or beside it, or the whole text as its title. */
export const hasWayToMore = (element: Element): boolean =>
  element.hasAttribute('title') ||
  element.closest('a, button, summary, [onclick], [tabindex]') !== null ||
  (element.parentElement ?? element).querySelector(
    'a[href], button, [role="button"], summary, input[type="checkbox"]',
  ) !== null;

const textOf = (element: Element): string => squeeze(element.textContent ?? '');

/** A link or a button, or a paragraph of nothing else. */
const isControl = (element: Element | null): boolean => {
  if (!element || !isVisible(element)) return false;
  if (element.matches(controls)) return true;
  const [control, ...others] = element.querySelectorAll(controls);
  return control !== undefined && others.length === 0 && textOf(control) === textOf(element);
};

/**
 * Whether a link or a button comes right before or after a text: it may lead to the whole of it. What is cut in a control, or with
 * one, is more than its text.
 */
export const hasControlBeside = (element: Element): boolean => {
  if (element.closest(controls) || element.querySelector(controls)) return false;
  let outermost = element;
  for (
    let parent = element.parentElement;
    parent && parent !== document.body && parent.childElementCount === 1;
    parent = parent.parentElement
  )
    outermost = parent;
  return isControl(outermost.previousElementSibling) || isControl(outermost.nextElementSibling);
};
