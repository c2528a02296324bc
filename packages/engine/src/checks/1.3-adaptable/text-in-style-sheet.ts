import { isVisible } from '../../dom/is-exposed.ts';
import { remember } from '../../dom/remember.ts';
import { styleRules } from '../../dom/style-rules.ts';
import { squeeze } from '../../words.ts';
import { type Check, cannotTell, passed } from '../check.ts';

/** Words, and no sign, number or quotation mark. */
const word = /\p{L}{3,}/u;

type Inserted = { selector: string; pseudo: '::before' | '::after'; text: string };

/** Signs that cannot be written, such as the end of a line, stand in styles by their number: `\a `. */
const withoutEscapes = (text: string): string =>
  text.replaceAll(/\\([\da-f]{1,6})\s?/gi, (_, number: string) => String.fromCodePoint(Number.parseInt(number, 16)));

/** The quoted text of a `content` value. What `attr()` shows is in the page already, and `url()` is a picture. */
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

const isValid = (selector: string): boolean => {
  try {
    document.createDocumentFragment().querySelector(selector);
    return true;
  } catch {
    return false;
  }
};

/** What the style sheets insert; a selector that was divided at a comma within brackets is left out. */
const insertedIn: (page: Document) => Inserted[] = remember((page) =>
  styleRules(page)
    .flatMap(insertedBy)
    .filter(({ selector }) => isValid(selector))
    .slice(0, 50),
);

const isShown = ({ content, display, visibility }: CSSStyleDeclaration, text: string): boolean =>
  display !== 'none' && visibility === 'visible' && content.includes(text.split('\\')[0] ?? text);

/** What is inserted at an element, unless another rule has taken it back, as in the style for print. */
const textAt = (element: Element): string | null => {
  const inserted = insertedIn(document).find(
    ({ selector, pseudo, text }) => element.matches(selector) && isShown(getComputedStyle(element, pseudo), text),
  );
  return inserted?.text ?? null;
};

/**
 * Words of the page stand in the page, not in its style sheets (WCAG 1.3.1, failure F87): they are not there for everybody who reads
 * without them, and cannot be found or translated. Applies to elements for which a style sheet inserts words. Cannot tell: `inserted`,
 * with the `text`: a person sees whether it is said elsewhere.
 */
export const textInStyleSheet: Check = {
  ruleId: 'text-in-style-sheet',
  selector: 'body *',
  isApplicable: (element) =>
    insertedIn(document).some(({ selector }) => element.matches(selector)) && isVisible(element),
  expectation: (element) => {
    const text = textAt(element);
    return text === null ? passed : cannotTell('inserted', { text: squeeze(withoutEscapes(text)).slice(0, 100) });
  },
};
