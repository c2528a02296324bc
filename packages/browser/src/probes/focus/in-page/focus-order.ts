import { collectElements, isExposed } from '@zugang/engine/dom';
import { cannotTell, type EngineResult, type Judged, passed, resultOf } from '@zugang/engine/probing';

const stops =
  'a[href], button, input:not([type="hidden"]), select, textarea, summary, [tabindex], [contenteditable=""], [contenteditable="true"]';

/** Bars and buttons that stay in the window while the page moves have no place in the reading order. */
const isFloating = (element: Element): boolean => {
  for (let current: Element | null = element; current; current = current.parentElement)
    if (/fixed|sticky/.test(getComputedStyle(current).position)) return true;
  return false;
};

/** A row of words that is turned by a quarter is read along its own line, upwards too. */
const isTurned = (element: Element): boolean => {
  for (let current: Element | null = element; current; current = current.parentElement)
    if (Math.abs(new DOMMatrix(getComputedStyle(current).transform).b) > 0.5) return true;
  return false;
};

const tabIndexOf = (element: Element): number => ('tabIndex' in element ? Number(element.tabIndex) : -1);

/** The stops in the order of the Tab key: numbered ones first, then in document order. */
const orderedStops = (): { element: Element; box: DOMRect }[] => {
  const all = collectElements(document)
    .filter((element) => element.matches(stops) && tabIndexOf(element) >= 0 && !element.matches(':disabled'))
    .slice(0, 400)
    .filter(isExposed);
  const rank = (element: Element): number => tabIndexOf(element) || Infinity;
  return all
    .toSorted((a, b) => rank(a) - rank(b) || 0)
    .map((element) => ({ element, box: element.getBoundingClientRect() }))
    .filter(({ box }) => box.width > 2 && box.height > 2 && box.right > 0 && box.bottom + window.scrollY > 0);
};

/** Further up, in the same column: next to each other is another matter. */
const isBackUp = (from: DOMRect, to: DOMRect): boolean => {
  const overlap = Math.min(from.right, to.right) - Math.max(from.left, to.left);
  return to.bottom <= from.top + 1 && from.top - to.top >= 8 && overlap >= Math.max(from.width, to.width) * 0.5;
};

/** Where the Tab key goes back up in the same column, a person looks whether the order still makes sense (WCAG 2.4.3). */
export const judgeFocusOrder = (): EngineResult => {
  const ordered = orderedStops();
  const judged: Judged[] = [];
  for (const [index, { element, box }] of ordered.entries()) {
    const previous = ordered[index - 1];
    if (!previous || !isBackUp(previous.box, box)) continue;
    if (isFloating(element) || isFloating(previous.element) || isTurned(element)) continue;
    judged.push({ element, verdict: cannotTell('back-up', { pixels: Math.round(previous.box.top - box.top) }) });
  }
  const first = judged.slice(0, 1);
  if (first.length > 0) return resultOf('focus-order-unlike-reading', first);
  return resultOf(
    'focus-order-unlike-reading',
    ordered.slice(0, 1).map(({ element }) => ({ element, verdict: passed })),
  );
};
