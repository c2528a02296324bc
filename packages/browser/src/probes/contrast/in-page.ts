import { ancestorsOf, neededContrast, neededContrastAtAaa, ownLines } from '@zugang/engine/dom';
import { addOne, createSlot, type Observation, type Seen, type Session } from '@zugang/engine/probing';
import { drawPicture, type PictureContext } from '../in-page/draw-picture.ts';
import { askFilteredTexts } from './in-page/filtered-texts.ts';
import { createLayers, type Layer, type Layers } from './in-page/text-layers.ts';
import { type Measured, measureStrokes, type PixelVerdict } from './in-page/text-pixels.ts';

type Finding = Seen['finding'];
/** `hasHalo`: shadows that may lie behind its strokes. `isSign`: a single sign, which may be no text at all. */
type Target = Seen & { element: Element; clip: Rect; required: number; hasHalo: boolean; isSign: boolean };
/** In CSS pixels from the page's upper left corner. */
type Rect = { x: number; y: number; width: number; height: number };

/** Enough for a page; what is left stays a question. Moving the window to picture them costs most. */
const maxElements = 240;
const maxPlaces = 12;

const contrastRules = new Set(['color-contrast', 'color-contrast-enhanced']);

/** What axe-core cannot see through: pictures, gradients, what lies above or between. */
const reasons = new Set([
  'bgImage',
  'bgGradient',
  'imgNode',
  'pseudoContent',
  'bgOverlap',
  'elmPartiallyObscured',
  'elmPartiallyObscuring',
  'complexTextShadows',
  'outsideViewport',
  'equalRatio',
  'colorParse',
  'shortTextContent',
  'nonBmp',
  'filter',
]);

/**
 * `waiting`: those without pictures yet. `places`: how often the window was moved for pictures. `scrolled`: parts of the page that were
 * scrolled besides, and how far they were before.
 */
type Texts = {
  targets: Target[];
  waiting: Target[];
  places: number;
  scrolled: Map<Element, number>;
  layers: Layers | null;
};

const textsSlot = createSlot<Texts>(() => ({ targets: [], waiting: [], places: 0, scrolled: new Map(), layers: null }));

/** What is typed in a field is no text of the document. */
const isField = (element: Element): boolean => element.matches('input, textarea, select');

/** The lines of an element's own text, as one rectangle. */
const textRect = (element: Element): Rect | null => {
  const rects = ownLines(element);
  if (isField(element)) rects.push(element.getBoundingClientRect());
  if (rects.length === 0) return null;
  const left = Math.min(...rects.map((rect) => rect.left));
  const top = Math.min(...rects.map((rect) => rect.top));
  const right = Math.max(...rects.map((rect) => rect.right));
  const bottom = Math.max(...rects.map((rect) => rect.bottom));
  const rect = { x: left + window.scrollX, y: top + window.scrollY, width: right - left, height: bottom - top };
  return rect.width < 2 || rect.height < 2 || rect.x < 0 || rect.y < 0 ? null : rect;
};

/** What axe-core expects, or where it did not get that far, what the criterion asks for. */
const requiredOf = (finding: Finding, element: Element): number => {
  const expected = Number.parseFloat(String(finding.data['expectedContrast'] ?? ''));
  if (expected) return expected;
  if (finding.ruleId === 'color-contrast-enhanced') return neededContrastAtAaa(getComputedStyle(element));
  return neededContrast(getComputedStyle(element));
};

/** Of these axe-core says that they may be pictures: a single letter, arrows and other signs. */
const reasonsOfSigns = new Set(['shortTextContent', 'nonBmp']);

const toTarget = (seen: Seen): Target[] => {
  const { observation, finding } = seen;
  if (!contrastRules.has(finding.ruleId) || finding.outcome !== 'cannot-tell') return [];
  const reason = String(finding.data['reason']);
  if (!reasons.has(reason)) return [];
  const clip = textRect(observation.element);
  if (!clip) return [];
  const { element } = observation;
  const hasHalo = getComputedStyle(element).textShadow !== 'none';
  const required = requiredOf(finding, element);
  return [{ ...seen, element, clip, required, hasHalo, isSign: reasonsOfSigns.has(reason) }];
};

/** Finds texts whose contrast only their pixels tell. Returns how many there are, and the layers to be pictured. */
export const listContrastTexts = (session: Session): { count: number; layers: Layer[] } => {
  askFilteredTexts(session);
  const all = (session.check?.seen ?? []).flatMap(toTarget);
  const elements = new Set([...new Set(all.map(({ element }) => element))].slice(0, maxElements));
  const targets = all.filter(({ element }) => elements.has(element));
  const layers = createLayers(targets.map(({ element }) => element));
  Object.assign(session.keep(textsSlot), { targets, waiting: targets, places: 0, scrolled: new Map(), layers });
  const halo: Layer[] = targets.some(({ hasHalo }) => hasHalo) ? ['halo'] : [];
  return { count: targets.length, layers: ['shown', 'behind', 'ink', ...halo] };
};

/** Shows one layer of the texts alone, once the page is laid out so; `shown` is the page as it is. */
export const showLayer = (session: Session, layer: Layer): Promise<void> | undefined =>
  session.keep(textsSlot).layers?.show(layer);

/** Where to take a picture of a text; `isBeyond`: of a part of the page that cannot be shown in the window. */
export type TextShot = { index: number; clip: Rect; isBeyond: boolean };

/** What stays in the window while the page moves lies over other texts than at the page's top. */
const isUnderBar = (element: Element, { x, y, width, height }: Rect): boolean => {
  const middle = y - window.scrollY + height / 2;
  return [x + 2, x + width / 2, x + width - 2].some((at) => {
    let over: Element | null = document.elementFromPoint(at - window.scrollX, middle);
    while (over && !over.contains(element)) {
      if (/fixed|sticky/.test(getComputedStyle(over).position)) return true;
      over = over.parentElement;
    }
    return false;
  });
};

const toShot = (target: Target, targets: readonly Target[]): TextShot[] => {
  const clip = textRect(target.element);
  if (!clip) return [];
  const [x, y] = [clip.x - window.scrollX, clip.y - window.scrollY];
  const isInWindow = x >= 0 && y >= 0 && x + clip.width <= window.innerWidth && y + clip.height <= window.innerHeight;
  if (!isInWindow || isUnderBar(target.element, clip)) return [];
  return [{ index: targets.indexOf(target), clip, isBeyond: false }];
};

const scrollTo = (top: number): void => window.scrollTo({ top, left: 0, behavior: 'instant' });

/** Scrolls a part of the page that shows all the rest of it, in place of the window. */
const scrollPartTo = ({ scrolled }: Texts, element: Element): void => {
  for (const part of ancestorsOf(element))
    if (part.scrollHeight > part.clientHeight && !scrolled.has(part)) scrolled.set(part, part.scrollTop);
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
};

const scrollBack = ({ scrolled }: Texts): void => {
  for (const [part, top] of scrolled) part.scrollTo({ top, behavior: 'instant' });
  scrollTo(0);
};

/**
 * Brings the next texts into the window and answers where to take their pictures; none where all were taken. A picture of the
 * window costs a fifth of one for which the whole page must be drawn.
 */
export const showNextTexts = (session: Session): TextShot[] => {
  const kept = session.keep(textsSlot);
  const { targets, waiting } = kept;
  const [next] = waiting;
  if (!next || kept.places === maxPlaces) {
    scrollBack(kept);
    return [];
  }
  kept.places += 1;
  let shots = waiting.flatMap((target) => toShot(target, targets));
  if (shots.length === 0) {
    scrollTo(Math.max(0, next.clip.y + next.clip.height / 2 - window.innerHeight / 2));
    shots = waiting.flatMap((target) => toShot(target, targets));
  }
  if (shots.length === 0) {
    scrollPartTo(kept, next.element);
    shots = waiting.flatMap((target) => toShot(target, targets));
  }
  if (shots.length === 0) {
    scrollBack(kept);
    shots = [{ index: targets.indexOf(next), clip: next.clip, isBeyond: true }];
  }
  const taken = new Set(shots.map(({ index }) => targets[index]));
  kept.waiting = waiting.filter((target) => !taken.has(target));
  return shots;
};

/** The part of a picture that shows a text. */
const cutOut = (context: PictureContext, { x, y, width, height }: Rect): ImageData => {
  const { canvas } = context;
  return context.getImageData(x, y, Math.min(width, canvas.width - x), Math.min(height, canvas.height - y));
};

/** So much of a text must be too pale before it fails; a few pixels at a picture's edge are no barrier. */
const failsFrom = 0.08;
const passesUpTo = 0.01;
const minStrokes = 20;

type Judged = 'passed' | 'failed' | null;

const verdictOf = ({ under, strokes }: PixelVerdict): Judged => {
  const share = under / strokes;
  return share >= failsFrom ? 'failed' : share <= passesUpTo ? 'passed' : null;
};

const floorOf = (contrast: number): number => Math.floor(contrast * 100) / 100;

/** One picture of texts for each layer, and where each text is in them. */
export type TextPictures = {
  pictures: Partial<Record<Layer, string>>;
  texts: readonly { index: number; area: Rect }[];
};

type Pixels = Partial<Record<Layer, ImageData>>;

/** What pixels say of a text: against what is behind it, and where it has shadows, against these too. Null where they say nothing. */
const readPixels = ({ hasHalo }: Target, { shown, behind, ink, halo }: Pixels, required: number): Measured | null => {
  if (!shown || !behind || !ink) return null;
  const measured = measureStrokes({ shown: shown.data, behind: behind.data, ink: ink.data }, required);
  if (!hasHalo) return { plain: measured, halo: measured };
  if (!halo) return null;
  return { plain: measured, halo: measureStrokes({ shown: shown.data, behind: halo.data, ink: ink.data }, required) };
};

/** Sure only where shadows make no difference. */
const judgeMeasured = ({ plain, halo }: Measured): Judged => {
  if (plain.strokes < minStrokes || halo.strokes < minStrokes) return null;
  return verdictOf(plain) === verdictOf(halo) ? verdictOf(plain) : null;
};

/** The AAA verdict of a text that axe-core questioned for level AA only: its AAA rule does not repeat the question. */
const enhance = (target: Target, pixels: Pixels): Observation[] => {
  const required = neededContrastAtAaa(getComputedStyle(target.element));
  const measured = target.finding.ruleId === 'color-contrast' ? readPixels(target, pixels, required) : null;
  if (!measured || target.isSign || judgeMeasured(measured) !== 'failed') return [];
  const data = { contrast: floorOf(measured.plain.lowest), expectedContrast: `${required}:1` };
  return [
    {
      ...target.observation,
      ruleId: 'color-contrast-enhanced',
      outcome: 'failed',
      data,
      sources: ['zugang:text-pixels'],
    },
  ];
};

const judge = (target: Target, pixels: Pixels): { verdict: Judged; enhanced: Observation[] } => {
  const measured = readPixels(target, pixels, target.required);
  if (!measured || measured.plain.strokes < minStrokes) return { verdict: null, enhanced: [] };
  target.finding.data['contrast'] = floorOf(measured.plain.lowest);
  const verdict = judgeMeasured(measured);
  return { verdict: verdict === 'failed' && target.isSign ? null : verdict, enhanced: enhance(target, pixels) };
};

const drawAll = async (pictures: TextPictures['pictures']): Promise<Partial<Record<Layer, PictureContext>>> => {
  const drawn = await Promise.all(
    Object.entries(pictures).map(async ([layer, picture]) => [layer, await drawPicture(picture)] as const),
  );
  return Object.fromEntries(drawn);
};

/** Judges the texts of one set of pictures; what AAA says of them is given apart. */
const judgePictures = async (
  targets: readonly Target[],
  { pictures, texts }: TextPictures,
): Promise<{ settled: Finding[]; enhanced: Observation[] }> => {
  const settled: Finding[] = [];
  const enhanced: Observation[] = [];
  const drawn = Object.entries(await drawAll(pictures));
  const sizes = new Set(drawn.map(([, { canvas }]) => `${canvas.width} ${canvas.height}`));
  if (sizes.size > 1) return { settled, enhanced };
  for (const { index, area } of texts) {
    const target = targets[index];
    if (!target) continue;
    const judged = judge(target, Object.fromEntries(drawn.map(([layer, context]) => [layer, cutOut(context, area)])));
    enhanced.push(...judged.enhanced);
    if (judged.verdict === 'failed') {
      target.finding.outcome = 'failed';
      target.finding.sources = [...new Set([...target.finding.sources, 'zugang:text-pixels'])];
    } else if (judged.verdict === 'passed') settled.push(target.finding);
  }
  return { settled, enhanced };
};

/**
 * Decides by pixels what axe-core left open (WCAG 1.4.3, 1.4.6): a text that is too pale over enough of its strokes fails, one that
 * is nowhere too pale is no question any more.
 */
export const judgeContrast = async (session: Session, pictures: readonly TextPictures[]): Promise<void> => {
  const kept = session.keep(textsSlot);
  const settled: Finding[] = [];
  const enhanced: Observation[] = [];
  for (const pair of pictures) {
    const judged = await judgePictures(kept.targets, pair);
    settled.push(...judged.settled);
    enhanced.push(...judged.enhanced);
  }
  Object.assign(kept, { targets: [], layers: null });
  const { check } = session;
  if (!check) return;
  check.seen = check.seen.filter(({ finding }) => !settled.includes(finding));
  if (check.options.level === 'AAA') for (const observation of enhanced) addOne(check, observation);
};
