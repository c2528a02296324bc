import { squeeze } from '../words.ts';
import { isVisible } from './is-exposed.ts';
import { remember } from './remember.ts';

export { squeeze, toPhrase } from '../words.ts';

const isNamedByAlt = (element: Element): boolean => element.matches('img, area, input[type="image" i]');

// Nodes of a frame are instances of that frame's classes: `instanceof` would not match.
const isText = (node: Node): node is Text => node.nodeType === Node.TEXT_NODE;
const isElement = (node: Node): node is Element => node.nodeType === Node.ELEMENT_NODE;

const readContent = (node: Node): string => {
  let text = '';
  for (const child of node.childNodes) {
    if (isText(child)) text += child.data;
    else if (isElement(child) && isVisible(child) && child.getAttribute('aria-hidden') !== 'true')
      text += ` ${partName(child)} `;
  }
  return text;
};

/** The first `title` right in an SVG, or in a shape of one, is its name (SVG Accessibility API Mappings). */
const svgTitle = (element: Element): string | undefined =>
  element.namespaceURI === 'http://www.w3.org/2000/svg'
    ? [...element.children].find(({ localName }) => localName === 'title')?.textContent?.trim()
    : undefined;

const partName = (element: Element): string => {
  const label = element.getAttribute('aria-label')?.trim() || svgTitle(element);
  if (label) return label;
  if (isNamedByAlt(element)) return element.getAttribute('alt') ?? '';
  return contentText(element.shadowRoot ?? element);
};

/** The text under a node as assistive technology reads it: hidden parts left out, images by their alternative. */
export const contentText: (node: Node) => string = remember(readContent);

/** What an element says where another points to it: hidden content too (Accessible Name and Description Computation 1.2, 2B). */
const referencedPart = (element: Element | null): string =>
  element?.getAttribute('aria-label')?.trim() || element?.textContent || '';

/** The text of the elements an attribute such as `aria-labelledby` points to. */
export const referencedText = (element: Element, attribute: string): string => {
  const root = element.getRootNode();
  if (!(root instanceof Document || root instanceof ShadowRoot)) return '';
  const ids = element.getAttribute(attribute)?.split(/\s+/).filter(Boolean) ?? [];
  return squeeze(ids.map((id) => referencedPart(root.getElementById(id))).join(' '));
};

const readName = (element: Element): string =>
  referencedText(element, 'aria-labelledby') ||
  squeeze(partName(element)) ||
  squeeze(element.getAttribute('title') ?? '');

/**
 * The accessible name, near enough for judging its words: aria-labelledby, aria-label, alt, content, title.
 * (Accessible Name and Description Computation 1.2, without form labels: no check here reads them.)
 */
export const accessibleName: (element: Element) => string = remember(readName);

/** The number of words in a text. */
export const countWords = (text: string): number => text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
