import { accessibleName, referencedText, squeeze, toPhrase } from '../../dom/accessible-name.ts';
import { headings } from '../../dom/headings.ts';
import { isExposed } from '../../dom/is-exposed.ts';
import { remember } from '../../dom/remember.ts';
import { type Check, cannotTell, failed, passed, type Verdict } from '../check.ts';

const things =
  'menu|navigation|button|link|links|box|field|form|column|panel|sidebar|icon|image|picture|section|area|list|star|triangle|circle|square|arrow|tab|menü|navigation|schaltfläche|knopf|button|feld|formular|spalte|leiste|symbol|bild|bereich|abschnitt|liste|stern|dreieck|kreis|quadrat|pfeil|kasten|reiter';
const looks =
  'red|green|blue|yellow|orange|grey|gray|black|white|purple|round|square|triangular|triangle|star|circular|large|big|small|rote[nrsm]?|grüne[nrsm]?|blaue[nrsm]?|gelbe[nrsm]?|orange[nrsm]?|graue[nrsm]?|schwarze[nrsm]?|weiße[nrsm]?|runde[nrsm]?|eckige[nrsm]?|dreieckige[nrsm]?|große[nrsm]?|kleine[nrsm]?';
/** Left and right; above and below follow from the reading order as well (Understanding WCAG 1.3.3). */
const places = {
  en: 'on the (?:left|right)|to the (?:left|right)|in the (?:upper|lower) (?:left|right)|at the (?:left|right)|(?:left|right)-hand side',
  // Within a sentence, “Links” is a noun.
  de: '(?:(?<=^|[.!?:]\\s)L|l)inks|(?:(?<=^|[.!?:]\\s)R|r)echts|[Aa]uf der (?:linken|rechten) Seite|[Ii]n der (?:linken|rechten) Spalte|[Aa]m (?:linken|rechten) Rand',
};
const acts =
  'click|press|tap|select|choose|use|see|find|found|look|fill|klick\\w*|drück\\w*|wähl\\w*|nutz\\w*|benutz\\w*|find\\w*|seh\\w*|füll\\w*|tipp\\w*';

const act = new RegExp(`(?<!\\p{L})(?:${acts})(?!\\p{L})`, 'iu');
const byPlace = {
  en: new RegExp(`(?<!\\p{L})(?:${places.en})(?!\\p{L})`, 'iu'),
  de: new RegExp(`(?<!\\p{L})(?:${places.de})(?!\\p{L})`, 'u'),
};

const frequentEnglish = /(?<!\p{L})(?:the|of|to|and|is|can)(?!\p{L})/giu;

/** In English „links“ is a thing, in German a place. Pages in German quote English, and name no language for it. */
const isGerman = (text: string): boolean =>
  /^de\b/i.test(document.documentElement.lang.trim()) && (text.match(frequentEnglish)?.length ?? 0) < 3;
const shapes = 'star|triangle|circle|square|arrow';
/** What may follow the word for a thing; before another noun it is only a part of a name: `the circle line`. */
const afterThing =
  '\\s*(?:$|[.,;:!?)])|\\s+(?:in|on|at|to|of|for|from|and|or|with|by|below|above|next|beside|under|underneath|near|is|are|you|that|which)\\b';
const byLook = new RegExp(
  `(?<!\\p{L}|black and |schwarz und )(?:${looks})\\s+(?:${things})(?!\\p{L})|(?<!\\p{L})the (?:${shapes})(?=${afterThing})`,
  'iu',
);
const thing = new RegExp(`(?<!\\p{L})(?:${things})(?!\\p{L})`, 'iu');

/** A name in quotes tells everybody what is meant. */
const hasName = (text: string): boolean => /[“”„"«»‚‘’'][^“”„"«»]{2,40}[“”„"«»‘’']/.test(text);

/** Tells the reader to do something, or where something is to be found. */
const instruction = new RegExp(
  `(?:^|[,:;] |(?<!\\p{L})(?:please|bitte|you|will|sie|can|must|should|können|müssen) )(?:(?:\\p{L}+ly|just|then|now|einfach|dann|nun|jetzt) )?(?:${acts})(?!\\p{L})|(?<!\\p{L})(?:be (?:found|seen)|(?:${acts}) sie)(?!\\p{L})`,
  'iu',
);

/** Whether a sentence, or a part of it after a comma, tells the reader to do something; others tell of something, such as how it was made. */
const isInstruction = (sentence: string): boolean => instruction.test(sentence);

/** A thing called by its shape alone: `underneath the star`. */
const shape = new RegExp(`(?<!\\p{L})the (${shapes})(?=${afterThing})`, 'iu');

const pointsBySight = (text: string): boolean => {
  if (!act.test(text) || hasName(text)) return false;
  if (shape.test(text)) return true;
  return (
    isInstruction(text) && (byLook.test(text) || (byPlace[isGerman(text) ? 'de' : 'en'].test(text) && thing.test(text)))
  );
};

const sentenceOf = (text: string): string | undefined => text.split(/(?<=[.!?])\s+/).find(pointsBySight);

/** So many texts that tell what to do make a page a manual, mostly of something else. */
const minInstructions = 5;

const isManual = remember((page: Document): boolean => {
  const texts = [...page.querySelectorAll('p, li, dd, td')].filter((element) => !element.querySelector('p, li, td'));
  return texts.filter((element) => isInstruction(ownText(element))).length >= minInstructions;
});

const ownText = (element: Element): string => squeeze(element.textContent ?? '').slice(0, 1000);

/** What can be found by its role, whatever it looks like: then the place or look is only a help more. */
const findableThings: readonly (readonly [word: RegExp, selector: string])[] = [
  [
    /(?<![\p{L}-])(?:menu|navigation|menü)(?!\p{L}| (?:entr|item|option|command))/iu,
    'nav, [role="navigation"], [role="menu"], [role="menubar"]',
  ],
  [
    /(?<![\p{L}-])(?:button|schaltfläche|knopf)(?!\p{L})/iu,
    'button, [role="button"], input[type="submit"], input[type="button"]',
  ],
  [/(?<![\p{L}-])(?:form|formular)(?!\p{L})/iu, 'form'],
];

const isAside = (text: string): boolean => /\b(?:left|right|links|rechts|linken|rechten)\b/iu.test(text);

const namesIn = (scope: Document, word: string): boolean =>
  [...scope.querySelectorAll(`${headings}, img, svg, a, button, [aria-label]`)].some(
    (element) => isExposed(element) && new RegExp(`(?<!\\p{L})${word}(?!\\p{L})`, 'iu').test(accessibleName(element)),
  );

/** The page and those frames in it that can be looked into. */
const documents = (): Document[] => [
  document,
  ...[...document.querySelectorAll('iframe')].flatMap((frame) => frame.contentDocument ?? []),
];

const judgeShape = (sentence: string, element: Element): Verdict | null => {
  const word = shape.exec(sentence)?.[1];
  if (!word) return null;
  // It may be on the page the link leads to.
  if (element.querySelector('a[href]')) return cannotTell('by-sight', { text: sentence });
  if (documents().some((scope) => namesIn(scope, word))) return passed;
  const data = { text: sentence };
  // The text has spoken of it: of a square of a game.
  if (new RegExp(`(?<!\\p{L})an? (?:[\\p{L}-]+ )?${word}(?!\\p{L})`, 'iu').test(ownText(element)))
    return cannotTell('by-sight', data);
  return isInstruction(sentence) ? failed('nothing-of-that-name', data) : cannotTell('by-sight', data);
};

/** A part of the page has a name only where it is given one; its content is not it. */
const nameOf = (element: Element): string =>
  toPhrase(
    element.matches('nav, form, [role="navigation"], [role="menu"], [role="menubar"]')
      ? squeeze(element.getAttribute('aria-label') ?? '') || referencedText(element, 'aria-labelledby')
      : accessibleName(element),
  );

/** Words before a thing that do not say which one. */
const vague = 'main|first|second|third|last|next|other|same|following|new|only|navigation';
const namedThing = new RegExp(
  `\\bthe (?!(?:${looks}|${vague})\\b)[\\p{L}-]+ (?:menu|navigation|button|form)(?!\\p{L})`,
  'iu',
);

const judgeThing = (sentence: string): Verdict | null => {
  const selector = findableThings.find(([word]) => word.test(sentence))?.[1];
  if (!selector || !isAside(sentence)) return null;
  const candidates = [...document.querySelectorAll(selector)].filter(isExposed);
  // Of a thing in another program, or of what is shown where.
  if (candidates.length === 0)
    return isInstruction(sentence) && !namedThing.test(sentence) ? failed('no-such-thing', { text: sentence }) : null;
  const words = ` ${toPhrase(sentence)} `;
  const isNamed = candidates.some((candidate) => words.includes(` ${nameOf(candidate)} `));
  return isNamed || candidates.length === 1 ? passed : cannotTell('several-such-things', { text: sentence });
};

/**
 * What a text points to can be found without seeing shape, colour, size or place (WCAG 1.3.3, failures F14 and F26, ACT rule
 * 9bd38c). Applies to texts that ask to use something by its look or place. Failed: `no-such-thing` (nothing on the page has that
 * role), `nothing-of-that-name` (called by its shape). Cannot tell: `by-sight`, `several-such-things` (and none is named). What a
 * manual points to lies in other programs.
 */
export const visualReference: Check = {
  ruleId: 'visual-reference',
  selector: 'p, li, td, dd, label, legend, figcaption',
  isApplicable: (element) =>
    !element.querySelector('p, li, td') &&
    element.textContent !== '' &&
    pointsBySight(ownText(element)) &&
    isExposed(element),
  expectation: (element) => {
    const sentence = (sentenceOf(ownText(element)) ?? ownText(element)).slice(0, 200);
    const shaped = judgeShape(sentence, element);
    if (shaped || isManual(document)) return shaped ?? passed;
    return judgeThing(sentence) ?? cannotTell('by-sight', { text: sentence });
  },
};
