import { countWords, squeeze } from '../../dom/accessible-name.ts';
import { isVisible } from '../../dom/is-exposed.ts';
import { remember } from '../../dom/remember.ts';
import { type Check, failed, passed } from '../check.ts';

const minWords = 3;
const rightward = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/gu;
const leftward = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/gu;

const textOf = (element: Element): string => squeeze(element.textContent ?? '').slice(0, 500);
const count = (text: string, letters: RegExp): number => text.match(letters)?.length ?? 0;

/** The direction nearly all letters of a text have; null where they are mixed. */
const directionOf = (text: string): 'ltr' | 'rtl' | null => {
  const [right, left] = [count(text, rightward), count(text, leftward)];
  if (left > (left + right) * 0.8) return 'rtl';
  return right > (left + right) * 0.95 ? 'ltr' : null;
};

/** Most pages have one direction and no text in the other: nothing more is read there. */
const mayDiffer: (page: Document) => boolean = remember(
  (page) =>
    page.querySelector('[dir="rtl" i]') !== null ||
    (page.body?.textContent ?? '').search(new RegExp(leftward, 'u')) >= 0,
);

/** Set for this text, and not for a whole page in which a foreign sentence may stand. */
const isSetHere = (element: Element): boolean => {
  const setting = element.closest('[dir]');
  return setting !== null && !setting.matches('html, body') && directionOf(textOf(setting)) === 'ltr';
};

/**
 * A text runs in the direction of its script (WCAG 1.3.2, techniques H34 and H56): else its punctuation and numbers stand in the wrong
 * place. Applies to blocks of three words and more in one script. Failed: `rtl-as-ltr`, `ltr-as-rtl`.
 */
export const textDirection: Check = {
  ruleId: 'text-direction-wrong',
  selector:
    'p, li, dd, dt, td, th, h1, h2, h3, h4, h5, h6, blockquote, figcaption, div:not(:has(p, div, ul, ol, table))',
  isApplicable: (element) => {
    if (!mayDiffer(document)) return false;
    const text = textOf(element);
    return countWords(text) >= minWords && directionOf(text) !== null && isVisible(element);
  },
  expectation: (element) => {
    const { direction, unicodeBidi } = getComputedStyle(element);
    const written = directionOf(textOf(element));
    if (direction === written || unicodeBidi === 'plaintext') return passed;
    if (written === 'rtl') return failed('rtl-as-ltr');
    return isSetHere(element) ? failed('ltr-as-rtl') : passed;
  },
};
