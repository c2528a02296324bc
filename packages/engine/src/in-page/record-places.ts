import { boxOf } from '../dom/box.ts';
import { ancestorsOf, collectElements } from '../dom/composed-tree.ts';
import { drawnBoxOf } from '../dom/drawn-box.ts';
import { visibleBoxOf } from '../dom/visible-box.ts';
import type { Box, PageCheck } from '../types.ts';
import type { CheckUnderWay, Session } from './session.ts';

/** Less than this is rounding. */
const rounding = 1;

const hasMoved = (a: Box | null, b: Box | null): boolean => {
  if (!a || !b) return a !== b;
  return (['x', 'y', 'width', 'height'] as const).some((side) => Math.abs(a[side] - b[side]) > rounding);
};

/** Menus that are closed often have an extent all the same. */
const readPlace = (element: Element): Box | null =>
  element.checkVisibility({ visibilityProperty: true }) ? boxOf(element) : null;

const isRelated = (a: Element, b: Element): boolean =>
  a.contains(b) || b.contains(a) || [...ancestorsOf(b)].includes(a);

const isOnTop = (element: Element): boolean =>
  element.matches(':modal, :popover-open') || getComputedStyle(element).position === 'fixed';

/** Whether a notice, a dialog or the like lies over the middle of an element. Only what is in the window can be asked. */
const isCovered = (element: Element, { x, y, width, height }: Box): boolean => {
  const over = document.elementFromPoint(x + width / 2 - window.scrollX, y + height / 2 - window.scrollY);
  if (!over || isRelated(over, element)) return false;
  return [over, ...ancestorsOf(over)].some((one) => !one.contains(element) && isOnTop(one));
};

/** Where an element is on the page's picture; null where it cannot be seen there. Without a picture: where it is now. */
export const placeOnPicture = ({ places }: CheckUnderWay, element: Element): Box | null =>
  places ? visibleBoxOf(element, (one) => drawnBoxOf(one, (inner) => places.get(inner) ?? null)) : drawnBoxOf(element);

const placeOutline = (check: CheckUnderWay, { outline }: Pick<PageCheck, 'outline'>): void => {
  for (const place of [...(outline?.parts ?? []), ...(outline?.help ?? []), ...(outline?.documents ?? [])]) {
    const element = place.box && !place.selector.includes('>>>') ? document.querySelector(place.selector) : null;
    place.box = element && placeOnPicture(check, element);
  }
};

/**
 * Records where all elements are. Called right before the page's picture is taken, so that the boxes of findings are those of the
 * picture: rules ran some time before it, and probes move, open and hide things after it.
 */
export const recordPlaces = ({ check }: Session): void => {
  if (!check) return;
  check.places = new Map(collectElements(document).map((element) => [element, readPlace(element)] as const));
  for (const { observation, finding } of check.seen) {
    const box = finding.box && placeOnPicture(check, observation.element);
    finding.box = box && isCovered(observation.element, box) ? null : box;
  }
  placeOutline(check, check.result);
};

/** Forgets the places of what has moved while the picture was taken: a carousel may show another slide by now. */
export const confirmPlaces = ({ check }: Session): void => {
  if (!check?.places) return;
  const moved = [...check.places].filter(([element, box]) => hasMoved(box, readPlace(element)));
  if (moved.length === 0) return;
  const places = new Map(check.places);
  for (const [element] of moved) places.set(element, null);
  check.places = places;
  for (const { observation, finding } of check.seen)
    finding.box = finding.box && placeOnPicture(check, observation.element);
};
