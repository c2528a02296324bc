import type { Mark } from './marks.tsx';
import { visibleRect, type Clips, type Rect } from './visible-rect.ts';

/** A mark with its elements, and where its own element is seen; null where it is not. */
export type Drawn = { mark: Mark; clips: Clips; frame: HTMLElement; badge: HTMLElement; rect: Rect | null };

const place = (element: HTMLElement, { left, top }: { left: number; top: number }): void => {
  element.style.transform = `translate(${Math.round(left)}px, ${Math.round(top)}px)`;
};

const badgeStep = { width: 30, height: 24 };

/** How many cells a badge covers: about eight pixels a character. */
const cellsOf = ({ label, more, isQuiet }: Mark): number =>
  isQuiet ? 1 : Math.ceil((14 + 8 * (label.length + (more ? 3 : 0))) / badgeStep.width);

/** The place where a badge covers no other: at its element's corner, else a little to the right. */
const freePlace = ({ left, top, height }: Rect, mark: Mark, taken: Set<string>): { left: number; top: number } => {
  // What reaches into the window from above keeps its badge there; what is out of it does not.
  const isAbove = top + height < 0;
  const spot = { left: Math.max(0, left - 4), top: isAbove ? top - 12 : Math.max(0, top - 12) };
  for (let tries = 0; tries < 12; tries++) {
    const column = Math.round(spot.left / badgeStep.width);
    const row = Math.round(spot.top / badgeStep.height);
    const cells = Array.from({ length: cellsOf(mark) }, (_, index) => `${column + index} ${row}`);
    if (!cells.some((cell) => taken.has(cell))) {
      for (const cell of cells) taken.add(cell);
      break;
    }
    spot.left += badgeStep.width;
  }
  return { left: Math.min(spot.left, innerWidth - badgeStep.width), top: spot.top };
};

/** What is found of the page as a whole needs no frame around it. */
const isWhole = (element: Element): boolean => element === document.documentElement || element === document.body;

/** Moves frames and badges to where their elements are now. */
export const placeMarks = (drawn: readonly Drawn[]): void => {
  // All reading before all writing: the page is laid out once.
  for (const one of drawn) one.rect = visibleRect(one.mark.element, one.clips);
  const taken = new Set<string>();
  for (const { mark, rect, frame, badge } of drawn) {
    badge.hidden = rect === null;
    frame.hidden = rect === null || isWhole(mark.element);
    if (!rect) continue;
    place(frame, rect);
    frame.style.width = `${rect.width}px`;
    frame.style.height = `${rect.height}px`;
    place(badge, freePlace(rect, mark, taken));
  }
};

/** Joins the marks by lines. */
export const placeLines = (line: Element, drawn: readonly Drawn[]): void => {
  const points = drawn.flatMap(({ rect }) =>
    rect ? [`${rect.left + rect.width / 2},${rect.top + rect.height / 2}`] : [],
  );
  line.setAttribute('points', points.join(' '));
};
