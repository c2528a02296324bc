import { decodeAddress } from '../../decode-address.ts';
import { contentText, squeeze, toPhrase } from '../../dom/accessible-name.ts';
import { headings } from '../../dom/headings.ts';
import { isVisible } from '../../dom/is-exposed.ts';
import { type Check, cannotTell, failed, passed } from '../check.ts';

/** Placeholder titles of editors, templates and frameworks. */
const placeholders = new Set(
  `untitled, untitled document, untitled page, document, new document, page, page title, new page, title, no title, home, index, homepage, home page,
  default, test, example, website, web page, webpage, site, my site, my website, react app, vite app, vite + react, vite + react + ts, create next app,
  vue app, angular app, unbenannt, unbenanntes dokument, dokument, neues dokument, neue seite, seite, seitentitel, titel, ohne titel, kein titel,
  webseite, homepage, meine seite, meine website, meine webseite, standard, beispiel, lorem ipsum, placeholder, platzhalter, undefined, null`
    .split(',')
    .map((title) => title.trim().replaceAll(/\s+/g, ' ')),
);

/** Titles that name a kind of page, and no site: they may do on a small site. */
const vague = new Set([
  'startseite',
  'start',
  'welcome',
  'willkommen',
  'herzlich willkommen',
  'hauptseite',
  'landing page',
  'blog',
  'news',
  'aktuelles',
  'shop',
]);

const fileEnding = /\.(?:html?|php\d?|aspx?|jsp|cfm|pdf|docx?|xlsx?)$/i;

const isAddress = (title: string): boolean => /^https?:\/\/\S+$/i.test(title) || fileEnding.test(title);

/** Addresses write `gelaende` for `Gelände`. */
const umlauts: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' };

const stemsOf = (text: string): string[] =>
  (text.toLowerCase().match(/\p{L}{4,}/gu) ?? []).map((word) =>
    word.replaceAll(/[äöüß]/g, (letter) => umlauts[letter] ?? letter).slice(0, 5),
  );

const states =
  /search results?|results for|suchergebnis\w*|treffer für|not found|nicht gefunden|error \d{3}|fehler \d{3}|page \d+ of \d+|seite \d+ von \d+/i;

/** Less of a title's words in the text makes one ask whether it is this page's title. */
const minShare = 0.5;

/** `Page – Site`, `Page (Manual)`, `Site | Page`. */
const betweenParts = /\s+[-–—|·:»/]+\s+|[()]/;

const pathOf = (page: Document): string => decodeAddress(URL.parse(page.baseURI)?.pathname ?? '');

/** Whether what is said is the better half of a part of the title: “Tiefgarage” of “Zugang Tiefgarage”. */
const isMostOf = (words: readonly string[], stems: ReadonlySet<string>): boolean =>
  stems.size >= words.length * minShare && [...stems].every((stem) => words.includes(stem));

/** Whether a part of the title is what a heading or the address says. */
const isHeadingOrAddress = (title: string): boolean => {
  const shown = [...document.querySelectorAll(headings)].filter(isVisible);
  const said = [...shown.map((heading) => contentText(heading)), pathOf(document)].map(
    (text) => new Set(stemsOf(text)),
  );
  const parts = title.split(betweenParts).map(stemsOf);
  const saysSame = (words: string[], stems: ReadonlySet<string>): boolean =>
    words.every((word) => stems.has(word)) || isMostOf(words, stems);
  return parts.some((words) => words.length > 0 && said.some((stems) => saysSame(words, stems)));
};

const isUnlikeText = (title: string): boolean => {
  const words = stemsOf(title);
  const text = new Set(stemsOf(document.body ? `${contentText(document.body)} ${pathOf(document)}` : ''));
  if (words.length < 2 || text.size < 4 || isHeadingOrAddress(title) || states.test(title)) return false;
  return words.filter((word) => text.has(word)).length < words.length * minShare;
};

/** How many of a title's words occur in the text. */
const countShared = (title: string): number => {
  const text = new Set(stemsOf(document.body ? contentText(document.body) : ''));
  return stemsOf(title).filter((word) => text.has(word)).length;
};

/** Browsers take the first title element; a later one may be the one that was meant. */
const isLaterTitleMeant = (title: string): boolean => {
  const later = [...document.querySelectorAll('head > title, body title')]
    .filter((element) => !element.closest('svg'))
    .slice(1)
    .map((element) => squeeze(element.textContent ?? ''));
  return countShared(title) === 0 && later.some((other) => countShared(other) >= 2);
};

/** What only this page is: results of a search, an error. Its title must not be the site's alone (technique G88). */
const isStateUnnamed = (title: string): boolean => {
  const heading = [...document.querySelectorAll('h1, [role="heading"][aria-level="1"]')].find(isVisible);
  const text = squeeze(heading?.textContent ?? '');
  const own = stemsOf(title);
  return (
    states.test(text) && !states.test(title) && own.length > 0 && own.every((word) => stemsOf(text).includes(word))
  );
};

/**
 * The title of the page says what it is about (WCAG 2.4.2, failure F25).
 * Failed: `placeholder`, `file-name` (also a bare address), `later-title-meant` (two titles, and the first has nothing to do with the
 * page), `state-unnamed` (search results or an error under the site's name alone). Cannot tell: `vague`, `unlike-text` (most of its words are nowhere on the page).
 */
export const pageTitleMeaningless: Check = {
  ruleId: 'page-title-meaningless',
  selector: ':root',
  isApplicable: () => document.contentType !== 'image/svg+xml' && squeeze(document.title) !== '',
  expectation: () => {
    const title = squeeze(document.title);
    const phrase = toPhrase(title).replace(/\s*\d+$/, '');
    if (placeholders.has(phrase)) return failed('placeholder', { title });
    if (isAddress(title)) return failed('file-name', { title });
    if (isLaterTitleMeant(title)) return failed('later-title-meant', { title });
    if (isStateUnnamed(title)) return failed('state-unnamed', { title });
    if (vague.has(phrase)) return cannotTell('vague', { title });
    return isUnlikeText(title) ? cannotTell('unlike-text', { title }) : passed;
  },
};
