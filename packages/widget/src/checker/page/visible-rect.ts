import { frameOf, pathOf } from './walk-page.ts';

/** A rectangle in the window. */
export type Rect = { left: number; top: number; width: number; height: number };

/** What cuts off an element: the boxes around it that scroll or hide what is outside, and, in a frame, the same of the frame. */
export type Clips = { boxes: Element[]; frame: { element: Element; clips: Clips } | null };

const boxesAround = (element: Element): Element[] => {
  const boxes: Element[] = [];
  const { documentElement, body } = element.ownerDocument;
  for (const part of pathOf(element)) {
    const { position, overflowX, overflowY } = getComputedStyle(part);
    const isRoot = part === documentElement || part === body;
    if (part !== element && !isRoot && (overflowX !== 'visible' || overflowY !== 'visible')) boxes.push(part);
    // What is fixed leaves the boxes around it.
    if (position === 'fixed') break;
  }
  return boxes;
};

/** What cuts off an element when it is scrolled away. */
export const clipsOf = (element: Element): Clips => {
  const frame = frameOf(element);
  return { boxes: boxesAround(element), frame: frame && { element: frame, clips: clipsOf(frame) } };
};

const cut = (rect: Rect, box: Rect): Rect => {
  const left = Math.max(rect.left, box.left);
  const top = Math.max(rect.top, box.top);
  return {
    left,
    top,
    width: Math.min(rect.left + rect.width, box.left + box.width) - left,
    height: Math.min(rect.top + rect.height, box.top + box.height) - top,
  };
};

const px = (value: string): number => Number.parseFloat(value) || 0;

/** What a frame's document fills of its own page's window, and by how much it is drawn larger or smaller. */
const insideOf = (frame: Element): { box: Rect; scale: number } => {
  const { left, top, width } = frame.getBoundingClientRect();
  const { paddingLeft, paddingTop, paddingRight, paddingBottom } = getComputedStyle(frame);
  const own = 'offsetWidth' in frame && typeof frame.offsetWidth === 'number' ? frame.offsetWidth : width;
  const scale = own > 0 ? width / own : 1;
  return {
    scale,
    box: {
      left: left + (frame.clientLeft + px(paddingLeft)) * scale,
      top: top + (frame.clientTop + px(paddingTop)) * scale,
      width: (frame.clientWidth - px(paddingLeft) - px(paddingRight)) * scale,
      height: (frame.clientHeight - px(paddingTop) - px(paddingBottom)) * scale,
    },
  };
};

const moved = ({ left, top, width, height }: Rect, { box, scale }: { box: Rect; scale: number }): Rect => ({
  left: box.left + left * scale,
  top: box.top + top * scale,
  width: width * scale,
  height: height * scale,
});

const cutAll = (rect: Rect, { boxes, frame }: Clips): Rect => {
  let left = rect;
  for (const box of boxes) left = cut(left, box.getBoundingClientRect());
  if (!frame) return left;
  const inside = insideOf(frame.element);
  return cutAll(cut(moved(left, inside), inside.box), frame.clips);
};

/** Where an element's box is in the window, whether anybody sees it there or not. */
export const rectOf = (element: Element): Rect => {
  const { left, top, width, height } = element.getBoundingClientRect();
  let rect: Rect = { left, top, width, height };
  for (let frame = frameOf(element); frame; frame = frameOf(frame)) rect = moved(rect, insideOf(frame));
  return rect;
};

/** Where an element is to be seen in the window; null where it is not, having no box or being scrolled away inside a part of the page. */
export const visibleRect = (element: Element, clips: Clips): Rect | null => {
  if (!element.isConnected) return null;
  const { left, top, width, height } = element.getBoundingClientRect();
  if (width === 0 && height === 0) return null;
  const rect = cutAll({ left, top, width, height }, clips);
  return rect.width < 0 || rect.height < 0 ? null : rect;
};
