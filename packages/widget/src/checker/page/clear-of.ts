import type { Dock } from '../state.ts';
import { rectOf } from './visible-rect.ts';

/** The other side, where the panel lies over most of an element and would not there. */
const betterDock = (panel: DOMRect, element: Element, dock: Dock): Dock | null => {
  const { left, right, width } = panel;
  const box = rectOf(element);
  const boxRight = box.left + box.width;
  if (dock === 'bottom' || width * 2 > innerWidth || box.width === 0) return null;
  const isCovered = Math.min(boxRight, right) - Math.max(box.left, left) > box.width / 2;
  const isFree = dock === 'right' ? box.left >= width : boxRight <= innerWidth - width;
  return isCovered && isFree ? (dock === 'right' ? 'left' : 'right') : null;
};

/** Scrolls an element into the part of the window that the panel leaves free. Returns the side to which the panel must move for that; null if it need not. */
export const clearOf = (panel: Element, target: Element, dock: Dock): Dock | null => {
  // What is found of the page as a whole is nowhere to go to.
  if (target === document.documentElement || target === document.body) return null;
  target.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
  const covered = panel.getBoundingClientRect();
  const place = rectOf(target);
  // At the bottom: into the middle of what is free.
  if (covered.width >= innerWidth)
    scrollBy({ top: place.top + Math.min(place.height, covered.top) / 2 - covered.top / 2, behavior: 'instant' });
  return betterDock(panel.getBoundingClientRect(), target, dock);
};
