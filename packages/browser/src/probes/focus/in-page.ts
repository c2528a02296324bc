import { collectElements, focusedElement, isVisible } from '@zugang/engine/dom';
import {
  addResults,
  createSlot,
  failed,
  finishAnimations,
  type Judged,
  passed,
  resultOf,
  type Session,
} from '@zugang/engine/probing';
import { countLeaves } from '../in-page/stay-here.ts';
import { isTabbable } from '../in-page/tab-stops.ts';
import {
  countMarks,
  hideFocusMark,
  judgeMarks,
  pickMarks,
  setScrollsAtOnce,
  showFocusMark,
  weaklyMarked,
} from './in-page/compare-marks.ts';
import { maxCompared, ownLook } from './in-page/focus-marks.ts';
import { focusAgain, judgeFocusLeaves, judgeWindow } from './in-page/focus-leaves.ts';
import { judgeFocusOrder } from './in-page/focus-order.ts';
import {
  findGuards,
  findLeading,
  findTrap,
  firstOfEach,
  isLedOn,
  isMovedByPage,
  judgeAriaHidden,
  judgeHidden,
  judgeTrap,
  passedBy,
  type Stop,
  type Walk,
} from './in-page/judge-walk.ts';
import { nameLeadingParts, passLeadingParts, readLeadingParts } from './in-page/leading-parts.ts';

export { countMarks, hideFocusMark, judgeMarks, showFocusMark };

/** `walked`: all stops of the walk. `isSure`: whether another walk would go the same way. `suspects`: stops with something to say of them. */
type Kept = { walk: Walk | null; walked: Element[]; isSure: boolean; suspects: Element[]; leavesBefore: number };

const walkSlot = createSlot<Kept>(() => ({ walk: null, walked: [], isSure: false, suspects: [], leavesBefore: 0 }));

/** The rules that judge the stops of the walk. */
const walkRules = ['keyboard-trap', 'focus-taken-away', 'tab-stop-hidden', 'tab-stop-aria-hidden'] as const;

/** The most tab stops that are named. */
const maxStops = 300;
/** No walk goes further than this where the order of the document is that of the Tab key. */
const maxWalked = 100;

/** In page coordinates: a page may scroll to what has the focus only after it has it. */
const boxOnPage = (element: Element): DOMRect => {
  const { x, y, width, height } = element.getBoundingClientRect();
  return new DOMRect(x + window.scrollX, y + window.scrollY, width, height);
};

/** Before the page's own handlers: they may send the focus away again. */
const recordFocus = (current: Walk): void => {
  const element = focusedElement();
  if (!element || current.stops.length >= maxStops) return;
  const { isKeyDown, keys } = current;
  const box = boxOnPage(element);
  const isByScript = !isKeyDown;
  current.stops.push({ element, look: ownLook(element), box, isByScript, wasTakenAway: false, next: null, keys });
};

/** After them: they may have changed its looks or its place. */
const recordLook = (current: Walk): void => {
  const last = current.stops.at(-1);
  if (!last || last.element !== focusedElement()) return;
  last.look = ownLook(last.element);
  last.box = boxOnPage(last.element);
};

/** Focus that goes nowhere without another key: a script took it away (WCAG failure F55). */
const recordBlur = (current: Walk, event: FocusEvent): void => {
  const last = current.stops.at(-1);
  if (!last || event.target !== last.element) return;
  last.next = event.relatedTarget instanceof Element ? event.relatedTarget : null;
  if (last.keys === current.keys && event.relatedTarget === null && document.hasFocus()) last.wasTakenAway = true;
};

/** Of a group of radio buttons, the Tab key reaches one. */
const countExpected = (stops: readonly Element[]): number => {
  const radios = stops.filter((element) => element instanceof HTMLInputElement && element.type === 'radio');
  const groups = new Map<unknown, Set<string>>();
  for (const radio of radios as HTMLInputElement[]) {
    const names = groups.get(radio.form) ?? new Set();
    groups.set(radio.form, names.add(radio.name || radio.outerHTML));
  }
  return stops.length - radios.length + [...groups.values()].reduce((sum, names) => sum + names.size, 0);
};

const withinReach = (stops: readonly Element[]): readonly Element[] => {
  if (stops.some((element) => 'tabIndex' in element && Number(element.tabIndex) > 0)) return stops;
  let left = maxWalked;
  return stops.filter((element) => (element.matches('[type="radio"]') ? left : left--) > 0);
};

/** Judges the order of the stops, for which no key is pressed. */
export const judgeOrder = (session: Session): void => addResults(session, judgeFocusOrder());

/**
 * Judges the order of the stops and prepares pressing the Tab key: records how everything that can be reached looks without focus, then
 * every stop. Returns how many stops are to be expected, and the names of the parts that come first.
 */
export const beginFocusWalk = (session: Session): { expected: number; names: string[] } => {
  judgeOrder(session);
  const kept = session.keep(walkSlot);
  kept.leavesBefore = countLeaves(session);
  const stops = collectElements(document).filter(isTabbable).slice(0, maxStops);
  if (stops.length === 0) addResults(session, ...walkRules.map((ruleId) => resultOf(ruleId, [])));
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  window.scrollTo(0, 0);
  const controller = new AbortController();
  const options = { capture: true, signal: controller.signal };
  const current: Walk = {
    looks: new Map(withinReach(stops).map((element) => [element, ownLook(element)])),
    expected: countExpected(stops),
    stops: [],
    known: [],
    isKeyDown: false,
    keys: 0,
    presses: [],
    stop: () => controller.abort(),
  };
  window.addEventListener(
    'keydown',
    (event) => {
      current.isKeyDown = event.key === 'Tab';
      current.keys += 1;
      if (current.isKeyDown) current.presses.push(event);
    },
    options,
  );
  window.addEventListener('keyup', () => (current.isKeyDown = false), options);
  window.addEventListener('focus', () => recordFocus(current), options);
  window.addEventListener('focusin', () => recordLook(current), options);
  window.addEventListener('blur', (event) => recordBlur(current, event), options);
  kept.walk = current;
  const names = nameLeadingParts(session, stops);
  setScrollsAtOnce(true);
  return { expected: stops.length, names };
};

/** Begins behind parts that are known from another page. Returns how many stops that leaves out. */
export const passKnownStops = (session: Session, places: readonly (readonly number[])[]): number => {
  const { walk } = session.keep(walkSlot);
  if (!walk) return 0;
  walk.known = passLeadingParts(session, places);
  walk.stops = [];
  return walk.known.length;
};

const timerMilliseconds = 25;

/** Waits for timers that a key has set: the page's own clock, as on a busy machine its timers come as late as this one. */
export const waitForTimers = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, timerMilliseconds));

/** Whether the page itself moves the focus: then it is worth walking again, slowly. */
export const isTrapLikely = (session: Session): boolean => {
  const { walk } = session.keep(walkSlot);
  return walk !== null && isMovedByPage(walk);
};

/** Takes back what was found of elements whose markup alone had been read: the walk has shown what they do. */
const takeBack = ({ check }: Session, ruleId: string, elements: ReadonlySet<Element>): void => {
  if (!check) return;
  const left = check.seen.filter(
    ({ finding, observation }) => finding.ruleId !== ruleId || !elements.has(observation.element),
  );
  const isSettled = left.length < check.seen.length && !left.some(({ finding }) => finding.ruleId === ruleId);
  if (isSettled) check.result.passed.push(ruleId);
  check.seen = left;
};

/** Many a skip link slides in, and is not there yet when it gets the focus. */
const judgeHiddenAtRest = (stop: Stop) => {
  const atOnce = judgeHidden(stop);
  if (atOnce.outcome === 'passed' || !(stop.element instanceof HTMLElement)) return atOnce;
  stop.element.focus({ preventScroll: true });
  finishAnimations();
  return judgeHidden({ ...stop, box: boxOnPage(stop.element) });
};

/** Whether an element that is there does not keep the focus when it gets it once more: what happens once has other causes. */
const losesFocusAgain = async (element: Element): Promise<boolean> => {
  await focusAgain(element);
  return focusedElement() !== element && isVisible(element);
};

const judgeTaken = async (current: Walk, stops: readonly Stop[]): Promise<Judged[]> => {
  const hasTrap = findTrap(current).length > 0;
  const judged: Judged[] = [];
  for (const { element, wasTakenAway } of stops) {
    const isTaken = wasTakenAway && !hasTrap && (await losesFocusAgain(element));
    judged.push({ element, verdict: isTaken ? failed('taken-away') : passed });
  }
  return judged;
};

/**
 * Ends the walk and judges it: traps, focus taken away, invisible stops, stops hidden from assistive technology. Elements
 * whose mark only pixels tell are kept for {@link judgeMarks}.
 */
export const endFocusWalk = async (session: Session): Promise<void> => {
  const kept = session.keep(walkSlot);
  const { walk: current } = kept;
  if (!current) return;
  current.stop();
  kept.walk = null;
  // First of all: what follows moves the focus.
  const trap = judgeTrap(current);
  const stops = firstOfEach(current.stops);
  // A stop that sends the focus on needs no mark: the element that gets the focus shows it.
  const stays = stops.filter((stop) => !isLedOn(current, stop));
  const unmarked = pickMarks(session, current, stays);
  const taken = await judgeTaken(current, stops);
  const hidden = stops.map((stop) => ({ element: stop.element, verdict: judgeHiddenAtRest(stop) }));
  const results = [
    resultOf('keyboard-trap', trap),
    resultOf('focus-taken-away', [...passedBy(current), ...taken]),
    resultOf('tab-stop-hidden', [...passedBy(current), ...hidden]),
    resultOf('tab-stop-aria-hidden', judgeAriaHidden(current)),
  ];
  const isQuiet = !isMovedByPage(current);
  const found = results.flatMap(({ observations }) => observations.map(({ element }) => element));
  const walked = [...current.known, ...current.stops.map(({ element }) => element)];
  const isSpoken = walked.some((element) => element.closest('[aria-hidden="true"]'));
  // Further ones without a mark are not compared.
  const isSure = isQuiet && !isSpoken && unmarked.length < maxCompared;
  Object.assign(kept, { walked, isSure, suspects: [...found, ...unmarked] });
  takeBack(session, 'aria-hidden-focus', findGuards(current));
  takeBack(session, 'focus-on-nothing', findLeading(current));
  addResults(session, ...results);
};

/** Judges whether the focus alone led away; true where anything wanted to leave the page on the way. */
export const judgeLeaves = async (session: Session): Promise<boolean> => {
  const { leavesBefore, walked } = session.keep(walkSlot);
  const reached = walked.map((element) => ({ element, verdict: passed }));
  addResults(session, resultOf('focus-changes-context', reached));
  if (countLeaves(session) <= leavesBefore) return false;
  addResults(session, await judgeFocusLeaves(session, leavesBefore));
  return true;
};

/** The most stops that are tried again where something on the way has opened a window. */
const maxTriedAgain = 15;

/** How many stops to give the focus again, to see which one opens a window. */
export const countStops = (session: Session): number =>
  Math.min(new Set(session.keep(walkSlot).walked).size, maxTriedAgain);

const stopAt = (session: Session, index: number): Element | undefined =>
  [...new Set(session.keep(walkSlot).walked)][index];

export const focusStop = async (session: Session, index: number): Promise<void> => {
  const stop = stopAt(session, index);
  if (stop) await focusAgain(stop);
};

/** Judges the stop that has opened a window again. */
export const judgeOpensWindow = (session: Session, index: number): void => {
  const stop = stopAt(session, index);
  if (stop) addResults(session, judgeWindow(stop));
};

/** The first parts that were walked to their end with nothing to say of them: what to keep of each, by name. */
export const readPassedParts = (session: Session): [string, string][] => {
  const { walked, isSure, suspects } = session.keep(walkSlot);
  return isSure ? readLeadingParts(session, walked, new Set([...suspects, ...weaklyMarked(session)])) : [];
};
