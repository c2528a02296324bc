import { pathOf } from './walk-page.ts';

/** A rectangle in the window. */
export type Rect = { left: number; top: number; width: number; height: number };

/** What cuts off an element when it is scrolled away: the boxes around it that scroll or hide what is outside. */
export function clipsOf(element: Element): Element[] {
  const clips: Element[] = [];
  for (const part of pathOf(element)) {
    const { position, overflowX, overflowY } = getComputedStyle(part);
    const isRoot = part === document.documentElement || part === document.body;
    if (part !== element && !isRoot && (overflowX !== 'visible' || overflowY !== 'visible')) clips.push(part);
    // What is fixed leaves the boxes around it.
    if (position === 'fixed') break;
  }
  return clips;
}

const cut = (rect: Rect, box: DOMRect): Rect => {
  const left = Math.max(rect.left, box.left);
  const top = Math.max(rect.top, box.top);
  return {
    left,
    top,
    width: Math.min(rect.left + rect.width, box.right) - left,
    height: Math.min(rect.top + rect.height, box.bottom) - top,
  };
};

/** Where an element is to be seen in the window; null where it is not, having no box or being scrolled away inside a part of the page. */
export function visibleRect(element: Element, clips: readonly Element[]): Rect | null {
  if (!element.isConnected) return null;
  const { left, top, width, height } = element.getBoundingClientRect();
  if (width === 0 && height === 0) return null;
  let rect: Rect = { left, top, width, height };
  for (const clip of clips) rect = cut(rect, clip.getBoundingClientRect());
  return rect.width < 0 || rect.height < 0 ? null : rect;
}
