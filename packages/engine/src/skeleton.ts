import { ancestorsOf } from './dom/composed-tree.ts';
import { landmarkOf } from './dom/region.ts';

/** The depth of components; further ancestors are the page's layout, which the region represents. */
const maxAncestors = 8;

/** Elements whose own content says what they are: a link around a picture is not a link around a word. */
const shownByContent = 'a, button, summary, label, [role="button"], [role="link"], [role="tab"], [role="menuitem"]';

/** Elements that only mark up words: texts change, and their markup with them. */
const phrasing = new Set([
  'b',
  'br',
  'em',
  'i',
  'mark',
  'small',
  'span',
  'strong',
  'sub',
  'sup',
  'u',
  'wbr',
  'font',
  'bdi',
  'bdo',
]);

/** Attributes that say what an element is for, present or not; their values are content. */
const structuralAttributes = ['href', 'contenteditable', 'usemap', 'popover'];

const isHash = (part: string): boolean => /^\d+$/.test(part) || (part.length >= 4 && /\d/.test(part));

/** The tag; of a custom element without the hash or number that a build may put into its name. */
const tagOf = (element: Element): string => {
  if (!element.localName.includes('-')) return element.localName;
  return element.localName
    .split('-')
    .filter((part) => !isHash(part))
    .join('-');
};

const tokenOf = (element: Element): string => {
  const role = element.getAttribute('role')?.trim().toLowerCase();
  const type = element.matches('input, button, ol') ? element.getAttribute('type')?.trim().toLowerCase() : undefined;
  const attributes = structuralAttributes.filter((name) => element.hasAttribute(name)).map((name) => `[${name}]`);
  return [tagOf(element), role ? `[role=${role}]` : '', type ? `[type=${type}]` : '', ...attributes].join('');
};

/** What an element is seen by, as a set: no order, no count. */
const contentOf = (element: Element): string => {
  if (!element.matches(shownByContent)) return '';
  const tags = new Set(Array.from(element.children, tagOf).filter((tag) => !phrasing.has(tag)));
  return tags.size > 0 ? `{${[...tags].toSorted().join(',')}}` : '';
};

/** Plain blocks within blocks are depth of layout, which tells components apart. */
const isPlain = (token: string): boolean => token === 'div' || token === 'span';

/** Whether the last `size` tokens repeat those before them. */
const isRepeated = (tokens: string[], size: number): boolean => {
  const tail = tokens.slice(-size);
  if (tokens.length < 2 * size || tail.every(isPlain)) return false;
  return tail.join('>') === tokens.slice(-2 * size, -size).join('>');
};

/** `ul>li>ul>li` is `ul>li`: a component nested in itself is the same component. */
const foldNesting = (tokens: string[]): string[] => {
  const folded: string[] = [];
  for (const token of tokens) {
    folded.push(token);
    const size = [1, 2, 3].find((length) => isRepeated(folded, length));
    if (size) folded.length -= size;
  }
  return folded;
};

/**
 * The normalised skeleton of a component: the element and its ancestors up to the nearest landmark (at most eight),
 * outermost first, as tags with role, type and structural attributes. Without ids, classes, texts, order and counts,
 * so that the same component is the same on every page, and after every build.
 */
export const skeletonOf = (element: Element): string => {
  const tokens: string[] = [];
  if (!landmarkOf(element)) {
    for (const ancestor of ancestorsOf(element)) {
      if (landmarkOf(ancestor) || ancestor.localName === 'body' || tokens.length === maxAncestors) break;
      tokens.unshift(tokenOf(ancestor));
    }
  }
  return `${foldNesting([...tokens, tokenOf(element)]).join('>')}${contentOf(element)}`;
};
