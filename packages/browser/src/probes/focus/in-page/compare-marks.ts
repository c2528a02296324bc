import {
  addResults,
  cannotTell,
  createSlot,
  failed,
  finishAnimations,
  type Judged,
  passed,
  resultOf,
  type Session,
} from '@zugang/engine/probing';
import { createStyles } from '../../in-page/create-styles.ts';
import { drawPicture } from '../../in-page/draw-picture.ts';
import { keepUnmarked, looksNearChange, pickMarked } from './focus-marks.ts';
import { isTyped, judgeLook, type Stop, type Walk } from './judge-walk.ts';
import { measureMark, requiredContrast } from './measure-mark.ts';

/** In CSS pixels from the page's upper left corner. */
type Rect = { x: number; y: number; width: number; height: number };

/** `unmarked`: its styles are the same at once, only pixels tell. `marked`: how much changes, pixels tell. */
type Mark = { element: Element; kind: 'unmarked' | 'marked' };

const marksSlot = createSlot<{ marks: Mark[]; found: Element[] }>(() => ({ marks: [], found: [] }));

/** Picks the stops whose marks are to be looked at in pictures. Returns those that look the same with and without the focus. */
export const pickMarks = (session: Session, current: Walk, stops: readonly Stop[]): Element[] => {
  const unmarked = keepUnmarked(stops.flatMap((stop) => judgeLook(current, stop) ?? []));
  const marked = pickMarked(stops, current.looks);
  session.keep(marksSlot).marks = [
    ...unmarked.map((element) => ({ element, kind: 'unmarked' as const })),
    ...marked.map((element) => ({ element, kind: 'marked' as const })),
  ];
  return unmarked;
};

/** How many elements are to be pictured with the focus and without. */
export const countMarks = (session: Session): number => session.keep(marksSlot).marks.length;

/**
 * Has the page scroll at once while the Tab key is pressed and marks are pictured, or as it wants again: one that still scrolls smoothly
 * to where the focus was would move between two pictures.
 */
export const setScrollsAtOnce = createStyles('* { scroll-behavior: auto !important }');

/** A mark is drawn on an element or so far around it. */
const margin = 8;

const markedAt = (session: Session, index: number): HTMLElement | SVGElement | null => {
  const element = session.keep(marksSlot).marks[index]?.element;
  return element instanceof HTMLElement || element instanceof SVGElement ? element : null;
};

const isInWindow = ({ top, right, bottom, left }: DOMRect): boolean =>
  right > 0 && bottom > 0 && left < window.innerWidth && top < window.innerHeight;

/** Focuses the element and returns its place on the page; null where it stays beside the window, as a bar that has not come in yet. */
export const showFocusMark = (session: Session, index: number): Rect | null => {
  const element = markedAt(session, index);
  if (!element) return null;
  // In the middle, where no bar of the page covers it.
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  element.focus({ preventScroll: true });
  finishAnimations();
  const box = element.getBoundingClientRect();
  if (!isInWindow(box)) return null;
  const { x, y, width, height } = box;
  return {
    x: Math.max(0, x + window.scrollX - margin),
    y: Math.max(0, y + window.scrollY - margin),
    width: width + 2 * margin,
    height: height + 2 * margin,
  };
};

/** Takes the focus away again. */
export const hideFocusMark = (session: Session, index: number): void => {
  markedAt(session, index)?.blur();
  finishAnimations();
};

/** Pictures (PNG, base64) of the same place with the focus and without; empty where there is none. */
export type MarkShots = { focused: string; unfocused: string };

const pixelsOf = async (base64: string): Promise<ImageData> => {
  const context = await drawPicture(base64);
  return context.getImageData(0, 0, context.canvas.width, context.canvas.height);
};

const sizesOf = (element: Element): { width: number; height: number }[] => [
  element.getBoundingClientRect(),
  ...element.getClientRects(),
];

/** A line of two pixels around the element, or around each of its lines (WCAG 2.4.13); what is seen of it may be round, or smaller than its box. */
const outlineArea = (element: Element): number => {
  const [whole, ...lines] = sizesOf(element).map(({ width, height }) => 4 * (width + height));
  const ofLines = lines.reduce((sum, area) => sum + area, 0);
  return 0.6 * Math.min(whole ?? 0, ofLines || Infinity);
};

/** A line of one pixel along the shorter side is the least that is seen as a mark. */
const leastArea = (element: Element): number =>
  Math.min(...sizesOf(element).flatMap(({ width, height }) => (width && height ? [width, height] : [])));

/** A larger picture is cut off, a smaller one shows nothing. */
const fitsPicture = (element: Element): boolean => {
  const { width, height } = element.getBoundingClientRect();
  return width > 2 && height > 2 && width + 2 * margin <= 800 && height + 2 * margin <= 400;
};

/** The focus of a slider is marked at its thumb, whose size a script cannot read: the whole field is no measure for it. */
const isSlider = (element: Element): boolean => element.matches('input[type="range" i]');

type Measured = { faint: Judged | null; small: Judged | null };

const measure = async (element: Element, { focused, unfocused }: MarkShots): Promise<Measured | null> => {
  const [withFocus, without] = await Promise.all([pixelsOf(focused), pixelsOf(unfocused)]);
  if (withFocus.data.length !== without.data.length) return null;
  const least = leastArea(element);
  const { strong, contrast } = measureMark({ focused: withFocus.data, unfocused: without.data }, least);
  const data = { contrast, expectedContrast: `${requiredContrast}:1` };
  const isFaint = contrast < requiredContrast;
  const expected = Math.round(outlineArea(element));
  return {
    // The caret shows where one is in a field.
    faint: isTyped(element) ? null : { element, verdict: isFaint ? cannotTell('little-contrast', data) : passed },
    small: isSlider(element)
      ? null
      : { element, verdict: strong < expected ? failed('too-small', { ...data, pixels: strong, expected }) : passed },
  };
};

/** Judges the marks by pictures with the focus and without. */
export const judgeMarks = async (session: Session, shots: readonly MarkShots[]): Promise<void> => {
  setScrollsAtOnce(false);
  const kept = session.keep(marksSlot);
  const unseen: Judged[] = [];
  const faint: Judged[] = [];
  const small: Judged[] = [];
  for (const [index, { element, kind }] of kept.marks.entries()) {
    const shot = shots[index];
    if (!shot || shot.focused === '' || shot.unfocused === '') continue;
    const isSame = shot.focused === shot.unfocused;
    if (kind === 'unmarked') unseen.push({ element, verdict: isSame ? failed('no-change') : passed });
    if ((kind === 'unmarked' && isSame) || !fitsPicture(element) || looksNearChange(element)) continue;
    const measured = await measure(element, shot);
    if (measured?.faint) faint.push(measured.faint);
    if (measured?.small) small.push(measured.small);
  }
  kept.found = [...faint, ...small].flatMap(({ element, verdict }) => (verdict.outcome === 'passed' ? [] : [element]));
  addResults(
    session,
    resultOf('focus-not-visible', unseen),
    resultOf('focus-mark-faint', faint),
    resultOf('focus-mark-small', small),
  );
};

/** Where the marks were found too weak. */
export const weaklyMarked = (session: Session): readonly Element[] => session.keep(marksSlot).found;
