import { addOne, createSlot, type Observation, type Seen, type Session } from '@zugang/engine/probing';
import { afterLayout } from '../in-page/wait-until-still.ts';
import { type Colour, measureStrokes, type PixelVerdict } from './in-page/text-pixels.ts';

type Finding = Seen['finding'];
type Target = Seen & { element: Element; clip: Rect; colour: Colour; required: number };
/** In CSS pixels from the page's upper left corner. */
type Rect = { x: number; y: number; width: number; height: number };

/** Enough for a page; what is left stays a question. */
const maxTargets = 8;

const contrastRules = new Set(['color-contrast', 'color-contrast-enhanced']);

/** What axe-core cannot see through: pictures, gradients, what lies above or between. */
const reasons = new Set([
  'bgImage',
  'bgGradient',
  'imgNode',
  'pseudoContent',
  'bgOverlap',
  'elmPartiallyObscured',
  'complexTextShadows',
  'outsideViewport',
]);

/** `waiting`: those without pictures yet. `hidden`: the sheet that hides all text. */
type Texts = { targets: Target[]; waiting: Target[]; hidden: CSSStyleSheet | null };

const textsSlot = createSlot<Texts>(() => ({ targets: [], waiting: [], hidden: null }));

/** The colour of text as computed; null where it is no plain sRGB colour. */
const colourOf = (element: Element): Colour | null => {
  const { color, opacity } = getComputedStyle(element);
  const [r, g, b, a = 1] = (/^rgba?\(([^)]+)\)$/.exec(color)?.[1] ?? '').split(/[\s,/]+/).map(Number);
  if (r === undefined || g === undefined || b === undefined || [r, g, b, a].some(Number.isNaN)) return null;
  return { r, g, b, a: a * Number(opacity) };
};

/** The lines of an element's own text, as one rectangle. */
const textRect = (element: Element): Rect | null => {
  const range = document.createRange();
  const rects = [...element.childNodes].flatMap((node) => {
    if (!(node instanceof Text) || node.data.trim() === '') return [];
    range.selectNodeContents(node);
    return [...range.getClientRects()];
  });
  if (rects.length === 0) return null;
  const left = Math.min(...rects.map((rect) => rect.left));
  const top = Math.min(...rects.map((rect) => rect.top));
  const right = Math.max(...rects.map((rect) => rect.right));
  const bottom = Math.max(...rects.map((rect) => rect.bottom));
  const rect = { x: left + window.scrollX, y: top + window.scrollY, width: right - left, height: bottom - top };
  return rect.width < 2 || rect.height < 2 || rect.x < 0 || rect.y < 0 ? null : rect;
};

/** Large text: 18 pt, or 14 pt and bold (WCAG 2.2, definition of large scale). */
const isLarge = (element: Element): boolean => {
  const { fontSize, fontWeight } = getComputedStyle(element);
  const size = Number.parseFloat(fontSize);
  return size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700);
};

const requiredAtAaa = (element: Element): number => (isLarge(element) ? 4.5 : 7);

/** What axe-core expects, or where it did not get that far, what the criterion asks for. */
const requiredOf = (finding: Finding, element: Element): number => {
  const expected = Number.parseFloat(String(finding.data['expectedContrast'] ?? ''));
  if (expected) return expected;
  if (finding.ruleId === 'color-contrast-enhanced') return requiredAtAaa(element);
  return isLarge(element) ? 3 : 4.5;
};

const toTarget = (seen: Seen): Target[] => {
  const { observation, finding } = seen;
  if (!contrastRules.has(finding.ruleId) || finding.outcome !== 'cannot-tell') return [];
  if (!reasons.has(String(finding.data['reason']))) return [];
  const [clip, colour] = [textRect(observation.element), colourOf(observation.element)];
  if (!clip || !colour || getComputedStyle(observation.element).textShadow !== 'none') return [];
  return [{ ...seen, element: observation.element, clip, colour, required: requiredOf(finding, observation.element) }];
};

/** Finds texts whose contrast only their pixels tell. Returns how many there are. */
export const listContrastTexts = (session: Session): number => {
  const targets = (session.check?.seen ?? []).flatMap(toTarget).slice(0, maxTargets);
  Object.assign(session.keep(textsSlot), { targets, waiting: targets });
  return targets.length;
};

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

/**
 * Brings the next texts into the window and answers where to take their pictures; none where all were taken. A picture of the
 * window costs a fifth of one for which the whole page must be drawn.
 */
export const showNextTexts = (session: Session): TextShot[] => {
  const kept = session.keep(textsSlot);
  const { targets, waiting } = kept;
  const [next] = waiting;
  if (!next) {
    scrollTo(0);
    return [];
  }
  let shots = waiting.flatMap((target) => toShot(target, targets));
  if (shots.length === 0) {
    scrollTo(Math.max(0, next.clip.y + next.clip.height / 2 - window.innerHeight / 2));
    shots = waiting.flatMap((target) => toShot(target, targets));
  }
  if (shots.length === 0) {
    scrollTo(0);
    shots = [{ index: targets.indexOf(next), clip: next.clip, isBeyond: true }];
  }
  const taken = new Set(shots.map(({ index }) => targets[index]));
  kept.waiting = waiting.filter((target) => !taken.has(target));
  return shots;
};

/** Makes all text invisible, or visible again, and nothing else. Works under any content security policy. */
const setHidden = (session: Session, isHidden: boolean): void => {
  const kept = session.keep(textsSlot);
  if (!kept.hidden) {
    kept.hidden = new CSSStyleSheet();
    kept.hidden.replaceSync(
      '* { color: transparent !important; -webkit-text-fill-color: transparent !important; text-shadow: none !important; text-decoration-color: transparent !important; transition: none !important; caret-color: transparent !important; } svg text { fill: transparent !important; }',
    );
  }
  const sheet = kept.hidden;
  document.adoptedStyleSheets = document.adoptedStyleSheets
    .filter((other) => other !== sheet)
    .concat(isHidden ? [sheet] : []);
};

/** Hides all text, and waits until the page is laid out without. */
export const hideText = (session: Session): Promise<void> => {
  setHidden(session, true);
  return afterLayout();
};

export const showText = (session: Session): void => setHidden(session, false);

type Context = OffscreenCanvasRenderingContext2D;

const draw = async (base64: string): Promise<Context> => {
  const bytes = Uint8Array.from(atob(base64), (sign) => sign.codePointAt(0) ?? 0);
  const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
  const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('no canvas');
  context.drawImage(bitmap, 0, 0);
  return context;
};

/** The part of a picture that shows a text. */
const cutOut = (context: Context, { x, y, width, height }: Rect): ImageData => {
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

/** The AAA verdict of a text that axe-core questioned for level AA only: its AAA rule does not repeat the question. */
const enhance = (target: Target, measured: PixelVerdict, required: number): Observation[] => {
  if (verdictOf(measured) !== 'failed') return [];
  const data = { contrast: floorOf(measured.lowest), expectedContrast: `${required}:1` };
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

/** One picture with texts and without them, and where each text is in it. */
export type TextPictures = { shown: string; behind: string; texts: readonly { index: number; area: Rect }[] };

const judge = (target: Target, shown: ImageData, behind: ImageData): { verdict: Judged; enhanced: Observation[] } => {
  const nothing = { verdict: null, enhanced: [] };
  const both = { shown: shown.data, behind: behind.data };
  const measured = measureStrokes(both, target.colour, target.required);
  if (measured.strokes < minStrokes) return nothing;
  target.finding.data['contrast'] = floorOf(measured.lowest);
  const required = requiredAtAaa(target.element);
  const enhanced =
    target.finding.ruleId === 'color-contrast'
      ? enhance(target, measureStrokes(both, target.colour, required), required)
      : [];
  return { verdict: verdictOf(measured), enhanced };
};

/** Judges the texts of one pair of pictures; what AAA says of them is given apart. */
const judgePictures = async (
  targets: readonly Target[],
  { shown, behind, texts }: TextPictures,
): Promise<{ settled: Finding[]; enhanced: Observation[] }> => {
  const settled: Finding[] = [];
  const enhanced: Observation[] = [];
  const [over, under] = await Promise.all([draw(shown), draw(behind)]);
  if (over.canvas.width !== under.canvas.width || over.canvas.height !== under.canvas.height)
    return { settled, enhanced };
  for (const { index, area } of texts) {
    const target = targets[index];
    if (!target) continue;
    const judged = judge(target, cutOut(over, area), cutOut(under, area));
    enhanced.push(...judged.enhanced);
    if (judged.verdict === 'failed') {
      target.finding.outcome = 'failed';
      target.finding.sources.push('zugang:text-pixels');
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
  kept.targets = [];
  const { check } = session;
  if (!check) return;
  check.seen = check.seen.filter(({ finding }) => !settled.includes(finding));
  if (check.options.level === 'AAA') for (const observation of enhanced) addOne(check, observation);
};
