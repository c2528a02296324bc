import { accessibleName, isExposed, selectorOf, squeeze } from '@zugang/engine/dom';
import {
  addResults,
  cannotTell,
  checkParts,
  createSlot,
  failed,
  finishAnimations,
  passed,
  resultOf,
  type Session,
  type Verdict,
} from '@zugang/engine/probing';
import { leadsAway, mayPress } from '../in-page/may-press.ts';
import { recordShown, shownSince } from '../in-page/shown.ts';
import { waitUntilStill } from '../in-page/wait-until-still.ts';
import * as trials from '../in-page/trials.ts';
import { hoverTriggers } from './in-page/hover-triggers.ts';

type Point = { x: number; y: number };

type Hover = { triggers: HTMLElement[]; styled: ReadonlySet<Element>; revealed: Element[] };

const hoverSlot = createSlot<Hover>(() => ({ triggers: [], styled: new Set(), revealed: [] }));

const triggerAt = (session: Session, index: number): HTMLElement | undefined => session.keep(hoverSlot).triggers[index];

const focusable = 'a[href], button:not(:disabled), input, select, textarea, summary, [tabindex]:not([tabindex^="-"])';

/** Finds what may show something under the pointer. Returns how many there are to try. */
export const listHoverTriggers = (session: Session): number => {
  const kept = session.keep(hoverSlot);
  Object.assign(kept, hoverTriggers(session));
  return kept.triggers.length;
};

/** Names the trials of the first `count` triggers; see `trials.ts`. */
export const nameTrials = (session: Session, count: number): trials.TrialName[] =>
  trials.nameTrials(session, 'hover', session.keep(hoverSlot).triggers.slice(0, count));

/** Adds what trials gave on another page. */
export const replayTrials = (session: Session, replays: readonly trials.Replay[]): void => {
  for (const { index, record } of replays)
    trials.replayTrial(session, trials.partOfTrial(session, 'hover', index), {
      record,
      openedBy: shownBy(session, index),
    });
};

export const readTrial = trials.readTrial;

const centreOf = (element: Element): Point | null => {
  const rect = [...element.getClientRects()].find(({ width, height }) => width > 1 && height > 1);
  if (!rect) return null;
  const point = { x: rect.left + rect.width / 2, y: rect.top + rect.height / 2 };
  const isInWindow = point.x > 0 && point.y > 0 && point.x < window.innerWidth && point.y < window.innerHeight;
  return isInWindow ? point : null;
};

/** Brings an element into the window, and waits for what comes up by that, such as a header that stays at the top. */
const bringIntoWindow = async (element: Element): Promise<void> => {
  const before = element.getBoundingClientRect().top;
  element.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  if (element.getBoundingClientRect().top !== before) await waitUntilStill();
};

/** Where to point; null where something else covers it. What is found from here on is recorded as a trial. */
export const aimHover = async (session: Session, index: number): Promise<Point | null> => {
  trials.watchTrial(session, 'hover', index);
  const trigger = triggerAt(session, index);
  if (!trigger?.isConnected || !isExposed(trigger)) return null;
  await bringIntoWindow(trigger);
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  session.keep(hoverSlot).revealed = [];
  recordShown(session);
  const point = centreOf(trigger);
  const hit = point && document.elementFromPoint(point.x, point.y);
  return hit && (trigger.contains(hit) || hit.contains(trigger)) ? point : null;
};

/** A sign beside a heading, such as the ¶ of its address, hides nothing and is no content. */
const isText = (part: Element): boolean =>
  squeeze(part.textContent ?? '').length > 1 || part.querySelector('img, svg') !== null;

/** The shortest way from a point onto an element: people do not cut corners past what keeps it open. */
const nearestIn = (element: Element, from: Point): Point => {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  const clamp = (value: number, low: number, high: number): number =>
    Math.min(Math.max(value, low), Math.max(low, high));
  return { x: clamp(from.x, left + 3, right - 3), y: clamp(from.y, top + 3, bottom - 3) };
};

/** Where to go to be on what has appeared; null where nothing has. */
export const lookUnderPointer = (session: Session, from: Point): Point | null => {
  finishAnimations();
  const kept = session.keep(hoverSlot);
  kept.revealed = shownSince(session).filter((part) => isText(part) && centreOf(part) !== null);
  const [first] = kept.revealed;
  return first ? nearestIn(first, from) : null;
};

/** The first look, just after the pointer came. `isSlow`: more may still come, as style sheets show at once what they show and scripts may wait. */
export const lookFirst = async (
  session: Session,
  { index, point }: { index: number; point: Point },
): Promise<{ content: Point | null; isSlow: boolean }> => {
  const trigger = triggerAt(session, index);
  const isSlow = !(trigger && session.keep(hoverSlot).styled.has(trigger));
  if (isSlow) await waitUntilStill();
  return { content: lookUnderPointer(session, point), isSlow };
};

const placeOf = (trigger: Element): string => selectorOf(trigger).slice(0, 200);

const shownBy = (session: Session, index: number): string => {
  const trigger = triggerAt(session, index);
  return trigger ? placeOf(trigger) : '';
};

/** Checks what has come up under the pointer. `openedBy` in the findings' data: the selector of what is pointed at. */
export const checkRevealed = (session: Session, index: number): Promise<void> =>
  checkParts(session, session.keep(hoverSlot).revealed, { openedBy: shownBy(session, index) });

export const isRevealed = (session: Session): boolean => {
  finishAnimations();
  return session.keep(hoverSlot).revealed.some((part) => part.isConnected && isExposed(part));
};

/** {@link isRevealed}, once the page has settled. */
export const staysRevealed = async (session: Session): Promise<boolean> => {
  await waitUntilStill();
  return isRevealed(session);
};

/** What lies above the page lies above something; what the page makes room for covers nothing. */
const covers = (part: Element): boolean => {
  for (let element: Element | null = part; element && element !== document.body; element = element.parentElement)
    if (/absolute|fixed/.test(getComputedStyle(element).position)) return true;
  return false;
};

export type HoverSeen = {
  staysUnderPointer: boolean;
  leavesOnEscape: boolean;
  /** The pointer has long gone, and it is still there: no content of the pointer's, such as the panel of a tab. */
  neverLeaves: boolean;
  comesOnFocus: boolean;
  /** Where the focus does not bring it up. */
  comesOnEnter: boolean;
  /** Brought up by the focus, it is still there after Escape. */
  staysOnFocus: boolean;
};

/** What belongs to the trigger and takes the focus before anything has come up. */
const focusTargetOf = (trigger: Element | undefined): Element | null =>
  trigger?.closest(focusable) ?? [...(trigger?.querySelectorAll(focusable) ?? [])].find(isExposed) ?? null;

/** Focuses what belongs to the trigger, if anything does, and looks whether that brings it up. */
export const comesOnFocus = (session: Session, index: number): Promise<boolean> => {
  const target = focusTargetOf(triggerAt(session, index));
  if (target instanceof HTMLElement) target.focus({ preventScroll: true });
  return staysRevealed(session);
};

type Shown = { trigger: Element; revealed: readonly Element[] };

const judgeShowing = ({ trigger, revealed }: Shown, seen: HoverSeen): Verdict => {
  const data = {
    text: squeeze(revealed[0]?.textContent ?? '').slice(0, 60),
    openedBy: placeOf(trigger),
  };
  if (!seen.staysUnderPointer) return failed('vanishes', data);
  if (seen.neverLeaves || !revealed.some(covers)) return passed;
  if (!seen.leavesOnEscape) return cannotTell('no-escape', data);
  return seen.staysOnFocus ? cannotTell('no-escape-on-focus', data) : passed;
};

const controlsIn = (part: Element): Element[] =>
  [part, ...part.querySelectorAll(focusable)].filter((element) => element.matches(focusable));

/** So many words say something that a name or a sign does not. */
const minHintWords = 3;

/** What is to be read in what has come up; empty where the trigger is called so anyway, or it is a word or two. */
const hintIn = ({ trigger, revealed }: Shown): string => {
  const text = squeeze(revealed.map((part) => part.textContent ?? '').join(' '));
  return text.split(' ').length < minHintWords || accessibleName(trigger).includes(text) ? '' : text;
};

const judgeReach = ({ trigger, revealed }: Shown, seen: HoverSeen): Verdict | null => {
  const controls = revealed.flatMap(controlsIn);
  const hint = controls.length === 0 ? hintIn({ trigger, revealed }) : '';
  if (controls.length === 0 && hint === '') return null;
  const hasButton =
    trigger.querySelector('[aria-expanded], [aria-haspopup]') ?? trigger.closest('[aria-expanded], [aria-haspopup]');
  if (seen.comesOnFocus || seen.comesOnEnter || hasButton) return passed;
  const openedBy = placeOf(trigger);
  // Whether it is said elsewhere too, a person must decide.
  if (controls.length === 0) return cannotTell('text-only', { text: hint.slice(0, 60), openedBy });
  const data = { controls: controls.length, openedBy };
  const target = focusTargetOf(trigger);
  if (target && leadsAway(target)) return cannotTell('behind-link', data);
  return target && !mayPress(target) ? cannotTell('not-pressed', data) : failed('no-focus', data);
};

/** Whether what {@link comesOnFocus} has focused is to be pressed: what has come up holds controls, and pressing does no harm. */
export const isToBePressed = (session: Session, index: number): boolean => {
  const target = focusTargetOf(triggerAt(session, index));
  const holdsControls = session.keep(hoverSlot).revealed.some((part) => controlsIn(part).length > 0);
  return holdsControls && target !== null && target.matches(':focus') && mayPress(target);
};

/** Judges what appeared under the pointer (WCAG 1.4.13), and whether the keyboard brings it up (WCAG 2.1.1). */
export const judgeHover = (session: Session, index: number, seen: HoverSeen): void => {
  const { revealed } = session.keep(hoverSlot);
  const trigger = triggerAt(session, index);
  const [element] = revealed;
  if (!trigger || !element?.isConnected) return;
  const reach = judgeReach({ trigger, revealed }, seen);
  addResults(
    session,
    resultOf('hover-content', [{ element, verdict: judgeShowing({ trigger, revealed }, seen) }]),
    resultOf('hover-only-content', reach ? [{ element, verdict: reach }] : []),
  );
};

/** To be called once all was pointed at: where nothing came up, the rules do not apply. */
export const judgeNoMore = (session: Session): void =>
  addResults(session, resultOf('hover-content', []), resultOf('hover-only-content', []));

/** Leaves the page as it was: at its top, with the focus nowhere. */
export const leave = (): void => {
  window.scrollTo(0, 0);
  if (document.activeElement instanceof HTMLElement || document.activeElement instanceof SVGElement)
    document.activeElement.blur();
};
