import { isVisible } from '../dom/is-exposed.ts';
import { selectorOf } from '../dom/selector.ts';

/** The place of a frame in its own page: a selector, and the rectangle its document fills, in CSS pixels from the page's upper left corner. */
export type FramePlace = { selector: string; x: number; y: number; width: number; height: number };

const px = (value: string): number => Number.parseFloat(value) || 0;

/** Smaller ones are never looked at by anybody: counters and messengers. */
const minSide = 8;

/** Describes the element that holds a frame; null where people cannot see it. */
export const describeFrame = (owner: Element): FramePlace | null => {
  const { left, top, width, height } = owner.getBoundingClientRect();
  if (width < minSide || height < minSide || !isVisible(owner)) return null;
  const style = getComputedStyle(owner);
  const inset = {
    left: owner.clientLeft + px(style.paddingLeft),
    top: owner.clientTop + px(style.paddingTop),
  };
  return {
    selector: selectorOf(owner),
    x: left + window.scrollX + inset.left,
    y: top + window.scrollY + inset.top,
    width: owner.clientWidth - px(style.paddingLeft) - px(style.paddingRight),
    height: owner.clientHeight - px(style.paddingTop) - px(style.paddingBottom),
  };
};
