import { cannotTell, passed } from '../checks/check.ts';
import { collectElements } from '../dom/composed-tree.ts';
import { isVisible } from '../dom/is-exposed.ts';
import type { EngineResult } from '../in-page/observation.ts';
import { hasScripts } from './listeners.ts';
import { type Judged, resultOf } from './observe.ts';

/** In CSS pixels from the page's upper left corner. */
type Rect = { x: number; y: number; width: number; height: number };

const minSide = 24;
const maxPictures = 4;
const maxWatched = 60;
/** A quarter of a ten degree field at reading distance, in CSS pixels (WCAG 2.2, general flash threshold). */
const flashArea = 21_824;

let changes = new Map<Element, number[]>();
let texts = new Map<Element, number[]>();
let observer: MutationObserver | null = null;
let watchedSince = 0;

/** Signs of waiting are essential: they say that something goes on. */
const isWaiting = (element: Element): boolean =>
  element.closest('[aria-busy="true"], [role="progressbar"], [role="status"], progress') !== null ||
  /load|spin|progress|skeleton/i.test(`${element.getAttribute('class') ?? ''} ${element.id}`);

function noteChange(noted: Map<Element, number[]>, element: Element, at: number): void {
  const times = noted.get(element) ?? [];
  if (times.length === 0 && noted.size >= maxWatched) return;
  if (at - (times.at(-1) ?? 0) > 40 && times.length < 20) times.push(at);
  noted.set(element, times);
}

/** The element whose words have changed: a line or two, and nothing that was put together from parts. */
function textOf({ type, target }: MutationRecord): Element | null {
  const element = type === 'characterData' ? target.parentElement : target;
  if (!(element instanceof Element) || element.childElementCount > 0) return null;
  const length = element.textContent?.length ?? 0;
  return length > 0 && length <= 200 && !element.matches('script, style, title, textarea') ? element : null;
}

function noteRecord(record: MutationRecord, at: number): void {
  if (record.type === 'attributes' && record.target instanceof Element) noteChange(changes, record.target, at);
  const text = record.type === 'attributes' ? null : textOf(record);
  if (text) noteChange(texts, text, at);
}

/** Begins to watch what scripts change again and again while nobody does anything. */
export function watchMotion(): void {
  changes = new Map();
  texts = new Map();
  watchedSince = performance.now();
  if (!hasScripts()) return;
  observer = new MutationObserver((records) => {
    const now = performance.now();
    for (const record of records) noteRecord(record, now);
  });
  observer.observe(document, {
    subtree: true,
    attributes: true,
    characterData: true,
    childList: true,
    attributeFilter: ['style', 'class', 'transform', 'hidden', 'src'],
  });
}

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

/** Whether anything has changed since: a page that stands still needs no further look. */
export async function hasMoved(): Promise<boolean> {
  const rest = (isWrittenByClock() ? longLook : shortestLook) - (performance.now() - watchedSince);
  if (observer && rest > 0) await new Promise((resolve) => setTimeout(resolve, rest));
  return changes.size > 0 || texts.size > 0;
}

/** What scripts keep writing anew: news, prices, a clock (WCAG 2.2.2, auto-updating). */
function judgeTexts(): Judged[] {
  return [...texts].flatMap(([element, times]): Judged[] => {
    if (!isTicking(times) || !element.isConnected || isWaiting(element) || !isVisible(element)) return [];
    return [{ element, verdict: cannotTell('text', { changes: times.length }) }];
  });
}

/** What scripts keep moving or writing anew (WCAG 2.2.2): a person sees whether it can be paused. */
export function judgeScriptMotion(): EngineResult {
  observer?.disconnect();
  observer = null;
  const judged = [...changes].flatMap(([element, times]): Judged[] => {
    const isMoving = isOngoing(times) && element.isConnected && isLarge(element) && !isWaiting(element);
    if (!isMoving || !isVisible(element) || element.matches('html, body')) return [];
    return [{ element, verdict: cannotTell('by-script', { changes: times.length }) }];
  });
  return resultOf('motion-without-end', [...judged.slice(0, 3), ...judgeTexts().slice(0, 3)]);
}

let pictures: Element[] = [];

const mayMove = (element: Element): boolean =>
  element.matches('canvas') ||
  (element instanceof HTMLImageElement && /\.gif(?:[?#]|$)|^data:image\/gif/i.test(element.currentSrc || element.src));

function rectOf(element: Element): Rect {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + window.scrollX, y: top + window.scrollY, width, height };
}

/** Where pictures stand that may move: only their pixels tell. */
export function listMovingPictures(): Rect[] {
  pictures = collectElements(document)
    .filter((element) => mayMove(element) && isLarge(element) && isVisible(element) && !isWaiting(element))
    .slice(0, maxPictures);
  return pictures.map(rectOf);
}

/** Judges by their pixels which pictures move. */
export function judgeMovingPictures(isMoving: readonly boolean[]): EngineResult {
  const judged = pictures.map((element, index) => ({
    element,
    verdict: isMoving[index] ? cannotTell('picture') : passed,
  }));
  return resultOf('motion-without-end', judged);
}

export const isFlashArea = (index: number): boolean => {
  const element = pictures[index];
  return (
    element !== undefined && element.getBoundingClientRect().width * element.getBoundingClientRect().height >= flashArea
  );
};

async function brightnessOf(base64: string): Promise<number> {
  const bytes = Uint8Array.from(atob(base64), (sign) => sign.codePointAt(0) ?? 0);
  const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }), { resizeWidth: 8, resizeHeight: 8 });
  const context = new OffscreenCanvas(8, 8).getContext('2d');
  if (!context) throw new Error('no canvas');
  context.drawImage(bitmap, 0, 0);
  const { data } = context.getImageData(0, 0, 8, 8);
  let sum = 0;
  for (let at = 0; at < data.length; at += 4)
    sum += 0.2126 * (data[at] ?? 0) + 0.7152 * (data[at + 1] ?? 0) + 0.0722 * (data[at + 2] ?? 0);
  return sum / 64 / 255;
}

/** How often the brightness turned round by a tenth or more. */
export function countSwings(values: readonly number[]): number {
  let [swings, turn, direction] = [0, values[0] ?? 0, 0];
  for (const value of values) {
    const change = value - turn;
    if (Math.abs(change) >= 0.1 && Math.sign(change) !== direction) {
      swings += 1;
      direction = Math.sign(change);
    }
    if (Math.sign(change) === direction || Math.abs(change) >= 0.1) turn = value;
  }
  return swings;
}

/** Judges pictures taken of one element over so many milliseconds (WCAG 2.3.1): a flash is there and back again. */
export async function judgeFlashes(
  index: number,
  frames: readonly string[],
  milliseconds: number,
): Promise<EngineResult> {
  const element = pictures[index];
  if (!element) return resultOf('flashing', []);
  const swings = countSwings(await Promise.all(frames.map(brightnessOf)));
  const flashes = Math.round((swings / 2 / milliseconds) * 10_000) / 10;
  return resultOf('flashing', [{ element, verdict: flashes > 3 ? cannotTell('fast', { flashes }) : passed }]);
}
