import type { Box } from '../types.ts';

const round = (value: number): number => Math.round(value * 10) / 10;

/** The box of an element, in CSS pixels from the page's upper left corner; null where it has no extent. */
export const boxOf = (element: Element): Box | null => {
  const { left, top, width, height } = element.getBoundingClientRect();
  if (width === 0 || height === 0) return null;
  return {
    x: round(left + window.scrollX),
    y: round(top + window.scrollY),
    width: round(width),
    height: round(height),
  };
};

/** Edges in CSS pixels of the window. */
export type Edges = Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>;

/** Whether two boxes have a part in common; to touch is not enough. */
export const meet = (one: Edges, other: Edges): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
