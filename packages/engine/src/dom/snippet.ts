import { squeeze } from './accessible-name.ts';

const maxLength = 500;
const maxValue = 120;
const maxText = 80;

const voidTags = new Set([
  'area',
  'base',
  'br',
  'col',
  'embed',
  'hr',
  'img',
  'input',
  'link',
  'meta',
  'source',
  'track',
  'wbr',
]);

const cut = (text: string, max: number): string => (text.length > max ? `${text.slice(0, max - 1)}…` : text);

const openingTag = (element: Element): string => {
  const attributes = Array.from(element.attributes, ({ name, value }) =>
    value === '' ? name : `${name}="${cut(value, maxValue).replaceAll('"', '&quot;')}"`,
  );
  return cut(`<${[element.localName, ...attributes].join(' ')}`, maxLength - maxText * 2).concat('>');
};

/** Small enough to be read whole; `textContent` of a page would be a megabyte. */
const shortText = (element: Element): string => {
  const parts: string[] = [];
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT, (node) =>
    node.parentElement?.closest('script, style') ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
  );
  for (let length = 0; length <= maxText && walker.nextNode();) {
    const part = squeeze(walker.currentNode.nodeValue ?? '');
    if (part) parts.push(part);
    length += part.length;
  }
  return cut(parts.join(' '), maxText);
};

/** The element's opening markup and the beginning of its text, at most 500 characters. Never clones: that would run custom elements. */
export const snippetOf = (element: Element): string => {
  const tag = openingTag(element);
  if (voidTags.has(element.localName)) return tag;
  const child = element.firstElementChild;
  const inner = shortText(element) || (child ? openingTag(child) : '');
  return cut(`${tag}${inner}</${element.localName}>`, maxLength);
};
