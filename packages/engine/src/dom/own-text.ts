import { squeeze } from '../words.ts';

const ownTexts = (element: Element): string[] =>
  [...element.childNodes].flatMap((node) => (node instanceof Text ? node.data : []));

/** The text right in an element, without that of elements in it. */
export const ownText = (element: Element): string => squeeze(ownTexts(element).join(' '));

/** The boxes of the lines of a text, in pixels of the window. */
export const linesOf = (text: Node): DOMRect[] => {
  const range = (text.ownerDocument ?? document).createRange();
  range.selectNodeContents(text);
  return [...range.getClientRects()];
};

/** The boxes of the lines of the text right in an element. */
export const ownLines = (element: Element): DOMRect[] =>
  [...element.childNodes].flatMap((node) =>
    node.nodeType === Node.TEXT_NODE && /\S/.test(node.nodeValue ?? '') ? linesOf(node) : [],
  );

/** Whether an element holds text itself. */
export const hasOwnText = (element: Element): boolean => ownTexts(element).some((text) => text.trim() !== '');
