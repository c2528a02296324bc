import { ancestorsOf, collectElements, isVisible, ownLines } from '@zugang/engine/dom';

/** Something to be seen or used, up to its own edges. */
const things =
  'img, svg, canvas, video, audio[controls], iframe, object, embed, input, select, textarea, button, progress, meter, math, [role="img"]';

/** Where an element ends, from the left edge of the page. */
export const rightEdge = (element: Element): number =>
  Math.round(element.getBoundingClientRect().right + window.scrollX);

const isScroller = (element: Element): boolean => /auto|scroll|hidden|clip/.test(getComputedStyle(element).overflowX);

/** Whether an element, or one around it, scrolls or cuts by itself what does not fit. */
const isInScroller = (element: Element | null): boolean => {
  for (let one = element; one && one !== document.body && one !== document.documentElement; one = one.parentElement)
    if (isScroller(one)) return true;
  return false;
};

/** Whether the element is in a fixed part wholly to the right of the window, as closed side panels are. Scrolling does not reach it. */
const isBesideWindow = (element: Element, width: number): boolean => {
  for (let part: Element | null = element; part; part = part.parentElement)
    if (getComputedStyle(part).position === 'fixed') return part.getBoundingClientRect().left >= width;
  return false;
};

/** Signs that a style sheet adds, such as those of icon fonts. */
const hasSign = (element: Element): boolean =>
  element.childNodes.length === 0 &&
  ['::before', '::after'].some((pseudo) => !/^(?:none|normal|"\s*")$/.test(getComputedStyle(element, pseudo).content));

/** Nothing is drawn on it, or not yet. */
const isBlank = (element: Element): boolean => {
  if (!(element instanceof HTMLCanvasElement)) return false;
  const empty = document.createElement('canvas');
  Object.assign(empty, { width: element.width, height: element.height });
  try {
    return element.toDataURL() === empty.toDataURL();
  } catch {
    // Holds a picture of another site.
    return false;
  }
};

const isThing = (element: Element): boolean => (element.matches(things) && !isBlank(element)) || hasSign(element);

/** Where the letters of an element's own text end, from the left edge of the page; 0 where it has none. */
const endOfText = (element: Element): number => {
  const ends = ownLines(element)
    .filter(({ width }) => width > 0)
    .map(({ right }) => right);
  return ends.length > 0 ? Math.round(Math.max(...ends) + window.scrollX) : 0;
};

/** How far to the right an element has something of its own to be read, seen or used; the rest of its box is only space. */
const reachOf = (element: Element, width: number): number => {
  const edge = rightEdge(element);
  if (edge > width && isThing(element)) return isInScroller(element.parentElement) ? 0 : edge;
  return isInScroller(element) ? 0 : endOfText(element);
};

const isPlacedByScript = (element: Element): boolean =>
  element instanceof HTMLElement &&
  /px/.test(element.style.left + element.style.right) &&
  /absolute|fixed/.test(getComputedStyle(element).position);

/** In something that came while the page was tried, such as a message at a field, and stayed where that was in the wide window. */
export const isPlacedSince = (element: Element, there: ReadonlySet<Element>): boolean =>
  [element, ...ancestorsOf(element)].some((one) => !there.has(one) && isPlacedByScript(one));

export type Wide = { element: Element; right: number };

/** What is to be read, seen or used to the right of the window, the innermost elements only. */
export const findWide = (width: number): Wide[] => {
  const wide = collectElements(document).flatMap((element): Wide[] => {
    const box = element.getBoundingClientRect();
    if (box.width === 0 || box.height === 0 || !isVisible(element)) return [];
    const right = reachOf(element, width);
    return right > width + 4 ? [{ element, right }] : [];
  });
  const holders = new Set(wide.flatMap(({ element }) => [...ancestorsOf(element)]));
  return wide.filter(
    ({ element }) =>
      !holders.has(element) && getComputedStyle(element).position !== 'fixed' && !isBesideWindow(element, width),
  );
};
