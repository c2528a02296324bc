import { collectElements, isCutAway, isIconWord, isVisible, linesOf, meet } from '@zugang/engine/dom';
import {
  addResults,
  cannotTell,
  createSlot,
  failed,
  type Judged,
  passed,
  resultOf,
  type Session,
} from '@zugang/engine/probing';
import { createStyles } from '../in-page/create-styles.ts';
import { hasScripts } from '../in-page/listened.ts';
import { afterLayout } from '../in-page/wait-until-still.ts';
import { findScrolledText, twoDimensional } from './in-page/scrolled-text.ts';
import { clips, isCutFurtherIn, isInFlow, isMovedAbout } from './in-page/shown-piece.ts';
import { findWide, isPlacedSince, rightEdge } from './in-page/wide-content.ts';
import { hasControlBeside, hasWayToMore } from './in-page/ways-to-more.ts';

/** So much of a line may be cut without anybody missing it. */
const tolerance = 0.3;

type Cut = { element: Element; kind: Kind; node: Text };

const isTiny = ({ width, height }: DOMRect): boolean => width <= 2 || height <= 2;

/**
 * `hasClipping`: anything on the page could cut a text, at any of the sizes it was shown in. `before`, `cutWhenEnlarged`: texts cut at the normal size and at
 * half the width. `there`: what the page held before anything was tried on it.
 */
type Clipping = {
  hasClipping: boolean;
  before: Map<Element, Kind>;
  cutWhenEnlarged: Set<Element>;
  cutAtRest: Set<Element>;
  there: ReadonlySet<Element>;
};

const clippingSlot = createSlot<Clipping>(() => ({
  hasClipping: false,
  before: new Map(),
  cutWhenEnlarged: new Set(),
  cutAtRest: new Set(),
  there: new Set(),
}));

/** Elements that cut what does not fit, and hold text. */
const clippingElements = (kept: Clipping): { element: Element; x: boolean; y: boolean }[] =>
  collectElements(document).flatMap((element) => {
    const { overflowX, overflowY } = getComputedStyle(element);
    const [x, y] = [clips.test(overflowX), clips.test(overflowY)];
    // What a marquee cuts at a moment is a matter of the moment.
    if (!(x || y) || !(element instanceof HTMLElement) || element.matches('html, body, marquee')) return [];
    kept.hasClipping = true;
    const isOver = element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 1;
    return isOver && isVisible(element) && !isTiny(element.getBoundingClientRect()) ? [{ element, x, y }] : [];
  });

/** Shortened on purpose, with a sign that there is more. */
const isShortened = (element: Element): boolean => getComputedStyle(element).textOverflow !== 'clip';
const isClamped = (element: Element): boolean => getComputedStyle(element).webkitLineClamp !== 'none';

type Clip = { box: DOMRect; x: boolean; y: boolean };

/**
 * `through`: a border runs through the only line shown. `sliced`: through one of several. `aside`: a line goes on to the right; `most`
 * of it. `lines`: others are shown whole.
 */
type Kind = 'through' | 'sliced' | 'aside' | 'most' | 'lines' | null;

/** Of a line that is cut in two, so much is seen at least, and is missing at least. */
const slice = 0.2;

const howCut = (node: Text, clip: Clip, isDirect: boolean): Kind => {
  const rects = linesOf(node).filter(({ width }) => width > 0);
  const { box } = clip;
  const isOverY = (rect: DOMRect): boolean =>
    rect.bottom > box.bottom + rect.height * tolerance || rect.top < box.top - rect.height * tolerance;
  const shown = rects.filter((rect) => meet(rect, box));
  if (shown.length === 0) return null;
  if (clip.y && rects.some(isOverY)) {
    if (shown.every(isOverY)) return 'through';
    return isDirect && shown.some((rect) => isSliced(rect, box)) ? 'sliced' : 'lines';
  }
  const over = shown.filter((rect) => clip.x && rect.right > box.right + rect.height * tolerance);
  if (over.length === 0) return null;
  return isDirect && over.every((rect) => rect.width > (box.right - rect.left) * 2) ? 'most' : 'aside';
};

const isSliced = (rect: DOMRect, box: DOMRect): boolean => {
  const share = (box.bottom - rect.top) / rect.height;
  return share > slice && share < 1 - slice;
};

/** Texts that are read on the screen: not those for screen readers alone, nor words that a font draws as pictures. */
const textsOf = function* (element: Element): Generator<Text> {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode;
    const parent = node.parentElement;
    if (
      node instanceof Text &&
      /\S/.test(node.data) &&
      parent &&
      isVisible(parent) &&
      !parent.closest('[aria-hidden="true"]') &&
      !isCutAway(parent) &&
      !isIconWord(parent)
    )
      yield node;
  }
};

/** What slides to another place because the window has changed is there a moment later. Tickers go on as they are. */
const finishTransitions = (): void => {
  for (const animation of document.getAnimations()) if (animation instanceof CSSTransition) animation.finish();
};

/** Where the box would be beside its texts, had the focus not scrolled it to what it cuts. */
const boxAtStart = (element: Element): DOMRect => {
  const { x, y, width, height } = element.getBoundingClientRect();
  return new DOMRect(x - element.scrollLeft, y - element.scrollTop, width, height);
};

const findCuts = (kept: Clipping): Cut[] => {
  finishTransitions();
  return clippingElements(kept).flatMap(({ element, x, y }) => {
    const clip = { box: boxAtStart(element), x: x && !isShortened(element), y: y && !isClamped(element) };
    for (const node of textsOf(element)) {
      // Text of its own: in sliders and tickers, parts inside are moved past the border on purpose.
      const kind = howCut(node, clip, node.parentElement === element);
      if (kind && !isCutFurtherIn(node, element)) return [{ element, kind, node }];
    }
    return [];
  });
};

/** Records what the page holds, and which texts are cut at its normal size. */
export const recordClipped = (session: Session): void => {
  const kept = session.keep(clippingSlot);
  kept.hasClipping = false;
  kept.there = new Set(collectElements(document));
  kept.before = new Map(findCuts(kept).map(({ element, kind }) => [element, kind]));
};

const failedWithoutMore = (element: Element) => (hasWayToMore(element) ? cannotTell : failed);

/** What is cut at normal size too: lines are folded on purpose; a line cut through is wrong at any size; a person looks at the rest. */
const verdictBefore = {
  through: () => failed,
  sliced: failedWithoutMore,
  most: failedWithoutMore,
  aside: () => cannotTell,
  lines: () => () => passed,
};

const judgeCuts = (session: Session, isAlsoBefore: boolean): Judged[] => {
  const kept = session.keep(clippingSlot);
  return findCuts(kept).flatMap(({ element, node }) => {
    const text = node.data.trim().slice(0, 100);
    const before = kept.before.get(element);
    // Beside a link to the whole text nothing is lost, nor where it is moved into view: whether that is so, a person looks.
    const cut =
      isInFlow(node, element) && !hasControlBeside(element) && !isMovedAbout(session, element) ? failed : cannotTell;
    if (!before) return [{ element, verdict: cut('cut', { text }) }];
    return isAlsoBefore ? [{ element, verdict: verdictBefore[before](element)('cut-already', { text }) }] : [];
  });
};

/** So long after one another it is looked again: scripts lay a page out anew a moment after its window has changed, and some by slow steps. */
const looksAgainAfterMs = [300, 700];

/** What is still cut once the page's scripts have answered to the size. What was so at another size is not waited for again. */
const judgeCutsAtRest = async (session: Session, isAlsoBefore: boolean): Promise<Judged[]> => {
  const { cutAtRest } = session.keep(clippingSlot);
  const isUnsure = ({ element, verdict }: Judged): boolean => verdict.outcome === 'failed' && !cutAtRest.has(element);
  let judged = judgeCuts(session, isAlsoBefore);
  for (const milliseconds of looksAgainAfterMs) {
    if (!hasScripts() || !judged.some(isUnsure)) break;
    await new Promise((done) => setTimeout(done, milliseconds));
    judged = judgeCuts(session, isAlsoBefore);
  }
  for (const { element } of judged.filter(isUnsure)) cutAtRest.add(element);
  return judged;
};

const root = (): Judged => ({ element: document.documentElement, verdict: passed });

/** Called while the page is shown at half its width, as at 200 % zoom (WCAG 1.4.4, ACT rule 59br37). */
export const judgeZoom = async (session: Session): Promise<void> => {
  await afterLayout();
  const kept = session.keep(clippingSlot);
  const judged = await judgeCutsAtRest(session, true);
  kept.cutWhenEnlarged = new Set(judged.map(({ element }) => element));
  // Where nothing could cut a text, the rule does not apply.
  addResults(session, resultOf('text-clipped-when-enlarged', kept.hasClipping ? [root(), ...judged] : []));
};

/**
 * The outermost thing around the element that may need two dimensions and does not fit by its own width. What would fit was pushed
 * aside by something else.
 */
const findUnfit = (element: Element, width: number): Element | null => {
  let unfit: Element | null = null;
  for (let thing = element.closest(twoDimensional); thing; thing = thing.parentElement?.closest(twoDimensional) ?? null)
    if (Math.max(thing.getBoundingClientRect().width, thing.scrollWidth) > width) unfit = thing;
  return unfit;
};

/** Data tables need two dimensions, and may be scrolled sideways (Understanding WCAG 1.4.10); layout tables do not. */
const isInDataTable = (element: Element): boolean => {
  const table = element.closest('table, [role="table"], [role="grid"], [role="treegrid"]');
  if (!table || table.matches('[role="presentation"], [role="none"]')) return false;
  return !table.matches('table:not([role])') || table.querySelector('th, caption') !== null;
};

/** The spacing of WCAG 1.4.12. */
const setTextSpacing = createStyles(
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; } p { margin-bottom: 2em !important; }',
);

const findTooWide = (there: ReadonlySet<Element>): Judged[] => {
  const width = window.innerWidth;
  const page: Element = document.scrollingElement ?? document.documentElement;
  const canScroll = !clips.test(
    getComputedStyle(document.documentElement).overflowX + getComputedStyle(document.body).overflowX,
  );
  if (page.scrollWidth <= width + 4 || !canScroll) return [];
  const judged = new Map<Element, Judged>();
  for (const { element, right } of findWide(width)) {
    if (isInDataTable(element) || isPlacedSince(element, there)) continue;
    // Asked once of the whole thing, not of each part of it.
    const thing = findUnfit(element, width);
    const asked = thing ?? element;
    const data = { width: thing ? Math.max(rightEdge(thing), right) : right, viewport: width };
    const verdict = thing ? cannotTell('two-dimensional', data) : failed('too-wide', data);
    judged.set(asked, { element: asked, verdict });
  }
  return [...judged.values()];
};

/** Texts that are cut at this width alone: what is hidden on small screens on purpose is not among them. */
const findLost = async (session: Session): Promise<Judged[]> =>
  (await judgeCutsAtRest(session, false)).flatMap(({ element, verdict }) =>
    verdict.outcome === 'passed' || session.keep(clippingSlot).cutWhenEnlarged.has(element)
      ? []
      : [{ element, verdict: cannotTell('cut', verdict.data) }],
  );

/**
 * Called while the page is shown 320 CSS pixels wide (WCAG 1.4.10): it is read without scrolling in two directions, but for what
 * needs two dimensions. Failed: `too-wide`. Cannot tell: `two-dimensional`, `scrolled-text`, `cut`. Sets the texts apart for {@link judgeTextSpacing}, before
 * the window is large again: the page is laid out once for both.
 */
export const judgeReflow = async (session: Session): Promise<void> => {
  await afterLayout();
  const judged = [
    ...findTooWide(session.keep(clippingSlot).there),
    ...findScrolledText(),
    ...(await findLost(session)),
  ];
  addResults(session, resultOf('no-reflow', judged.length > 0 ? judged.slice(0, 20) : [root()]));
  setTextSpacing(session.keep(clippingSlot).hasClipping);
};

/** Judges while lines, words and letters have the spacing of WCAG 1.4.12; then it is restored. */
export const judgeTextSpacing = async (session: Session): Promise<void> => {
  await afterLayout();
  const kept = session.keep(clippingSlot);
  const judged = kept.hasClipping ? [root(), ...(await judgeCutsAtRest(session, false))] : [];
  addResults(session, resultOf('text-clipped-when-spaced', judged));
  setTextSpacing(false);
};
