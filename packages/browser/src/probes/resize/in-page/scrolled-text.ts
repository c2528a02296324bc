import { isVisible } from '@zugang/engine/dom';
import { cannotTell, type Judged } from '@zugang/engine/probing';

/** What may need two dimensions (Understanding WCAG 1.4.10). */
export const twoDimensional =
  'table, img, video, canvas, svg, iframe, object, embed, pre, math, [role="grid"], [role="img"], [role="application"], [role="toolbar"], textarea, map, figure';

const sentences = 'p, li, dd, blockquote';
/** A line of so many words is read, and not only looked up. */
const minWords = 10;

const isScrolledAside = (element: Element): boolean => {
  for (let parent = element.parentElement; parent && parent !== document.body; parent = parent.parentElement)
    if (/auto|scroll/.test(getComputedStyle(parent).overflowX)) return true;
  return false;
};

/** Sentences in a part that scrolls sideways, with lines longer than the window: each is read by scrolling. */
export const findScrolledText = (): Judged[] =>
  [...document.querySelectorAll(sentences)].flatMap((element) => {
    const { width } = element.getBoundingClientRect();
    if (width <= window.innerWidth + 4 || element.querySelector(sentences) || element.closest(twoDimensional))
      return [];
    const words = element.textContent?.match(/\p{L}+/gu)?.length ?? 0;
    if (words < minWords || !isVisible(element) || !isScrolledAside(element)) return [];
    return [
      { element, verdict: cannotTell('scrolled-text', { width: Math.round(width), viewport: window.innerWidth }) },
    ];
  });
