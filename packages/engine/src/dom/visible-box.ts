import type { Box } from '../place.ts';
import { parentOf } from './composed-tree.ts';
import { drawnBoxOf, drawnFor, type ReadBox } from './drawn-box.ts';

/** Content of this size is there for screen readers only. */
const smallest = 1;

const overlapOf = (a: Box, b: Box): Box | null => {
  const x = Math.max(a.x, b.x);
  const y = Math.max(a.y, b.y);
  const width = Math.min(a.x + a.width, b.x + b.width) - x;
  const height = Math.min(a.y + a.height, b.y + b.height) - y;
  return width > smallest && height > smallest ? { x, y, width, height } : null;
};

const isViewport = (element: Element): boolean => element === document.documentElement || element === document.body;

/** Whether an element positions what is `position: absolute` in it (CSS Positioned Layout, containing blocks). */
const isContainingBlock = ({ position, transform, contain }: CSSStyleDeclaration): boolean =>
  position !== 'static' || transform !== 'none' || contain !== 'none';

/** Whether an element cuts off what is larger than itself. */
const isClipping = ({ overflow, display }: CSSStyleDeclaration): boolean =>
  overflow !== 'visible' && display !== 'inline' && display !== 'contents';

/** The part of a box that the element's scrolling and clipping ancestors show; null if they show none of it. */
const clip = (element: Element, box: Box, read: ReadBox): Box | null => {
  let shown: Box | null = box;
  let { position } = getComputedStyle(element);
  for (let parent = parentOf(element); parent && shown && !isViewport(parent); parent = parentOf(parent)) {
    if (position === 'fixed') return shown;
    const style = getComputedStyle(parent);
    if (position === 'absolute' && !isContainingBlock(style)) continue;
    if (isClipping(style)) {
      const area = read(parent);
      shown = area && overlapOf(shown, area);
    }
    position = style.position;
  }
  return shown;
};

/** Styles that leave nothing of an element to see: what only screen readers are to find. */
const showsNothing = ({ clip: rect, clipPath, position }: CSSStyleDeclaration): boolean =>
  /^inset\((?:[5-9]\d|100)%/.test(clipPath) ||
  (/^rect\((?:[01]px,? ?)+\)$/.test(rect) && /absolute|fixed/.test(position));

/** Whether the element, or something around it, is cut away by `clip-path` or `clip`. */
export const isCutAway = (element: Element): boolean => {
  for (let one: Element | null = element; one && !isViewport(one); one = parentOf(one))
    if (showsNothing(getComputedStyle(one))) return true;
  return false;
};

/**
 * The part of an element that a picture of the whole page shows, by what the style sheets say: null where it is hidden, outside of
 * the page, cut off by an ancestor, or no larger than what only screen readers are to find.
 */
export const visibleBoxOf = (element: Element, read: ReadBox = drawnBoxOf): Box | null => {
  const box = read(element);
  if (!box || box.width <= smallest || box.height <= smallest) return null;
  if (box.x + box.width <= 0 || box.y + box.height <= 0) return null;
  const drawn = drawnFor(element);
  const isHidden = !drawn.checkVisibility({ visibilityProperty: true });
  // What has no box of its own counts as invisible, its content does not.
  if (isHidden && getComputedStyle(drawn).display !== 'contents') return null;
  return isCutAway(drawn) ? null : clip(drawn, box, read);
};
