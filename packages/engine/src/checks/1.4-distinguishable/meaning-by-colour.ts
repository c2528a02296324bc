import { squeeze } from '../../dom/accessible-name.ts';
import { isExposed } from '../../dom/is-exposed.ts';
import { type Check, cannotTell, passed } from '../check.ts';

const english = 'red|green|blue|yellow|orange|grey|gray|purple|pink|brown';
const german = 'rot|grün|blau|gelb|orange|grau|lila|violett|rosa|braun';
const things =
  'fields?|items?|entries|entry|texts?|words?|rows?|cells?|lines?|areas?|parts?|dots?|bars?|links?|buttons?|names?|dates?|days?|numbers?';
const sachen =
  'felder|feld|einträge|eintrag|texte?|wörter|zeilen?|zellen?|linien?|bereiche?|punkte?|balken|links?|schaltflächen?|namen?|tage?|zahlen?|angaben?';

const shownEnglish =
  'marked|shown|highlighted|printed|coloured|colored|displayed|indicated|listed|fields|items|entries';
const shownGerman =
  'markiert\\w*|gekennzeichnet\\w*|hinterlegt\\w*|dargestellt\\w*|hervorgehoben\\w*|gedruckt\\w*|unterlegt\\w*|eingefärbt\\w*|geschrieben\\w*';

/** Ways to say that a colour means something. */
const sayings = [
  new RegExp(`(?<!\\p{L})(?:${shownEnglish}) (?:in )?(?:${english})(?!\\p{L})`, 'iu'),
  new RegExp(
    `(?<!\\p{L})the (?:${english}) (?:\\p{L}+ )?(?:listed|shown|marked|highlighted|below|above|here|${things})(?!\\p{L})`,
    'iu',
  ),
  new RegExp(`(?<!\\p{L})(?:${german}) (?:${shownGerman})(?!\\p{L})`, 'iu'),
  new RegExp(`(?<!\\p{L})(?:die|der|das|alle) (?:${german})e?[nrsm]? (?:${sachen})(?!\\p{L})`, 'iu'),
];

const sentenceOf = (text: string): string | undefined =>
  text.split(/(?<=[.!?])\s+/).find((sentence) => sayings.some((saying) => saying.test(sentence)));

const textOf = (element: Element): string => squeeze(element.textContent ?? '').slice(0, 1000);

/** Quotations and code tell of colours elsewhere. */
const isAboutPage = (element: Element): boolean => element.closest('blockquote, pre, code, article time') === null;

/**
 * What a colour means is said in another way too (WCAG 1.4.1, failure F13 and technique G14). Applies to sentences that give a colour of
 * the page a meaning. Cannot tell: `by-colour`, with the sentence: a person sees whether anything but the colour tells.
 */
export const meaningByColour: Check = {
  ruleId: 'meaning-by-colour',
  selector: 'p, li, td, dd, label, legend, figcaption, caption',
  isApplicable: (element) =>
    !element.querySelector('p, li, td') &&
    isAboutPage(element) &&
    sentenceOf(textOf(element)) !== undefined &&
    isExposed(element),
  expectation: (element) => {
    const sentence = sentenceOf(textOf(element));
    return sentence === undefined ? passed : cannotTell('by-colour', { text: sentence.slice(0, 200) });
  },
};
