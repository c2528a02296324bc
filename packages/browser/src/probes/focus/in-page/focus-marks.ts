import { finishAnimations } from '@zugang/engine/probing';

/** What people can see change on an element, or beside it, while it has the focus. */
const properties = [
  'outlineStyle',
  'outlineWidth',
  'outlineColor',
  'boxShadow',
  'borderTopColor',
  'borderTopWidth',
  'borderTopStyle',
  'borderBottomColor',
  'borderBottomWidth',
  'borderBottomStyle',
  'borderLeftColor',
  'borderLeftWidth',
  'backgroundColor',
  'backgroundImage',
  'color',
  'textDecorationLine',
  'textDecorationColor',
  'textDecorationThickness',
  'opacity',
  'transform',
  'filter',
  'fontWeight',
  'clipPath',
  'width',
  'height',
  'left',
  'top',
  'content',
  'display',
  'visibility',
  'fill',
  'stroke',
] as const;

const lookOf = (element: Element, pseudo?: string): string => {
  const style = getComputedStyle(element, pseudo);
  // A line without width or colour is none, whatever else is said of it.
  const isClear = /^(?:transparent|rgba\(.*, 0\))$/.test(style.outlineColor);
  const hasOutline = style.outlineStyle !== 'none' && style.outlineWidth !== '0px' && !isClear;
  return properties.map((name) => (name.startsWith('outline') && !hasOutline ? '' : style[name])).join('|');
};

/** What changes on the element itself in nearly every page: recognised without reading the elements around it. */
export const ownLook = (element: Element): string => lookOf(element);

const looksOf = (elements: readonly Element[]): string =>
  elements.flatMap((one) => [lookOf(one), lookOf(one, '::before'), lookOf(one, '::after')]).join('\n');

/** Style sheets reach those that follow an element, however far. */
const maxFollowing = 20;

const followersOf = (element: Element): Element[] => {
  const siblings = [...(element.parentElement?.children ?? [])];
  return siblings.slice(siblings.indexOf(element) + 1).slice(0, maxFollowing);
};

/** What may show an element's focus beside it: parents, neighbours, what is in it, and labels. */
const partsNear = (element: Element): Element[] => {
  const labels = 'labels' in element && element.labels instanceof NodeList ? [...element.labels] : [];
  return [
    element.parentElement,
    element.parentElement?.parentElement,
    ...followersOf(element),
    element.previousElementSibling,
    element.firstElementChild,
    ...labels,
  ].filter((one) => one instanceof Element);
};

/** The look of everything that may show an element's focus: itself, its pseudo-elements, parents, neighbours and labels. */
export const lookAround = (element: Element): string => looksOf([element, ...partsNear(element)]);

/** A page without marks has none anywhere. */
export const maxCompared = 6;

/** Whether what `read` gives of an element is another while it has the focus. */
const changesOnFocus = (element: Element, read: (element: Element) => string): boolean => {
  if (!(element instanceof HTMLElement || element instanceof SVGElement)) return false;
  element.focus({ preventScroll: true });
  const withFocus = read(element);
  element.blur();
  return withFocus !== read(element);
};

/** Whether something beside the element shows its focus, once it is all there. */
export const looksNearChange = (element: Element): boolean =>
  changesOnFocus(element, (one) => {
    finishAnimations();
    return looksOf(partsNear(one));
  });

/** Those of the elements that show their focus nowhere by their styles. */
export const keepUnmarked = (suspects: readonly Element[]): Element[] => {
  const unmarked: Element[] = [];
  for (const element of suspects) {
    if (unmarked.length === maxCompared) break;
    // Marks a part of itself, and may leave the mark when the focus goes: without and with focus it looks the same.
    if (element.hasAttribute('aria-activedescendant')) continue;
    if (!changesOnFocus(element, lookAround)) unmarked.push(element);
  }
  return unmarked;
};

/** More kinds of marks on a page are rare. */
const maxMarked = 4;
/** The browser's own ring: drawn in two colours, so that it is seen everywhere (WCAG 2.4.13, exception). */
const isBrowsersRing = (look: string): boolean => look.startsWith('auto|');

/** How the element changes with the focus: the same for all that one rule of the style sheet marks. */
const changeOf = (before: string, look: string): string => {
  const unfocused = before.split('|');
  return look
    .split('|')
    .map((value, index) => (value === unfocused[index] ? '' : value))
    .join('|');
};

/** One element of each kind that a style of the page marks. */
export const pickMarked = (
  stops: readonly { element: Element; look: string }[],
  looks: ReadonlyMap<Element, string>,
): Element[] => {
  const picked = new Map<string, Element>();
  for (const { element, look } of stops) {
    const before = looks.get(element);
    if (before === undefined || before === look || isBrowsersRing(look)) continue;
    if (element.matches('iframe, video, audio, area, [aria-activedescendant]')) continue;
    const kind = `${element.localName} ${changeOf(before, look)}`;
    if (!picked.has(kind)) picked.set(kind, element);
    if (picked.size === maxMarked) break;
  }
  return [...picked.values()];
};
