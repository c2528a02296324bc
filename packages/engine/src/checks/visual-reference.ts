import { squeeze } from '../dom/accessible-name.ts';
import { isExposed } from '../dom/is-exposed.ts';
import { type Check, cannotTell } from './check.ts';

const things =
  'menu|navigation|button|link|links|box|field|form|column|panel|sidebar|icon|image|picture|section|area|list|star|triangle|circle|square|arrow|tab|menü|navigation|schaltfläche|knopf|button|feld|formular|spalte|leiste|symbol|bild|bereich|abschnitt|liste|stern|dreieck|kreis|quadrat|pfeil|kasten|reiter';
const looks =
  'red|green|blue|yellow|orange|grey|gray|black|white|purple|round|square|triangular|triangle|star|circular|large|big|small|rote[nrsm]?|grüne[nrsm]?|blaue[nrsm]?|gelbe[nrsm]?|orange[nrsm]?|graue[nrsm]?|schwarze[nrsm]?|weiße[nrsm]?|runde[nrsm]?|eckige[nrsm]?|dreieckige[nrsm]?|große[nrsm]?|kleine[nrsm]?';
const places =
  'on the (?:left|right)|at the (?:top|bottom)|to the (?:left|right)|in the (?:upper|lower) (?:left|right)|above|below|underneath|beneath|next to|links|rechts|oben|unten|oberhalb|unterhalb|daneben|nebenstehend\\w*|auf der (?:linken|rechten) seite';
const acts =
  'click|press|tap|select|choose|use|see|find|found|look|fill|klick\\w*|drück\\w*|wähl\\w*|nutz\\w*|benutz\\w*|find\\w*|seh\\w*|füll\\w*|tipp\\w*';

const act = new RegExp(`(?<!\\p{L})(?:${acts})(?!\\p{L})`, 'iu');
const byPlace = new RegExp(`(?<!\\p{L})(?:${places})(?!\\p{L})`, 'iu');
const byLook = new RegExp(
  `(?<!\\p{L})(?:${looks})\\s+(?:${things})(?!\\p{L})|(?<!\\p{L})the (?:star|triangle|circle|square|arrow)(?!\\p{L})`,
  'iu',
);
const thing = new RegExp(`(?<!\\p{L})(?:${things})(?!\\p{L})`, 'iu');

/** A name in quotes tells everybody what is meant. */
const hasName = (text: string): boolean => /[“”„"«»‚‘’'][^“”„"«»]{2,40}[“”„"«»‘’']/.test(text);

const pointsBySight = (text: string): boolean => {
  if (!act.test(text) || hasName(text)) return false;
  return byLook.test(text) || (byPlace.test(text) && thing.test(text));
};

const sentenceOf = (text: string): string | undefined => text.split(/(?<=[.!?])\s+/).find(pointsBySight);

const ownText = (element: Element): string => squeeze(element.textContent ?? '').slice(0, 1000);

/**
 * What a text points to can be found without seeing shape, colour, size or place (WCAG 1.3.3, failures F14 and F26).
 * Applies to texts that ask to use something by its look or place. Cannot tell: `by-sight`, with the sentence.
 */
export const visualReference: Check = {
  ruleId: 'visual-reference',
  selector: 'p, li, td, dd, label, legend, figcaption',
  isApplicable: (element) =>
    !element.querySelector('p, li, td') &&
    element.textContent !== '' &&
    pointsBySight(ownText(element)) &&
    isExposed(element),
  expectation: (element) =>
    cannotTell('by-sight', { text: (sentenceOf(ownText(element)) ?? ownText(element)).slice(0, 200) }),
};
