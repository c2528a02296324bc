import { squeeze } from '../../dom/accessible-name.ts';
import { isVisible } from '../../dom/is-exposed.ts';
import { remember } from '../../dom/remember.ts';
import { type Check, cannotTell, passed } from '../check.ts';
import { detectLanguage, isFiller } from './detect-language.ts';
import { primaryLanguage } from './primary-language.ts';

const wordsOf = (text: string): string[] => text.match(/\p{L}[\p{L}’'-]*/gu) ?? [];

const blocks = 'p, li, dd, blockquote, td, main, section, article, div';
const leftOut = 'nav, header, footer, pre, code, form, [lang]:not(html), [translate="no"]';

/** The text of a block without that of blocks in it. */
const textOf = (block: Element): string => {
  if (!block.querySelector(blocks)) return squeeze(block.textContent ?? '');
  const own = [...block.childNodes].map((node) => {
    const isInline =
      node instanceof Text || (node instanceof Element && !node.matches(blocks) && !node.querySelector(blocks));
    return isInline ? (node.textContent ?? '') : ' ';
  });
  return squeeze(own.join(''));
};

/** Three words and more, and no filler text. */
const isSentence = (text: string): boolean => {
  const words = wordsOf(text.toLowerCase());
  return words.length >= 3 && !isFiller(words);
};

/** Running text of the page: its sentences, 200 at most. */
const sentencesOf: (page: Document) => string[] = remember((page) => {
  const sentences: string[] = [];
  for (const block of page.querySelectorAll(blocks)) {
    if (sentences.length >= 200) break;
    if (block.closest(leftOut) || !isVisible(block)) continue;
    const found = textOf(block).match(/[^.!?]+[.!?]+(?=\s|$)/g) ?? [];
    sentences.push(...found.filter(isSentence));
  }
  return sentences;
});

/** Enough to judge a text by. */
const minWords = 60;

/** Groups of vowels, without the mute e of English: near enough for a mean. */
const syllablesOf = (word: string): number =>
  Math.max(
    1,
    (
      word
        .toLowerCase()
        .replace(/(?:[^laeiouy]es|ed|[^laeiouy]e)$/, '')
        .match(/[aeiouy]+/g) ?? []
    ).length,
  );

/** Flesch reading ease of English: 100 easy, 0 for graduates (Flesch, 1948). */
export const fleschOf = (sentences: readonly string[]): number => {
  const words = sentences.flatMap(wordsOf);
  const syllables = words.reduce((sum, word) => sum + syllablesOf(word), 0);
  return 206.835 - 1.015 * (words.length / sentences.length) - 84.6 * (syllables / words.length);
};

/** Björnsson's LIX, 1968: words a sentence and the share of words of more than six letters; 40 for newspapers, 60 for statutes. */
export const lixOf = (sentences: readonly string[]): number => {
  const words = sentences.flatMap(wordsOf);
  const long = words.filter((word) => word.length > 6).length;
  return words.length / sentences.length + (100 * long) / words.length;
};

/** Names, values and filler text in rows are no text to be judged. */
const isRunningText = (words: readonly string[]): boolean =>
  words.length >= minWords &&
  detectLanguage(words.map((word) => word.toLowerCase())) === primaryLanguage(document.documentElement.lang);

/** Below this, English is read by those with a higher education alone. */
const minFlesch = 30;
/** From here on German is as hard as statutes. */
const maxLix = 60;

/**
 * Texts do not ask for more than nine years of school, or come with a simpler version (WCAG 3.1.5, level AAA, technique G153). Applies to
 * German and English pages with sixty words in sentences and more. Cannot tell: `hard`, with the `index` measured (LIX for German, Flesch reading
 * ease for English): measures of length, which a person must confirm.
 */
export const readingLevel: Check = {
  ruleId: 'reading-level',
  selector: ':root',
  isApplicable: (element) =>
    element === document.documentElement &&
    ['de', 'en'].includes(primaryLanguage(document.documentElement.lang)) &&
    isRunningText(sentencesOf(document).flatMap(wordsOf)),
  expectation: () => {
    const isGerman = primaryLanguage(document.documentElement.lang) === 'de';
    const index = isGerman ? lixOf(sentencesOf(document)) : fleschOf(sentencesOf(document));
    const isHard = isGerman ? index >= maxLix : index < minFlesch;
    return isHard ? cannotTell('hard', { index: Math.round(index), measure: isGerman ? 'LIX' : 'Flesch' }) : passed;
  },
};

/** What nearly everybody knows, or knows better by its letters than by its words. */
const known = new Set(
  `EU UN USA UK GB US UNO NATO TV PC CD DVD SMS ID OK WC PDF HTML CSS XML JSON HTTP HTTPS URL URI WWW USB CPU RAM GPS SQL API FAQ WLAN PIN QR AM PM AD BC
  CEO DIY DNA RSS VIP AGB BGB DSGVO DIN EN ISO ÖPNV PLZ TÜV AG KG OHG UG EUR USD CHF LKW PKW KFZ ADAC ARD ZDF BRD DDR CDU CSU SPD FDP AFD BMW VW SAP IBM
  MO DI MI DO FR SA SO BBC NHS CNN MIT NASA FIFA UEFA COVID HIV AIDS IT HR PR TM LLC LTD INC PHP ASCII UTF GNU GPL BSD IP TCP UDP DNS SSH FTP SSL TLS GUI
  DJ UV LED AI KI ISBN NDR WDR SWR MDR RBB KB MB TB JPG JPEG PNG GIF ZIP
  II III IV VI VII VIII IX XI XII XIII XIV XV`.split(/\s+/),
);

/** Capitals in a row: a word by itself that is no heading in capitals, nor a state before its postal code (`Mountain View, CA 94043`). */
const abbreviation = /(?<![\p{L}\p{N}_$/.-])\p{Lu}{2,6}(?![\p{L}\p{N}_/.-]|\s\d{5}(?!\d))/gu;

const isExplained = (name: string, text: string): boolean => {
  const marked = [...document.querySelectorAll('abbr[title], dfn')];
  if (marked.some((one) => one.textContent?.trim() === name)) return true;
  // „World Wide Web Consortium (W3C)“ or “W3C (World Wide Web Consortium)”.
  return new RegExp(
    `\\(\\s*${name}\\s*[);,]|(?<!\\p{L})${name}\\s*(?:\\(\\p{L}{3,}|=|:\\s|–\\s|steht für|stands for|means|bedeutet)`,
    'u',
  ).test(text);
};

/** Words written in capitals, one of them too long for an abbreviation: `RAIFFEISEN BANK EGEN`. */
const inCapitals = /(?=(?:\p{Lu}{2,6}[\s,–-]+)*\p{Lu}{7})\p{Lu}{2,}(?:[\s,–-]+\p{Lu}{2,}){2,}/gu;

const capitalised = (name: string): string => name.slice(0, 1) + name.slice(1).toLowerCase();

/** `XX` is to be filled in. */
const isToBeFilledIn = (name: string): boolean => new Set(name).size === 1;

/** Abbreviations that the text neither explains nor writes as a word elsewhere (`MUST`, `DATUM`), and that are no name of the website: its title has those. */
const unexplained = (): string[] => {
  const text = sentencesOf(document)
    .filter((sentence) => sentence !== sentence.toUpperCase())
    .join(' ');
  const names = new Set(text.replace(inCapitals, ' ').match(abbreviation) ?? []);
  const titleWords = wordsOf(document.title);
  const words = new Set([...wordsOf(text), ...titleWords]);
  const isWord = (name: string): boolean => words.has(name.toLowerCase()) || words.has(capitalised(name));
  const isKnown = (name: string): boolean => known.has(name) || isToBeFilledIn(name) || titleWords.includes(name);
  return [...names].filter((name) => !isKnown(name) && !isWord(name) && !isExplained(name, text));
};

/**
 * Abbreviations are explained where they come first (WCAG 3.1.4, level AAA, techniques G97 and H28). Applies to German and English pages
 * with running text. Cannot tell: `unexplained`, with the first `names`: a person knows which of them readers know.
 */
export const abbreviationUnexplained: Check = {
  ruleId: 'abbreviation-unexplained',
  selector: ':root',
  isApplicable: (element) =>
    element === document.documentElement &&
    ['de', 'en'].includes(primaryLanguage(document.documentElement.lang)) &&
    sentencesOf(document).length > 0,
  expectation: () => {
    const names = unexplained();
    return names.length > 0 ? cannotTell('unexplained', { names: names.slice(0, 10).join(', ') }) : passed;
  },
};
