import { contentText, squeeze, toPhrase } from '../dom/accessible-name.ts';
import { type Check, cannotTell, failed, passed } from './check.ts';

/** Titles that editors, templates and frameworks put in until somebody writes one. */
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

const stemsOf = (text: string): string[] =>
  (text.toLowerCase().match(/\p{L}{4,}/gu) ?? []).map((word) => word.slice(0, 5));

/** Less of a title's words in the text makes one ask whether it is this page's title. */
const minShare = 0.5;

function isUnlikeText(title: string): boolean {
  const words = stemsOf(title);
  const text = new Set(stemsOf(document.body ? contentText(document.body) : ''));
  if (words.length < 2 || text.size < 4) return false;
  return words.filter((word) => text.has(word)).length < words.length * minShare;
}

/**
 * The title of the page says what it is about (WCAG 2.4.2, failure F25).
 * Failed: `placeholder`, `file-name` (also a bare address). Cannot tell: `vague`, `unlike-text` (most of its words are nowhere on the page).
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
    if (vague.has(phrase)) return cannotTell('vague', { title });
    return isUnlikeText(title) ? cannotTell('unlike-text', { title }) : passed;
  },
};
