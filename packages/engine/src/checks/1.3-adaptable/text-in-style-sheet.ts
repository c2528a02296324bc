import { isVisible } from '../../dom/is-exposed.ts';
import { remember } from '../../dom/remember.ts';
import { type Check, cannotTell, passed } from '../check.ts';

/** Words, and no sign, number or quotation mark. */
const word = /\p{L}{3,}/u;

type Inserted = { selector: string; pseudo: '::before' | '::after'; text: string };

const stylesOf = function* (rules: CSSRuleList): Generator<CSSStyleRule> {
  for (const rule of rules) {
    if (rule instanceof CSSStyleRule) yield rule;
    else if (rule instanceof CSSMediaRule && !window.matchMedia(rule.conditionText).matches) continue;
    else if (rule instanceof CSSGroupingRule) yield* stylesOf(rule.cssRules);
  }
};

const rulesOf = (sheet: CSSStyleSheet): CSSStyleRule[] => {
  try {
    return sheet.disabled ? [] : [...stylesOf(sheet.cssRules)];
  } catch {
    // Of another site: closed to us.
    return [];
  }
};

/** `content: attr(…)` shows what stands in the page, counters number it, and a picture is no text. */
const textIn = (content: string): string =>
  content.includes('attr(')
    ? ''
    : [...content.replaceAll(/url\((?:"[^"]*"|[^)]*)\)/g, '').matchAll(/"([^"]*)"/g)].map(([, text]) => text).join(' ');

const insertedBy = ({ selectorText, style }: CSSStyleRule): Inserted[] => {
  const text = textIn(style.content);
  // Icon fonts draw a picture for a word; their classes say so.
  if (!word.test(text) || /icon|\bfa[-b]|glyph|material-symbols/i.test(`${selectorText} ${style.fontFamily}`))
    return [];
  return selectorText.split(',').flatMap((one) => {
    const [, selector = '', pseudo] = /^(.*?)::?(before|after)\s*$/.exec(one.trim()) ?? [];
    return pseudo === undefined
      ? []
      : [{ selector: selector || '*', pseudo: pseudo === 'before' ? '::before' : '::after', text }];
  });
};

const insertedIn: (page: Document) => Inserted[] = remember((page) =>
  [...page.styleSheets].flatMap(rulesOf).flatMap(insertedBy).slice(0, 50),
);

/** Other rules may have taken it back, as in the style for print. */
const textAt = (element: Element): string | null => {
  const inserted = insertedIn(document).find(
    ({ selector, pseudo, text }) =>
      element.matches(selector) && getComputedStyle(element, pseudo).content.includes(text.split('\\')[0] ?? text),
  );
  return inserted?.text ?? null;
};

const matches = (element: Element): boolean =>
  insertedIn(document).some(({ selector }) => {
    try {
      return element.matches(selector);
    } catch {
      return false;
    }
  });

/**
 * Words of the page stand in the page, not in its style sheets (WCAG 1.3.1, failure F87): they are not there for everybody who reads
 * without them, and cannot be found or translated. Applies to elements for which a style sheet inserts words. Cannot tell: `inserted`,
 * with the `text`: a person sees whether it is said elsewhere.
 */
export const textInStyleSheet: Check = {
  ruleId: 'text-in-style-sheet',
  selector: 'body *',
  isApplicable: (element) => insertedIn(document).length > 0 && matches(element) && isVisible(element),
  expectation: (element) => {
    const text = textAt(element);
    return text === null ? passed : cannotTell('inserted', { text: text.slice(0, 100) });
  },
};
