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
  const hasOutline = style.outlineStyle !== 'none' && style.outlineWidth !== '0px';
  return properties.map((name) => (name.startsWith('outline') && !hasOutline ? '' : style[name])).join('|');
};

/** What changes on the element itself in nearly every page: recognised without reading the elements around it. */
export const ownLook = (element: Element): string => lookOf(element);

/** The look of everything that may show an element's focus: itself, its pseudo-elements, parents, neighbours and labels. */
export const lookAround = (element: Element): string => {
  const labels = 'labels' in element && element.labels instanceof NodeList ? [...element.labels] : [];
  const near = [
    element.parentElement,
    element.parentElement?.parentElement,
    element.nextElementSibling,
    element.previousElementSibling,
    element.firstElementChild,
    ...labels,
  ].filter((one) => one instanceof Element);
  const own = [lookOf(element), lookOf(element, '::before'), lookOf(element, '::after')];
  return [...own, ...near.flatMap((one) => [lookOf(one), lookOf(one, '::before'), lookOf(one, '::after')])].join('\n');
};

/** A page without marks has none anywhere. */
export const maxCompared = 6;

/** Whether anything on or around the element looks different while it has the focus. */
const looksFocused = (element: Element): boolean => {
  if (!(element instanceof HTMLElement || element instanceof SVGElement)) return false;
  element.focus({ preventScroll: true });
  const withFocus = lookAround(element);
  element.blur();
  return withFocus !== lookAround(element);
};

/** Those of the elements that show their focus nowhere by their styles. */
export const keepUnmarked = (suspects: readonly Element[]): Element[] => {
  const unmarked: Element[] = [];
  for (const element of suspects) {
    if (unmarked.length === maxCompared) break;
    // Marks a part of itself, and may leave the mark when the focus goes: without and with focus it looks the same.
    if (element.hasAttribute('aria-activedescendant')) continue;
    if (!looksFocused(element)) unmarked.push(element);
  }
  return unmarked;
};
