import { ancestorsOf, linesOf, meet } from '@zugang/engine/dom';
import type { Session } from '@zugang/engine/probing';
import { listenedTypes } from '../../in-page/listened.ts';

const scrolls = /auto|scroll/;
/** Values of `overflow` that cut what does not fit. */
export const clips = /hidden|clip/;

const isOutside = (node: Text, box: DOMRect): boolean => !linesOf(node).some((line) => meet(line, box));

/** Whether a part between a text and what may cut it scrolls, or hides all of it: then it is not cut further out. */
export const isCutFurtherIn = (node: Text, outer: Element): boolean => {
  for (let at = node.parentElement; at && at !== outer; at = at.parentElement) {
    const { overflowX, overflowY } = getComputedStyle(at);
    if (scrolls.test(overflowX + overflowY)) return true;
    if (clips.test(overflowX + overflowY) && isOutside(node, at.getBoundingClientRect())) return true;
  }
  return false;
};

/**
 * Whether a text and all around it, up to the part that may cut it, are in the normal flow of the page. What is positioned or moved by
 * styles, such as menus, slides and captions, may be shown whole at another time.
 */
export const isInFlow = (node: Text, outer: Element): boolean => {
  for (let at = node.parentElement; at; at = at.parentElement) {
    const { position, transform } = getComputedStyle(at);
    if (!/static|relative/.test(position) || transform !== 'none') return false;
    if (at === outer) return true;
  }
  return true;
};

/** Gestures of the browser that a page takes over, in order to move what is shown: maps, timelines, sliders. */
const takesOver = /pan-|none|pinch-zoom/;

/** Whether people move about what an element shows, by touch or by the wheel, so that what is cut at its edge comes into view. */
export const isMovedAbout = (session: Session, element: Element): boolean =>
  [element, ...ancestorsOf(element)].some(
    (one) =>
      takesOver.test(getComputedStyle(one).touchAction) ||
      (listenedTypes(session, one).has('wheel') && !one.matches('html, body')),
  );
