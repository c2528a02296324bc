import type { Box } from '../place.ts';
import { boxOf } from './box.ts';

/** How a box is read: now, or as it was at another moment. */
export type ReadBox = (element: Element) => Box | null;

/** Content this deep in elements without an extent of their own. */
const deepest = 4;

/** What is drawn for an element: itself, or the list of an option, the picture of an area. */
export const drawnFor = (element: Element): Element => {
  if (element instanceof HTMLOptionElement || element instanceof HTMLOptGroupElement)
    return element.closest('select') ?? element;
  const map = element instanceof HTMLAreaElement ? element.closest('map') : null;
  return (map?.name && document.querySelector(`[usemap="#${CSS.escape(map.name)}" i]`)) || element;
};

const joinBoxes = (boxes: readonly Box[]): Box | null => {
  if (boxes.length === 0) return null;
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  const right = Math.max(...boxes.map((box) => box.x + box.width));
  const bottom = Math.max(...boxes.map((box) => box.y + box.height));
  return { x, y, width: right - x, height: bottom - y };
};

const boxWithin = (element: Element, read: ReadBox, depth: number): Box | null => {
  const own = read(element);
  if (own || depth === 0 || element.firstElementChild === null) return own;
  if (getComputedStyle(element).overflow !== 'visible') return null;
  return joinBoxes([...element.children].flatMap((child) => boxWithin(child, read, depth - 1) ?? []));
};

/**
 * The box in which an element is drawn. One without an extent of its own (`display: contents`, or all its children float or are
 * positioned) is as large as its children. Null where nothing is drawn.
 */
export const drawnBoxOf = (element: Element, read: ReadBox = boxOf): Box | null =>
  boxWithin(drawnFor(element), read, deepest);
