import { focusedElement } from '@zugang/engine/dom';
import { cannotTell, failed, type Judged, passed } from '@zugang/engine/probing';
import { isTabbable } from '../../in-page/tab-stops.ts';
import { hasHelp, hasOwnWay, isEditor, isInDialog } from './ways-out.ts';

/** A moment at which an element had the focus. */
export type Stop = {
  element: Element;
  look: string;
  /** In CSS pixels from the page's upper left corner. */
  box: DOMRect;
  isByScript: boolean;
  wasTakenAway: boolean;
  /** Where the focus was about to go when it was left. */
  next: Element | null;
  /** How many keys had been pressed. */
  keys: number;
};

export type Walk = {
  looks: Map<Element, string>;
  /** How many elements the Tab key should reach. */
  expected: number;
  stops: Stop[];
  /** Passed through: nothing happened there on another page. */
  known: readonly Element[];
  isKeyDown: boolean;
  keys: number;
  /** The presses of the Tab key: whether the page took them for itself is known only afterwards. */
  presses: KeyboardEvent[];
  stop: () => void;
};

/** Scripts move the focus this often only when they fight for it. */
const maxMoves = 60;

/** Whether something is typed or played in it: it shows by itself that it is in use. */
export const isTyped = (element: Element): boolean =>
  element.matches(
    'input:not([type="checkbox"]):not([type="radio"]):not([type="range"]):not([type="file"]):not([type="submit"]):not([type="button"]):not([type="image"]):not([type="reset"]):not([type="color"]), textarea, [contenteditable], select, iframe, video, audio',
  );

const isChoice = (element: Element): boolean =>
  element.matches('input[type="checkbox"], input[type="radio"], input[type="file"], input[type="range"]');

const isOffScreen = ({ right, bottom, left, width, height }: DOMRect): boolean =>
  width <= 1 ||
  height <= 1 ||
  right <= 0 ||
  bottom <= 0 ||
  left >= Math.max(window.innerWidth, document.documentElement.scrollWidth);

/** An element that has the focus and cannot be seen: users do not know where they are (WCAG 2.4.7). */
export const judgeHidden = ({ element, box }: Stop) => {
  // An area has no box of its own: it is a part of its picture.
  if (isChoice(element) || isTyped(element) || element.matches('area') || element.shadowRoot) return passed;
  if (element.childElementCount > 0) return passed;
  if (!isOffScreen(box)) return passed;
  return element.closest('[aria-hidden="true"]') ? passed : failed('off-screen');
};

export const judgeLook = (current: Walk, { element, look, box }: Stop) => {
  const before = current.looks.get(element);
  if (before === undefined || isTyped(element) || element.matches('area') || isOffScreen(box) || look !== before)
    return null;
  return element;
};

export const firstOfEach = (stops: readonly Stop[]): Stop[] =>
  [...new Map(stops.toReversed().map((stop) => [stop.element, stop])).values()].toReversed();

/** This often in a row is no accident. */
const minReturns = 3;

/** The element that gets the focus back by a script whenever it is left, however few stops there are beside it. */
const findReturner = ({ stops }: Walk): Element | null => {
  const element = stops.findLast(({ isByScript }) => isByScript)?.element;
  const since = stops.slice(stops.findIndex((stop) => stop.element === element));
  const returns = since.filter((stop) => stop.element === element && stop.isByScript);
  const others = since.filter((stop) => stop.element !== element);
  // On a busy machine a key may be faster than the script.
  return element && returns.length >= minReturns && others.length <= returns.length + 2 ? element : null;
};

/** Whether the page itself decides where the focus goes: a script moved it, took the Tab key or took back what was on its way to another. */
export const isMovedByPage = ({ stops, presses }: Walk): boolean =>
  presses.some(({ defaultPrevented }) => defaultPrevented) ||
  stops.some(({ isByScript, wasTakenAway, element, next }, index) => {
    const isTakenBack = next !== null && next !== element && stops[index + 1]?.element === element;
    return isByScript || wasTakenAway || (isTakenBack && !hasOwnWay(next) && !next.shadowRoot);
  });

/** The elements that keep coming back while others are never reached: out of them no Tab leads (WCAG 2.1.2). */
export const findTrap = (current: Walk): Element[] => {
  // A script moves the focus on at once.
  const stops = current.stops.filter((_, index) => current.stops[index + 1]?.isByScript !== true);
  const { expected } = current;
  const moved = current.stops.filter(({ isByScript }) => isByScript);
  // Two scripts that take the focus from each other never stop.
  if (moved.length > maxMoves) return [...new Set(moved.slice(-10).map(({ element }) => element))];
  const lastTen = stops.slice(-10).map(({ element }) => element);
  const circle = new Set(lastTen);
  const isCircle =
    lastTen.length === 10 &&
    circle.size <= 3 &&
    circle.size < expected &&
    (stops.slice(-10).some(({ isByScript }) => isByScript) || isMovedByPage(current));
  const returner = findReturner(current);
  const found = isCircle ? [...circle] : returner ? [returner] : [];
  return found.every(isInDialog) ? [] : found;
};

/** The element that has kept the focus although Tab was pressed again and again: its script takes the key (failure F10). */
const findKeeper = (current: Walk): Element | null => {
  const last = current.stops.at(-1);
  if (!last || last.element !== focusedElement() || current.keys - last.keys < 2) return null;
  const { element } = last;
  return hasOwnWay(element) || firstOfEach(current.stops).length + current.known.length >= current.expected
    ? null
    : element;
};

export const passedBy = ({ known }: Walk): Judged[] => known.map((element) => ({ element, verdict: passed }));

export const judgeTrap = (current: Walk): Judged[] => {
  const trap = findTrap(current);
  if (trap.length > 0) {
    const verdict = hasHelp() ? cannotTell('other-keys') : failed('no-way-out');
    return trap.slice(0, 1).map((element) => ({ element, verdict }));
  }
  const keeper = findKeeper(current);
  if (keeper)
    return [
      { element: keeper, verdict: isEditor(keeper) || hasHelp() ? cannotTell('keeps-tab') : failed('keeps-tab') },
    ];
  return [...passedBy(current), ...firstOfEach(current.stops).map(({ element }) => ({ element, verdict: passed }))];
};

/** Whether the focus goes on from a stop without another key: within one key press only a script leads on. */
export const isLedOn = ({ stops }: Walk, stop: Stop): boolean => {
  const next = stops[stops.indexOf(stop) + 1];
  return stop.wasTakenAway || next?.isByScript === true || next?.keys === stop.keys;
};

const hiddenPartOf = (element: Element): Element | null => element.closest('[aria-hidden="true" i]');

/** A stop inside something hidden from assistive technology, that keeps the focus (WCAG 4.1.2, ACT rule 6cfa84). */
export const judgeAriaHidden = (current: Walk): Judged[] =>
  firstOfEach(current.stops).flatMap((stop) => {
    const hidden = hiddenPartOf(stop.element);
    if (!hidden || stop.element.matches('iframe')) return [];
    return [{ element: hidden, verdict: isLedOn(current, stop) ? passed : failed('keeps-focus') }];
  });

/** Stops that send the focus on. */
export const findLeading = (current: Walk): ReadonlySet<Element> =>
  new Set(
    firstOfEach(current.stops)
      .filter((stop) => isLedOn(current, stop))
      .map(({ element }) => element),
  );

/**
 * Guards around a widget: parts hidden from assistive technology of which every stop sends the focus on, so that it never stays in
 * them.
 */
export const findGuards = (current: Walk): ReadonlySet<Element> => {
  const led = new Set([...current.known, ...findLeading(current)]);
  const parts = new Set([...led].map(hiddenPartOf).filter((part) => part !== null));
  return new Set(
    [...parts].filter((part) => [part, ...part.querySelectorAll('*')].every((one) => !isTabbable(one) || led.has(one))),
  );
};
