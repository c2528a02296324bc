import { decodeAddress } from '../../decode-address.ts';
import { accessibleName, countWords, toPhrase } from '../../dom/accessible-name.ts';
import { isExposed } from '../../dom/is-exposed.ts';
import { type Check, cannotTell, failed, passed } from '../check.ts';

/** The text inside an SVG that a data address holds; empty where there is none. */
const svgText = (source: string): string => {
  const data = /^data:image\/svg\+xml(;base64)?[^,]*,([\s\S]+)$/i.exec(source);
  if (!data?.[2]) return '';
  try {
    const markup = data[1] ? atob(data[2]) : decodeAddress(data[2]);
    const svg = new DOMParser().parseFromString(markup.trim(), 'image/svg+xml');
    return [...svg.querySelectorAll('text')].map((text) => text.textContent ?? '').join(' ');
  } catch {
    return '';
  }
};

const isLogo = (element: Element): boolean =>
  /logo|brand|marke/i.test(`${accessibleName(element)} ${element.className} ${element.id}`) ||
  element.closest('header a, [class*="logo" i]') !== null;

/** Broader than high by so much: a sign to press is square, a word is not. */
const minRatio = 1.5;
const minWidth = 60;

const isRaster = (source: string): boolean => !/\.svg(?:$|[?#])|^data:image\/svg/i.test(source);

/** A button drawn as a broad picture carries the word that is its name. */
const isWordButton = (element: Element): boolean => {
  const { width, height } = element.getBoundingClientRect();
  return (
    element.matches('input[type="image" i]') &&
    isRaster(element.getAttribute('src') ?? '') &&
    width >= minWidth &&
    width / height >= minRatio &&
    countWords(accessibleName(element)) > 0
  );
};

/** A picture that is to be replaced names its own size. */
const isSize = (text: string): boolean => /^\d+\s*[x×]\s*\d+$/i.test(text);

const drawnText = (element: Element): string => svgText(element.getAttribute('src') ?? '').trim();

/**
 * Text is text, not a picture of it (WCAG 1.4.5, technique C30). Applies to pictures whose data are an SVG with text, and to broad
 * image buttons. Failed: `svg-text`, `word-button`. Cannot tell: `logo`: in a logo text may be drawn.
 */
export const textInPicture: Check = {
  ruleId: 'text-in-picture',
  selector: 'img[src^="data:image/svg+xml" i], input[type="image"]',
  isApplicable: (element) => isExposed(element) && (countWords(drawnText(element)) > 0 || isWordButton(element)),
  expectation: (element) => {
    const text = drawnText(element);
    if (isLogo(element)) return cannotTell('logo', { text });
    if (text === '') return failed('word-button', { text: accessibleName(element) });
    return toPhrase(text).length > 3 && !isSize(text) ? failed('svg-text', { text }) : passed;
  },
};
