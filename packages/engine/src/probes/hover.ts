import { cannotTell, failed, passed, type Verdict } from '../checks/check.ts';
import { squeeze } from '../dom/accessible-name.ts';
import { isExposed } from '../dom/is-exposed.ts';
import { selectorOf } from '../dom/selector.ts';
import { finishAnimations } from '../in-page/finish-animations.ts';
import type { EngineResult } from '../in-page/observation.ts';
import { hoverTriggers, isStyled } from './hover-triggers.ts';
import { resultOf } from './observe.ts';
import { noteShown, shownSince } from './shown.ts';

type Point = { x: number; y: number };

let triggers: HTMLElement[] = [];
let revealed: Element[] = [];

const focusable = 'a[href], button:not(:disabled), input, select, textarea, summary, [tabindex]:not([tabindex^="-"])';

/** Finds what may show something under the pointer. Answers how many there are to try. */
export function listHoverTriggers(): number {
  triggers = hoverTriggers();
  return triggers.length;
}

function centreOf(element: Element): Point | null {
  const rect = [...element.getClientRects()].find(({ width, height }) => width > 1 && height > 1);
  if (!rect) return null;
  const point = { x: rect.left + rect.width / 2, y: rect.top + rect.height / 2 };
  const isInWindow = point.x > 0 && point.y > 0 && point.x < window.innerWidth && point.y < window.innerHeight;
  return isInWindow ? point : null;
}

/** Where to point; null where something else lies above it. */
export function aimHover(index: number): Point | null {
  const trigger = triggers[index];
  if (!trigger?.isConnected || !isExposed(trigger)) return null;
  trigger.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  revealed = [];
  noteShown();
  const point = centreOf(trigger);
  const hit = point && document.elementFromPoint(point.x, point.y);
  return hit && (trigger.contains(hit) || hit.contains(trigger)) ? point : null;
}

/** A sign beside a heading, such as the ¶ of its address, hides nothing and is no content. */
const isText = (part: Element): boolean =>
  squeeze(part.textContent ?? '').length > 1 || part.querySelector('img, svg') !== null;

/** The shortest way from a point onto an element: people do not cut corners past what keeps it open. */
function nearestIn(element: Element, from: Point): Point {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  const clamp = (value: number, low: number, high: number): number =>
    Math.min(Math.max(value, low), Math.max(low, high));
  return { x: clamp(from.x, left + 3, right - 3), y: clamp(from.y, top + 3, bottom - 3) };
}

/** Style sheets show at once what they show; scripts may wait. */
export const isSlowTrigger = (index: number): boolean => !isStyled(triggers[index]);

/** Where to go to be on what has appeared; null where nothing has. */
export function lookUnderPointer(from: Point): Point | null {
  finishAnimations();
  revealed = shownSince().filter((part) => isText(part) && centreOf(part) !== null);
  const [first] = revealed;
  return first ? nearestIn(first, from) : null;
}

export const hoverTriggerAt = (index: number): Element | undefined => triggers[index];

export const revealedParts = (): readonly Element[] => revealed;
export const shownBy = (index: number): string => {
  const trigger = triggers[index];
  return trigger ? selectorOf(trigger).slice(0, 200) : '';
};

export function isRevealed(): boolean {
  finishAnimations();
  return revealed.some((part) => part.isConnected && isExposed(part));
}

/** What lies above the page lies above something; what the page makes room for covers nothing. */
function covers(part: Element): boolean {
  for (let element: Element | null = part; element && element !== document.body; element = element.parentElement)
    if (/absolute|fixed/.test(getComputedStyle(element).position)) return true;
  return false;
}

export type HoverSeen = { staysUnderPointer: boolean; leavesOnEscape: boolean; comesOnFocus: boolean };

/** Focuses what belongs to the trigger, if anything does. */
export function focusHoverTrigger(index: number): void {
  const trigger = triggers[index];
  const target = trigger?.closest(focusable) ?? trigger?.querySelector(focusable);
  if (target instanceof HTMLElement) target.focus({ preventScroll: true });
}

function judgeShowing(trigger: Element, seen: HoverSeen): Verdict {
  const data = {
    text: squeeze(revealed[0]?.textContent ?? '').slice(0, 60),
    openedBy: selectorOf(trigger).slice(0, 200),
  };
  if (!seen.staysUnderPointer) return failed('vanishes', data);
  return seen.leavesOnEscape || !revealed.some(covers) ? passed : cannotTell('no-escape', data);
}

const controlsIn = (part: Element): Element[] =>
  [part, ...part.querySelectorAll(focusable)].filter((element) => element.matches(focusable));

function judgeReach(trigger: Element, { comesOnFocus }: HoverSeen): Verdict | null {
  const controls = revealed.flatMap(controlsIn);
  if (controls.length === 0) return null;
  const hasButton =
    trigger.querySelector('[aria-expanded], [aria-haspopup]') ?? trigger.closest('[aria-expanded], [aria-haspopup]');
  if (comesOnFocus || hasButton) return passed;
  const data = { controls: controls.length, openedBy: selectorOf(trigger).slice(0, 200) };
  const link = trigger.closest('a[href]') ?? trigger.querySelector('a[href]');
  const leadsOn = link !== null && !/^(?:#|javascript:)/i.test(link.getAttribute('href') ?? '');
  return leadsOn ? cannotTell('behind-link', data) : failed('no-focus', data);
}

/** Judges what appeared under the pointer (WCAG 1.4.13), and whether the keyboard brings it up (WCAG 2.1.1). */
export function judgeHover(index: number, seen: HoverSeen): EngineResult[] {
  const trigger = triggers[index];
  const [element] = revealed;
  if (!trigger || !element?.isConnected) return [];
  const reach = judgeReach(trigger, seen);
  return [
    resultOf('hover-content', [{ element, verdict: judgeShowing(trigger, seen) }]),
    resultOf('hover-only-content', reach ? [{ element, verdict: reach }] : []),
  ];
}
