import { isExposed } from '../../dom/is-exposed.ts';
import { ownText } from '../../dom/own-text.ts';
import { type Check, failed, passed } from '../check.ts';

/** Titles and buttons in capitals are read well enough; sentences are not. */
const minWords = 10;

/** Signs and single letters, as in coordinates, are no words. */
const words = /\p{L}{2,}/gu;

/** Scripts without capitals hold abbreviations in Latin letters: capitals are most of a text in capitals. */
const isTypedInCapitals = (text: string): boolean => {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const capitals = text.match(/\p{Lu}/gu)?.length ?? 0;
  return text === text.toUpperCase() && capitals > letters / 2;
};

/**
 * Sentences are not set in capitals alone (best practice; harder to read, and some screen readers spell them). Applies to texts of
 * ten words and more. Failed: `typed`, `styled`.
 */
export const textInCapitals: Check = {
  ruleId: 'text-in-capitals',
  selector: 'p, li, dd, td, blockquote, figcaption, div, span',
  isApplicable: (element) =>
    (ownText(element).match(words)?.length ?? 0) >= minWords &&
    !element.closest('pre, code, abbr, svg') &&
    isExposed(element),
  expectation: (element) => {
    const text = ownText(element);
    if (isTypedInCapitals(text)) return failed('typed', { text: text.slice(0, 100) });
    const isStyled = getComputedStyle(element).textTransform === 'uppercase';
    return isStyled ? failed('styled', { text: text.slice(0, 100) }) : passed;
  },
};
