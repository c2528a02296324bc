import { cannotTell, failed, passed } from '../checks/check.ts';
import { collectElements } from '../dom/composed-tree.ts';
import { isVisible } from '../dom/is-exposed.ts';
import type { EngineResult } from '../in-page/observation.ts';
import { keepUnmarked, maxCompared, ownLook } from './focus-marks.ts';
import { nameLeadingParts, passLeadingParts, readLeadingParts } from './leading-parts.ts';
import { type Judged, resultOf } from './observe.ts';
import { hasHelp, hasOwnWay, isEditor } from './ways-out.ts';

/** A moment at which an element had the focus. */
type Stop = {
  element: Element;
  look: string;
  box: DOMRect;
  isByScript: boolean;
  wasTakenAway: boolean;
  /** How many keys had been pressed. */
  keys: number;
};

type Walk = {
  looks: Map<Element, string>;
  /** How many elements the Tab key should reach. */
  expected: number;
  stops: Stop[];
  /** Passed through: nothing happened there on another page. */
  known: readonly Element[];
  isKeyDown: boolean;
  keys: number;
  stop: () => void;
};

let walk: Walk | null = null;
let toCompare: Element[] = [];
let passedParts: [string, string][] = [];

/** Scripts move the focus this often only when they fight for it. */
const maxMoves = 60;

/** Pages have more tab stops than anybody wants to see named. */
const maxStops = 300;
/** No walk goes further than this where the order of the document is that of the Tab key. */
const maxWalked = 100;

const tabbable =
  'a[href], area[href], button, input, select, textarea, summary, iframe, audio[controls], video[controls], [tabindex], [contenteditable=""], [contenteditable="true"]';

const isTabbable = (element: Element): boolean =>
  element.matches(tabbable) &&
  'tabIndex' in element &&
  Number(element.tabIndex) >= 0 &&
  !element.matches(':disabled, input[type="hidden"]') &&
  !element.closest('[inert]') &&
  isVisible(element);

/** The element that has the focus, through open shadow roots. */
function focused(): Element | null {
  let element = document.activeElement;
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
  return element && element !== document.body && element !== document.documentElement ? element : null;
}

/** Before the page's own handlers: they may send the focus away again. */
function noteFocus(current: Walk): void {
  const element = focused();
  if (!element || current.stops.length >= maxStops) return;
  const { isKeyDown, keys } = current;
  const box = element.getBoundingClientRect();
  current.stops.push({ element, look: ownLook(element), box, isByScript: !isKeyDown, wasTakenAway: false, keys });
}

/** After them: they may have changed how it looks, or where it stands. */
function noteLook(current: Walk): void {
  const last = current.stops.at(-1);
  if (!last || last.element !== focused()) return;
  last.look = ownLook(last.element);
  last.box = last.element.getBoundingClientRect();
}

/** Focus that goes nowhere without another key: a script took it away (WCAG failure F55). */
function noteBlur(current: Walk, event: FocusEvent): void {
  const last = current.stops.at(-1);
  const isSame = last && last.keys === current.keys && event.target === last.element;
  if (isSame && event.relatedTarget === null && document.hasFocus()) last.wasTakenAway = true;
}

/** Of a group of radio buttons, the Tab key reaches one. */
function withinReach(stops: readonly Element[]): readonly Element[] {
  if (stops.some((element) => 'tabIndex' in element && Number(element.tabIndex) > 0)) return stops;
  let left = maxWalked;
  return stops.filter((element) => (element.matches('[type="radio"]') ? left : left--) > 0);
}

/**
 * Gets ready for the Tab key to be really pressed: notes how everything that can be reached looks without focus, then writes down
 * every stop. Answers how many stops are to be expected, and the names of the parts that come first.
 */
export function beginFocusWalk(): { expected: number; names: string[] } {
  const stops = collectElements(document).filter(isTabbable).slice(0, maxStops);
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  window.scrollTo(0, 0);
  const controller = new AbortController();
  const options = { capture: true, signal: controller.signal };
  const current: Walk = {
    looks: new Map(withinReach(stops).map((element) => [element, ownLook(element)])),
    expected: stops.length,
    stops: [],
    known: [],
    isKeyDown: false,
    keys: 0,
    stop: () => controller.abort(),
  };
  window.addEventListener(
    'keydown',
    (event) => {
      current.isKeyDown = event.key === 'Tab';
      current.keys += 1;
    },
    options,
  );
  window.addEventListener('keyup', () => (current.isKeyDown = false), options);
  window.addEventListener('focus', () => noteFocus(current), options);
  window.addEventListener('focusin', () => noteLook(current), options);
  window.addEventListener('blur', (event) => noteBlur(current, event), options);
  walk = current;
  return { expected: stops.length, names: nameLeadingParts(stops) };
}

/** Begins behind parts that are known from another page. Answers how many stops that leaves out. */
export function passKnownStops(places: readonly (readonly number[])[]): number {
  if (!walk) return 0;
  walk.known = passLeadingParts(places);
  walk.stops = [];
  return walk.known.length;
}

/** Whether a script moved the focus: then it is worth walking again, slowly. */
export const isTrapLikely = (): boolean =>
  walk?.stops.some(({ isByScript, wasTakenAway }) => isByScript || wasTakenAway) ?? false;

const isTyped = (element: Element): boolean =>
  element.matches(
    'input:not([type="checkbox"]):not([type="radio"]):not([type="range"]):not([type="file"]):not([type="submit"]):not([type="button"]):not([type="image"]):not([type="reset"]):not([type="color"]), textarea, [contenteditable], select, iframe, video, audio',
  );

const isChoice = (element: Element): boolean =>
  element.matches('input[type="checkbox"], input[type="radio"], input[type="file"], input[type="range"]');

const isOffScreen = ({ right, bottom, left, width, height }: DOMRect): boolean =>
  width <= 1 ||
  height <= 1 ||
  right <= 0 ||
  bottom + window.scrollY <= 0 ||
  left >= Math.max(window.innerWidth, document.documentElement.scrollWidth);

/** An element that has the focus and cannot be seen: nobody knows where they are (WCAG 2.4.7). */
function judgeHidden({ element, box }: Stop) {
  // An area has no box of its own: it is a part of its picture.
  if (isChoice(element) || isTyped(element) || element.matches('area') || element.shadowRoot) return passed;
  if (element.childElementCount > 0) return passed;
  if (!isOffScreen(box)) return passed;
  return element.closest('[aria-hidden="true"]') ? passed : failed('off-screen');
}

function judgeLook(current: Walk, { element, look, box }: Stop) {
  const before = current.looks.get(element);
  if (before === undefined || isTyped(element) || element.matches('area') || isOffScreen(box) || look !== before)
    return null;
  return element;
}

const firstOfEach = (stops: readonly Stop[]): Stop[] =>
  [...new Map(stops.toReversed().map((stop) => [stop.element, stop])).values()].toReversed();

/** The elements that keep coming back while others are never reached: out of them no Tab leads (WCAG 2.1.2). */
function findTrap(current: Walk): Element[] {
  // Where a script leads on at once, nobody stays.
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
    stops.slice(-10).some(({ isByScript }) => isByScript);
  return isCircle ? [...circle] : [];
}

/** The element that has kept the focus although Tab was pressed again and again: its script takes the key (failure F10). */
function findKeeper(current: Walk): Element | null {
  const last = current.stops.at(-1);
  if (!last || last.element !== focused() || current.keys - last.keys < 2) return null;
  const { element } = last;
  return hasOwnWay(element) || firstOfEach(current.stops).length + current.known.length >= current.expected
    ? null
    : element;
}

const passedBy = ({ known }: Walk): Judged[] => known.map((element) => ({ element, verdict: passed }));

function judgeTrap(current: Walk): Judged[] {
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
}

/** A stop inside something hidden from assistive technology, that keeps the focus (WCAG 4.1.2, ACT rule 6cfa84). */
function judgeAriaHidden(current: Walk): Judged[] {
  return firstOfEach(current.stops).flatMap((stop) => {
    const hidden = stop.element.closest('[aria-hidden="true"]');
    if (!hidden || stop.element.matches('iframe')) return [];
    const next = current.stops[current.stops.indexOf(stop) + 1];
    // Within one key press only a script leads on.
    const isLedOn = stop.wasTakenAway || next?.isByScript === true || next?.keys === stop.keys;
    return [{ element: hidden, verdict: isLedOn ? passed : failed('keeps-focus') }];
  });
}

/**
 * Ends the walk and judges it: traps, focus taken away, stops nobody can see, stops hidden from assistive technology. Elements
 * that do not look different with focus are kept for {@link listFocusMarksToCompare}.
 */
export function endFocusWalk(): EngineResult[] {
  const current = walk;
  if (!current) return [];
  current.stop();
  walk = null;
  // First of all: what follows moves the focus.
  const trap = judgeTrap(current);
  const stops = firstOfEach(current.stops);
  toCompare = keepUnmarked(stops.flatMap((stop) => judgeLook(current, stop) ?? []));
  const taken = stops.map(({ element, wasTakenAway }) => ({
    element,
    verdict: wasTakenAway && !findTrap(current).length ? failed('taken-away') : passed,
  }));
  const hidden = stops.map((stop) => ({ element: stop.element, verdict: judgeHidden(stop) }));
  const results = [
    resultOf('keyboard-trap', trap),
    resultOf('focus-taken-away', [...passedBy(current), ...taken]),
    resultOf('tab-stop-hidden', [...passedBy(current), ...hidden]),
    resultOf('tab-stop-aria-hidden', judgeAriaHidden(current)),
  ];
  const isQuiet = !current.stops.some(({ isByScript, wasTakenAway }) => isByScript || wasTakenAway);
  const found = results.flatMap(({ observations }) => observations.map(({ element }) => element));
  const walked = [...current.known, ...current.stops.map(({ element }) => element)];
  const isSpoken = walked.some((element) => element.closest('[aria-hidden="true"]'));
  // Of further ones without a mark nobody has asked.
  const isSure = isQuiet && !isSpoken && toCompare.length < maxCompared;
  passedParts = isSure ? readLeadingParts(walked, new Set([...found, ...toCompare])) : [];
  return results;
}

/** The first parts that were walked to their end with nothing to say of them: what to keep of each, by name. */
export const readPassedParts = (): [string, string][] => passedParts;

/** How many elements look the same with and without focus by their styles: their pixels decide. */
export const listFocusMarksToCompare = (): number => toCompare.length;

/** Focuses the element and answers where it stands on the page, or takes the focus away again. */
export function showFocusMark(
  index: number,
  isFocused: boolean,
): { x: number; y: number; width: number; height: number } | null {
  const element = toCompare[index];
  if (!(element instanceof HTMLElement || element instanceof SVGElement)) return null;
  if (isFocused) element.focus();
  else element.blur();
  const { x, y, width, height } = element.getBoundingClientRect();
  const margin = 6;
  return {
    x: Math.max(0, x + window.scrollX - margin),
    y: Math.max(0, y + window.scrollY - margin),
    width: width + 2 * margin,
    height: height + 2 * margin,
  };
}

/** Judges by the pixels: `isSame` whether nothing changed. */
export function judgeFocusMark(isSame: readonly boolean[]): EngineResult {
  const judged = toCompare.map((element, index) => ({
    element,
    verdict: isSame[index] ? failed('no-change') : passed,
  }));
  return resultOf('focus-not-visible', judged);
}
