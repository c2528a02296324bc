import { accessibleName, countWords, squeeze, toPhrase } from '../../dom/accessible-name.ts';
import { isExposed, isVisible } from '../../dom/is-exposed.ts';
import { type Check, cannotTell, failed, passed } from '../check.ts';
import { fileName } from './alt-text-is-file-name.ts';
import { writingOf } from '../1.4-distinguishable/written-pictures.ts';

/** Kinds of pictures that always tell something. */
const tellingKinds =
  /\b(?:logo|chart|diagram|graph|infographic|map|signature|diagramm|schaubild|karte|landkarte|unterschrift)\b/i;

/** Smaller ones are ornaments beside text. */
const minSide = 40;

const isLarge = (element: Element): boolean => {
  const { width, height } = element.getBoundingClientRect();
  return width >= minSide && height >= minSide;
};

const isUnheard = (element: Element): boolean =>
  !isExposed(element) ||
  element.matches('[role="none"], [role="presentation"], [alt=""]') ||
  accessibleName(element) === '';

const isRepeatedNearby = (element: Element, text: string): boolean =>
  toPhrase((element.closest('figure, li, p, td, div') ?? document.body).textContent ?? '').includes(toPhrase(text));

const textOf = (node: Node | null): string => squeeze(node?.textContent ?? '');

/** The node beside it that is more than white space. */
const besideOf = (element: Element, step: 'previousSibling' | 'nextSibling'): Node | null => {
  let node = element[step];
  while (node && (node instanceof Comment || (node instanceof Text && node.data.trim() === ''))) node = node[step];
  return node;
};

/** A text that ends in a colon right before the picture, and none after it: the picture is what it speaks of. */
const isAnnounced = (element: Element): boolean => {
  const before = textOf(besideOf(element, 'previousSibling'));
  const after = besideOf(element, 'nextSibling');
  return /\p{L}\s*:$/u.test(before) && countWords(before) <= 12 && (after === null || textOf(after) === '');
};

/** So much of what is drawn is writing where nothing else is. */
const mostInk = 0.9;

/** Words drawn into a canvas that has no text of its own; hidden on purpose, they may be elsewhere. */
const judgeCanvas = (element: Element) => {
  const writing = writingOf(element);
  if (!writing) return passed;
  const isMeant = !isExposed(element) || element.matches('[role="none"], [role="presentation"]');
  const data = { signs: writing.glyphs };
  return isMeant || writing.share < mostInk ? cannotTell('drawn-text', data) : failed('drawn-text', data);
};

const judge = (element: Element) => {
  if (element instanceof HTMLCanvasElement && !isAnnounced(element)) return judgeCanvas(element);
  const text = squeeze(element.getAttribute('alt') ?? '');
  if (text !== '' && isRepeatedNearby(element, text)) return passed;
  // The name of a file was not written as a text.
  if (tellingKinds.test(text) && !fileName.test(text)) return failed('telling-kind', { text });
  if (isAnnounced(element)) return failed('announced', { text: textOf(besideOf(element, 'previousSibling')) });
  return text === '' ? passed : cannotTell('text-unheard', { text });
};

/**
 * A picture that tells something is not hidden from assistive technology (WCAG 1.1.1, failure F38, ACT rule e88epe). Applies to
 * visible pictures of some size that are marked as decoration, or have no name.
 * Failed: `telling-kind` (its hidden text calls it a logo, a chart, a map), `announced` (the text before it ends in a colon, and
 * nothing follows), `drawn-text` (a canvas with nothing but words drawn into it). Cannot tell: `text-unheard` (a text was written that
 * is hidden from assistive technology), `drawn-text` (words beside a drawing, or hidden on purpose).
 */
export const tellingPictureHidden: Check = {
  ruleId: 'telling-picture-hidden',
  selector: 'img[role="none"], img[role="presentation"], img[alt=""], img[aria-hidden="true"], svg, canvas',
  isApplicable: (element) =>
    isVisible(element) &&
    isUnheard(element) &&
    isLarge(element) &&
    !element.parentElement?.closest('svg, a, button, [role="img"], [role="button"]') &&
    !(element instanceof HTMLImageElement && (!element.complete || element.naturalWidth === 0)),
  expectation: judge,
};
