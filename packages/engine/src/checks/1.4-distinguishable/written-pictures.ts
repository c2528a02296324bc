import { accessibleName } from '../../dom/accessible-name.ts';
import { isExposed, isVisible } from '../../dom/is-exposed.ts';
import { readPrepared } from '../../dom/remember.ts';
import { type Part, readPixels, samplePixels } from '../../dom/read-pixels.ts';
import { findWriting, mayHoldWriting, type Writing } from '../../dom/written-lines.ts';
import { type Check, cannotTell, failed, passed, type Verdict } from '../check.ts';

/** Smaller pictures hold a word at most, larger ones too many pixels to look through. */
const minSides = { width: 80, height: 20 };
/** This many signs are a sentence; fewer may be a name drawn as a logo. */
const [minGlyphs, sentence] = [12, 50];
/** Less of the ink is a picture with words in it: a chart, a map, a screenshot. Only where it is nearly all, nothing else is there. */
const [minShare, allShare] = [0.9, 0.97];
/** At most this many pixels of a page are searched. */
const maxPixels = 1_000_000;

const excepted =
  /logo|brand|marke|client|kunde|sponsor|math|tex\b|latex|formel|formula|equation|gleichung|code|screenshot|bildschirm|signatur|unterschrift|captcha|barcode|qr/i;

/** A picture with a caption is shown for its look: a part of a program, a page of a book. */
const hasCaption = (element: Element): boolean =>
  element.closest('figure')?.querySelector('figcaption') != null ||
  element.closest('[class~="figure" i], [class~="mediaobject" i]')?.querySelector('[class~="caption" i]') != null;

/** Pictures in which writing is allowed or essential (WCAG 1.4.5): logos, formulas, screenshots. */
const isExcepted = (element: Element): boolean =>
  excepted.test(`${accessibleName(element)} ${element.className} ${element.id} ${element.getAttribute('src') ?? ''}`) ||
  hasCaption(element) ||
  element.closest('header a, [class*="logo" i], [class*="partner" i], [class*="sponsor" i]') !== null;

/** What was found so far, and how many pixels may still be searched. */
type Search = { writings: Map<Element, Writing>; pixelsLeft: number };

type Picture = { element: Element; picture: HTMLImageElement | HTMLCanvasElement; part: Part };

const recordPicture = (search: Search, { element, picture, part }: Picture): void => {
  const isSmall = part.width < minSides.width || part.height < minSides.height;
  if (isSmall || part.width * part.height > search.pixelsLeft) return;
  const sample = samplePixels(picture, part);
  const pixels = sample && mayHoldWriting(sample) ? readPixels(picture, part) : null;
  if (!pixels) return;
  search.pixelsLeft -= part.width * part.height;
  const writing = findWriting(pixels);
  if (writing.glyphs > 0) search.writings.set(element, writing);
};

/** What another site serves cannot be read; asking costs, too. */
const isReadable = (address: string): boolean => {
  const url = URL.parse(address, document.baseURI);
  return url !== null && (url.protocol === 'data:' || url.origin === location.origin) && !/\.svg$/i.test(url.pathname);
};

const backgroundOf = (element: Element): string =>
  /^url\("([^"]+)"\)$/.exec(getComputedStyle(element).backgroundImage)?.[1] ?? '';

/** One part of a position: pixels, or a share of what is left over. */
const offsetOf = (position: string | undefined, leftOver: number): number => {
  const value = Number.parseFloat(position ?? '0') || 0;
  return position?.endsWith('%') ? (leftOver * value) / 100 : value;
};

/** Which part of a background in its own size an element shows. */
const shownPart = (element: Element, { naturalWidth, naturalHeight }: HTMLImageElement): Part | null => {
  const style = getComputedStyle(element);
  const { width, height } = element.getBoundingClientRect();
  if (style.backgroundSize !== 'auto') return { x: 0, y: 0, width: naturalWidth, height: naturalHeight };
  const [left, top] = style.backgroundPosition.split(' ');
  const x = Math.max(0, -offsetOf(left, width - naturalWidth));
  const y = Math.max(0, -offsetOf(top, height - naturalHeight));
  return { x, y, width: Math.min(width, naturalWidth - x), height: Math.min(height, naturalHeight - y) };
};

const maxBackgrounds = 4;
const maxWait = 400;
const backgrounds = '[style*="background"], div:empty, section:empty, span:empty, p:empty';

const lookAtBackground = async (search: Search, element: Element): Promise<void> => {
  const picture = new Image();
  picture.src = backgroundOf(element);
  // It is shown already, and comes out of the browser's memory.
  await Promise.race([picture.decode(), new Promise((resolve) => setTimeout(resolve, maxWait))]).catch(() => undefined);
  if (!picture.complete || picture.naturalWidth === 0) return;
  const part = shownPart(element, picture);
  if (part) recordPicture(search, { element, picture, part });
};

/** A picture shown again holds what it held before. */
const recordOnce = (search: Search, picture: HTMLImageElement, before: Element | undefined): void => {
  const known = before && search.writings.get(before);
  const part = { x: 0, y: 0, width: picture.naturalWidth, height: picture.naturalHeight };
  if (known) search.writings.set(picture, known);
  else if (!before) recordPicture(search, { element: picture, picture, part });
};

/** Looks through the pictures of a page for writing; to be awaited before the checks are run. */
export const readWrittenPictures = async (): Promise<Map<Element, Writing>> => {
  const search: Search = { writings: new Map(), pixelsLeft: maxPixels };
  const seen = new Map<string, Element>();
  for (const picture of document.images) {
    if (!picture.complete || !isReadable(picture.currentSrc) || !isVisible(picture)) continue;
    recordOnce(search, picture, seen.get(picture.currentSrc));
    seen.set(picture.currentSrc, picture);
  }
  for (const canvas of document.querySelectorAll('canvas')) {
    const part = { x: 0, y: 0, width: canvas.width, height: canvas.height };
    if (isVisible(canvas)) recordPicture(search, { element: canvas, picture: canvas, part });
  }
  const empty = [...document.querySelectorAll(backgrounds)].filter(
    (element) => isExposed(element) && isReadable(backgroundOf(element) || 'about:blank'),
  );
  await Promise.all(empty.slice(0, maxBackgrounds).map((element) => lookAtBackground(search, element)));
  return search.writings;
};

/** The writing found in a picture, if there is any. */
export const writingOf = (element: Element): Writing | undefined => readPrepared().writings.get(element);

/** The alternative has about as many letters as the picture has signs: it is the text of the picture. */
const isSpokenOf = (element: Element, glyphs: number): boolean => {
  const letters = accessibleName(element).replaceAll(/\s/g, '').length;
  return Math.abs(letters - glyphs) <= letters * 0.35;
};

const judge = (element: Element): Verdict => {
  const { glyphs = 0, share = 0 } = writingOf(element) ?? {};
  const data = { signs: glyphs };
  // A few words in a logo are its name.
  if (isExcepted(element) && glyphs < sentence) return passed;
  if (isExcepted(element) || glyphs < sentence || share < allShare) return cannotTell('writing', data);
  if (element instanceof HTMLImageElement && !isSpokenOf(element, glyphs)) return cannotTell('writing', data);
  return failed(element instanceof HTMLImageElement ? 'all-writing' : 'background-writing', data);
};

/**
 * Text is text, not a picture of it (WCAG 1.4.5, technique C30; as background also failure F3 of 1.1.1). Applies to pictures that
 * hold nothing but writing by their pixels. Failed: `all-writing` (a sentence or more, and its alternative is as long),
 * `background-writing` (the same behind an element without text). Cannot tell: `writing` (less, or a sentence in a kind that is excepted).
 */
export const writtenPictures: Check = {
  ruleId: 'text-in-picture',
  selector: `img, ${backgrounds}`,
  isApplicable: (element) => {
    const writing = writingOf(element);
    if (!writing || writing.glyphs < minGlyphs || writing.share < minShare) return false;
    return isExposed(element) && (element instanceof HTMLImageElement || accessibleName(element) === '');
  },
  expectation: judge,
};
