import { squeeze } from '../words.ts';

const ownTexts = (element: Element): string[] =>
  [...element.childNodes].flatMap((node) => (node instanceof Text ? node.data : []));

/** The text right in an element, without that of elements in it. */
export const ownText = (element: Element): string => squeeze(ownTexts(element).join(' '));

/** Whether an element holds text itself. */
export const hasOwnText = (element: Element): boolean => ownTexts(element).some((text) => text.trim() !== '');
