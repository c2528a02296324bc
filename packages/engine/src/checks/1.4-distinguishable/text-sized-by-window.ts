import { isVisible } from '../../dom/is-exposed.ts';
import { remember } from '../../dom/remember.ts';
import { rulesOf } from '../../dom/style-rules.ts';
import { type Check, failed, passed } from '../check.ts';

const windowUnit = /^[\d.]+(?:vw|vh|vmin|vmax|[sld]v[wh])$/;

/** What sets a font size: selector and value, in the order of the sheets. */
const sizesIn = (rules: readonly CSSRule[], found: { selector: string; size: string }[]): void => {
  for (const rule of rules) {
    if (rule instanceof CSSStyleRule && rule.style.fontSize)
      found.push({ selector: rule.selectorText, size: rule.style.fontSize });
    else if (rule instanceof CSSMediaRule && matchMedia(rule.conditionText).matches) sizesIn([...rule.cssRules], found);
  }
};

/** The elements whose last font size, by the sheets' order or their style attribute, is a share of the window. */
const sizedByWindow: (page: Document) => Set<Element> = remember((page) => {
  const sizes: { selector: string; size: string }[] = [];
  for (const sheet of page.styleSheets) sizesIn(rulesOf(sheet), sizes);
  const elements = new Set<Element>();
  if (sizes.some(({ size }) => windowUnit.test(size)))
    for (const { selector, size } of sizes)
      for (const element of matching(selector)) elements[windowUnit.test(size) ? 'add' : 'delete'](element);
  for (const element of page.querySelectorAll<HTMLElement>('[style*="font-size" i]'))
    elements[windowUnit.test(element.style.fontSize) ? 'add' : 'delete'](element);
  return elements;
});

const matching = (selector: string): Iterable<Element> => {
  try {
    return document.querySelectorAll(selector);
  } catch {
    return [];
  }
};

const hasText = (element: Element): boolean =>
  [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '');

/** The sheet's order is not all of the cascade: what is computed must fit the window too. */
const isShareOfWindow = (element: Element): boolean => {
  const size = Number.parseFloat(getComputedStyle(element).fontSize);
  const shares = [window.innerWidth, window.innerHeight].map((side) => (size / side) * 100);
  return shares.some((share) => Math.abs(share * 20 - Math.round(share * 20)) < 0.02);
};

/**
 * Text grows when people enlarge it (WCAG 1.4.4, failure F94). Applies to texts whose font size is nothing but a share of the window:
 * zooming makes the window narrower and the share smaller. Failed: `window-unit`.
 */
export const textSizedByWindow: Check = {
  ruleId: 'text-sized-by-window',
  selector: '*',
  isApplicable: (element) => sizedByWindow(document).has(element) && hasText(element) && isVisible(element),
  expectation: (element) =>
    isShareOfWindow(element) ? failed('window-unit', { fontSize: getComputedStyle(element).fontSize }) : passed,
};
