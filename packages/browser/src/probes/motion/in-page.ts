import { collectElements, isVisible, isWaiting } from '@zugang/engine/dom';
import {
  addResults,
  cannotTell,
  countShareTurns,
  createSlot,
  type Judged,
  passed,
  resultOf,
  type Session,
} from '@zugang/engine/probing';
import { brightnessOf } from './in-page/brightness.ts';
import { hasScripts } from '../in-page/listened.ts';

/** In CSS pixels from the page's upper left corner. */
type Rect = { x: number; y: number; width: number; height: number };

const minSide = 24;
const maxPictures = 4;
const maxWatched = 60;
/** A quarter of a ten degree field at reading distance, in CSS pixels (WCAG 2.2, general flash threshold). */
const flashArea = 21_824;

type Times = Map<Element, number[]>;
type Motion = {
  changes: Times;
  texts: Times;
  observer: MutationObserver | null;
  since: number;
  pictures: Element[];
  read: Set<Element>;
};

const motionSlot = createSlot<Motion>(() => ({
  changes: new Map(),
  texts: new Map(),
  observer: null,
  since: 0,
  pictures: [],
  read: new Set(),
}));

const recordChange = (noted: Times, element: Element, at: number): void => {
  const times = noted.get(element) ?? [];
  if (times.length === 0 && noted.size >= maxWatched) return;
  if (at - (times.at(-1) ?? 0) > 40 && times.length < 20) times.push(at);
  noted.set(element, times);
};

/** The element whose words have changed: a line or two, and nothing that was put together from parts. */
const textOf = ({ type, target }: MutationRecord): Element | null => {
  const element = type === 'characterData' ? target.parentElement : target;
  if (!(element instanceof Element) || element.childElementCount > 0) return null;
  const length = element.textContent?.length ?? 0;
  return length > 0 && length <= 200 && !element.matches('script, style, title, textarea') ? element : null;
};

const recordMutation = ({ changes, texts }: Motion, record: MutationRecord, at: number): void => {
  if (record.type === 'attributes' && record.target instanceof Element) recordChange(changes, record.target, at);
  const text = record.type === 'attributes' ? null : textOf(record);
  if (text) recordChange(texts, text, at);
};

/** Begins to watch what scripts change again and again without user input. */
export const watchMotion = (session: Session): void => {
  const kept = session.keep(motionSlot);
  Object.assign(kept, { changes: new Map(), texts: new Map(), since: performance.now() });
  if (!hasScripts()) return;
  kept.observer = new MutationObserver((records) => {
    const now = performance.now();
    for (const record of records) recordMutation(kept, record, now);
  });
  kept.observer.observe(document, {
    subtree: true,
    attributes: true,
    characterData: true,
    childList: true,
    attributeFilter: ['style', 'class', 'transform', 'hidden', 'src'],
  });
};

const isLarge = (element: Element): boolean => {
  const { width, height } = element.getBoundingClientRect();
  return width >= minSide && height >= minSide;
};

/** Three turns with time between them are no late arrival. */
const isOngoing = (times: readonly number[]): boolean =>
  times.length >= 4 && (times.at(-1) ?? 0) - (times[0] ?? 0) > 300;

/** The same words replaced each second, or faster again and again. */
const isTicking = (times: readonly number[]): boolean =>
  isOngoing(times) || (times.length >= 2 && (times.at(-1) ?? 0) - (times[0] ?? 0) > 700);

/** A look shorter than this, at a small page, misses what moves a few times a second. */
const shortestLook = 250;
/** What is written each second needs so much. */
const longLook = 1_300;

/** Whether a script in the page writes words by the clock. */
const isWrittenByClock = (): boolean =>
  [...document.scripts].some(
    ({ text }) => /setInterval\s*\(/.test(text) && /\.(?:innerText|textContent|innerHTML|nodeValue)\s*=/.test(text),
  );

/** Turns of a timer, not of the clock: where the machine is busy the page's own timers come as late as these. */
const longerTurns = 14;
const mostTurns = 60;
const turnMilliseconds = 50;

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Whether anything has changed since: a page that has settled needs no further look. */
export const hasMoved = async (session: Session): Promise<boolean> => {
  const { observer, since, changes, texts } = session.keep(motionSlot);
  const rest = (isWrittenByClock() ? longLook : shortestLook) - (performance.now() - since);
  // Where that time went by without a turn for the page, it gets one.
  const turn = changes.size + texts.size === 0 ? turnMilliseconds : 0;
  if (observer) await pause(Math.max(turn, rest));
  return changes.size > 0 || texts.size > 0;
};

/**
 * Something that changed while the page was checked is watched a little longer: does it go on? A page that never settled is watched
 * until that is seen.
 */
export const watchOn = async (session: Session, isRestless: boolean): Promise<void> => {
  const { changes, texts } = session.keep(motionSlot);
  const isSeen = (): boolean => [...changes.values(), ...texts.values()].some(isOngoing);
  const most = isRestless ? mostTurns : longerTurns;
  for (let turn = 0; turn < longerTurns || (turn < most && !isSeen()); turn += 1) await pause(turnMilliseconds);
};

/** A figure that is written faster than anybody reads counts up to its value, and ends. */
const isCountingUp = (element: Element, times: readonly number[]): boolean =>
  /^\D{0,3}[\d.,\s]+\D{0,4}$/.test(element.textContent ?? '') &&
  (times.at(-1) ?? 0) - (times[0] ?? 0) < (times.length - 1) * 150;

/** What scripts keep writing anew: news, prices, a clock (WCAG 2.2.2, auto-updating). */
const judgeTexts = (texts: Times): Judged[] =>
  [...texts].flatMap(([element, times]): Judged[] => {
    if (!isTicking(times) || isCountingUp(element, times)) return [];
    if (!element.isConnected || isWaiting(element) || !isVisible(element)) return [];
    return [{ element, verdict: cannotTell('text', { changes: times.length }) }];
  });

/** What scripts keep moving or writing anew (WCAG 2.2.2): a person sees whether it can be paused. */
export const judgeScriptMotion = (session: Session): void => {
  const kept = session.keep(motionSlot);
  const { changes, texts } = kept;
  kept.observer?.disconnect();
  kept.observer = null;
  const judged = [...changes].flatMap(([element, times]): Judged[] => {
    const isMoving = isOngoing(times) && element.isConnected && isLarge(element) && !isWaiting(element);
    if (!isMoving || !isVisible(element) || element.matches('html, body')) return [];
    return [{ element, verdict: cannotTell('by-script', { changes: times.length }) }];
  });
  addResults(session, resultOf('motion-without-end', [...judged.slice(0, 3), ...judgeTexts(texts).slice(0, 3)]));
};

const mayMove = (element: Element): boolean =>
  element.matches('canvas') ||
  (element instanceof HTMLImageElement && /\.gif(?:[?#]|$)|^data:image\/gif/i.test(element.currentSrc || element.src));

const rectOf = (element: Element): Rect => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + window.scrollX, y: top + window.scrollY, width, height };
};

/** The places of pictures that may move: only their pixels tell. */
export const listMovingPictures = (session: Session): Rect[] => {
  const kept = session.keep(motionSlot);
  kept.pictures = collectElements(document)
    .filter((element) => mayMove(element) && isLarge(element) && isVisible(element) && !isWaiting(element))
    .slice(0, maxPictures);
  return kept.pictures.map(rectOf);
};

/** Which of them a script draws. */
export const listDrawn = (session: Session): boolean[] =>
  session.keep(motionSlot).pictures.map((element) => element.localName === 'canvas');

/** Judges by their pixels which pictures move. */
export const judgeMovingPictures = (session: Session, isMoving: readonly boolean[]): void => {
  const judged = session.keep(motionSlot).pictures.map((element, index) => ({
    element,
    verdict: isMoving[index] ? cannotTell('picture') : passed,
  }));
  addResults(session, resultOf('motion-without-end', judged));
};

const areaOf = (element: Element): number => {
  const { width, height } = element.getBoundingClientRect();
  return width * height;
};

/** Whether a picture is large enough to be dangerous where it flashes, and no file says what it shows. */
export const isFlashArea = (session: Session, index: number): boolean => {
  const { pictures, read } = session.keep(motionSlot);
  const element = pictures[index];
  return element !== undefined && !read.has(element) && areaOf(element) >= flashArea;
};

/** The addresses of pictures that are large enough to be dangerous, whose frames can be read. */
export const listFlashPictures = (session: Session): { index: number; url: string }[] =>
  session
    .keep(motionSlot)
    .pictures.flatMap((element, index) =>
      element instanceof HTMLImageElement && areaOf(element) >= flashArea
        ? [{ index, url: element.currentSrc || element.src }]
        : [],
    );

/** Judges pictures by their frames (WCAG 2.3.1): `flashes` in the fastest second, and the `share` of the picture that flashes so. */
export const judgeFlashPictures = (
  session: Session,
  read: readonly { index: number; flashes: number; share: number }[],
): void => {
  const kept = session.keep(motionSlot);
  const judged = read.flatMap(({ index, flashes, share }): Judged[] => {
    const element = kept.pictures[index];
    if (!element) return [];
    kept.read.add(element);
    const isLargeEnough = areaOf(element) * share >= flashArea;
    return [{ element, verdict: isLargeEnough ? cannotTell('fast', { flashes }) : passed }];
  });
  addResults(session, resultOf('flashing', judged));
};

/** Judges pictures taken of one element over so many milliseconds (WCAG 2.3.1): a flash is there and back again. */
export const judgeFlashes = async (
  session: Session,
  index: number,
  { frames, milliseconds }: { frames: readonly string[]; milliseconds: number },
): Promise<void> => {
  const element = session.keep(motionSlot).pictures[index];
  if (!element) return addResults(session, resultOf('flashing', []));
  const swings = countShareTurns(await Promise.all(frames.map(brightnessOf)));
  const flashes = Math.round((swings / 2 / milliseconds) * 10_000) / 10;
  const verdict = flashes > 3 ? cannotTell('fast', { flashes }) : passed;
  addResults(session, resultOf('flashing', [{ element, verdict }]));
};
