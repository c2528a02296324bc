import { accessibleName, countWords, toPhrase } from '../dom/accessible-name.ts';
import { isExposed } from '../dom/is-exposed.ts';
import { type Check, cannotTell, failed, passed } from './check.ts';

/** The text inside an SVG that a data address holds; empty where there is none. */
function svgText(source: string): string {
  const data = /^data:image\/svg\+xml(;base64)?[^,]*,([\s\S]+)$/i.exec(source);
  if (!data?.[2]) return '';
  try {
    const markup = data[1] ? atob(data[2]) : decodeURIComponent(data[2]);
    const svg = new DOMParser().parseFromString(markup.trim(), 'image/svg+xml');
    return [...svg.querySelectorAll('text')].map((text) => text.textContent ?? '').join(' ');
  } catch {
    return '';
  }
}

const isLogo = (element: Element): boolean =>
  /logo|brand|marke/i.test(`${accessibleName(element)} ${element.className} ${element.id}`) ||
  element.closest('header a, [class*="logo" i]') !== null;

/**
 * Text is text, not a picture of it (WCAG 1.4.5, technique C30). Applies to pictures whose data are an SVG with text.
 * Failed: `svg-text`. Cannot tell: `logo`: in a logo text may be drawn.
 */
export const textInPicture: Check = {
  ruleId: 'text-in-picture',
  selector: 'img[src^="data:image/svg+xml" i], input[type="image"][src^="data:image/svg+xml" i]',
  isApplicable: (element) => isExposed(element) && countWords(svgText(element.getAttribute('src') ?? '')) > 0,
  expectation: (element) => {
    const text = svgText(element.getAttribute('src') ?? '').trim();
    if (isLogo(element)) return cannotTell('logo', { text });
    return toPhrase(text).length > 3 ? failed('svg-text', { text }) : passed;
  },
};
