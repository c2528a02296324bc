import { accessibleName, contentText, countWords, referencedText, toPhrase } from '../../dom/accessible-name.ts';
import { headings } from '../../dom/headings.ts';
import { isExposed } from '../../dom/is-exposed.ts';
import { fragmentOf, linkedPart } from '../../dom/linked-part.ts';
import { wordsOf } from '../../words.ts';
import { type Check, cannotTell, failed, passed, type Verdict } from '../check.ts';

/** Link texts that could lead anywhere. */
const meaningless = new Set(
  `hier, hier klicken, klicken sie hier, klick hier, klicke hier, bitte hier klicken, klick, klicken, da, dort, link, dieser link, diesem link, zum link,
  mehr, mehr lesen, mehr erfahren, mehr dazu, mehr infos, mehr info, mehr informationen, mehr anzeigen, mehr details, weiterlesen, weiter lesen,
  weitere infos, weitere informationen, jetzt mehr erfahren, erfahren sie mehr, lesen sie mehr, lesen sie weiter, infos, info, details,
  ansehen, anzeigen, öffnen, los, dies, diese, diese seite, jetzt klicken, zum artikel, zum beitrag, zur seite,
  here, click here, click, click this, please click here, tap here, link, this link, this, this page, more, read more, learn more, find out more,
  see more, show more, view more, more info, more information, more details, continue, continue reading, go, info, view, open, see here,
  read on, read this, discover more, explore more, get more info`
    .split(',')
    .map((phrase) => phrase.trim().replaceAll(/\s+/g, ' ')),
);

/** Arrows, crosses, hearts and the like are pictures that have names; points and strokes say nothing. */
const isPunctuation = (name: string): boolean => /^[\s.,:;·•…\-–—_|/\\*~'"]+$/u.test(name);

const lettersOf = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Whether the link leads to a part of a page that is called as the link is, as in a table of contents. */
const namesItsTarget = (link: Element, name: string): boolean => {
  const fragment = fragmentOf(link);
  if (fragment === undefined) return false;
  const letters = lettersOf(name);
  // As of functions and options in a manual: `#module.open` is called open(), `#cmdoption-continue` +continue.
  if (letters !== '' && [fragment, ...fragment.split(/[.\-_]/).slice(-1)].some((one) => lettersOf(one) === letters))
    return true;
  const target = linkedPart(link);
  const heading = target?.matches('h1, h2, h3, h4, h5, h6') ? target : target?.querySelector('h1, h2, h3, h4, h5, h6');
  if (!heading || letters === '') return false;
  const headingLetters = lettersOf(contentText(heading));
  // In the heading of the very part it leads to, it is a way to copy the address of that part.
  return headingLetters === letters || heading.contains(link);
};

/** Words that name a part of a website where they stand among the entries of a menu. */
const partsOfWebsite = new Set(['info', 'infos', 'details']);
const minEntriesOfMenu = 3;

/** Whether the link is all of an entry of a list, beside entries that are links and say where they lead. */
const isEntryOfMenu = (link: Element, name: string): boolean => {
  const item = link.closest('li, [role="listitem"]');
  const entries = [...(item?.parentElement?.children ?? [])];
  const others = entries.filter((entry) => entry !== item);
  return (
    partsOfWebsite.has(toPhrase(name)) &&
    item !== null &&
    toPhrase(contentText(item)) === toPhrase(name) &&
    entries.length >= minEntriesOfMenu &&
    others.every((entry) => entry.querySelector('a[href]') !== null && !meaningless.has(toPhrase(contentText(entry))))
  );
};

/** This many other words make a context that may say where the link leads. */
const minContextWords = 3;

/** What WCAG counts as context of a link: its sentence or paragraph, list item, table cell. */
const contextSelector =
  'p, li, td, th, dd, dt, figcaption, blockquote, [role="listitem"], [role="cell"], [role="gridcell"]';

/** The text right beside the link, in whatever block: it is its sentence. */
const textBeside = (link: Element): string =>
  Array.from(link.parentNode?.childNodes ?? [])
    .filter((node) => node instanceof Text)
    .map((text) => text.data)
    .join(' ');

/** Words of sentences that only lead to a link, and short ones: `For more information please click here`. */
const leadingWords =
  /^(?:.{1,3}|more|further|info|information|informationen|details|please|bitte|click|klick\w*|follow\w*|folg\w*|find\w*|seh\w*|lesen|read|visit|besuch\w*|this|that|these|with|from|here|hier|your|unser\w*|ihre\w*|dies\w*|mehr|weiter\w*|will|have|been|into|über|about|under|unter|auch|also|link)$/u;

/** So many other words in a sentence around the link say what it is about. */
const minSentenceWords = 2;

const blockSelector = 'p, li, td, th, dd, dt, figcaption, blockquote, div, section, article, h1, h2, h3, h4, h5, h6';

/** The link is a part of a sentence, and the rest of it says where the link leads (technique G53). */
const isInSentence = (link: Element): boolean => {
  const block = link.closest(blockSelector);
  if (!block || block.querySelector(blockSelector)) return false;
  const before = document.createRange();
  before.setStart(block, 0);
  before.setEndBefore(link);
  const after = document.createRange();
  after.setStartAfter(link);
  after.setEnd(block, block.childNodes.length);
  const start =
    before
      .toString()
      .split(/[.!?:]\s+/)
      .at(-1) ?? '';
  const end = after.toString().split(/[.!?:](?:\s|$)/)[0] ?? '';
  const words = wordsOf(start);
  const told = [...words, ...wordsOf(end)].filter((word) => !leadingWords.test(word));
  return words.length > 0 && told.length >= minSentenceWords;
};

/** The words around the link in its context, links that say nothing left out. */
const contextWords = (link: Element): string[] => {
  const context = link.closest(contextSelector);
  const text = context ? contentText(context) : textBeside(link);
  const names = Array.from(context?.querySelectorAll('a[href]') ?? [], accessibleName);
  const words = wordsOf(text);
  for (const word of names.filter((name) => meaningless.has(toPhrase(name))).flatMap(wordsOf)) {
    const at = words.indexOf(word);
    if (at !== -1) words.splice(at, 1);
  }
  return words;
};

/** The headers of the link's row and column: WCAG counts them as its context (technique H79). */
const headerWords = (link: Element): number => {
  const cell = link.closest('td, [role="cell"], [role="gridcell"]');
  const row = cell?.parentElement;
  if (!cell || !row) return 0;
  const index = [...row.children].indexOf(cell);
  const first = row.closest('table, [role="table"], [role="grid"]')?.querySelector('tr, [role="row"]');
  const headers = [...row.querySelectorAll('th, [role="rowheader"]'), first?.children[index]];
  const named = headers.filter((header) => header?.matches('th, [role="rowheader"], [role="columnheader"]'));
  return named.reduce((sum, header) => sum + (header ? countWords(contentText(header)) : 0), 0);
};

/** Of an article on a page the main heading is a heading like others. */
const headingsOfParts = ':is(h2, h3, h4, h5, h6, [role="heading"], legend, caption), :is(article, section, li) h1';

/** Whether a heading holds the link, or one other than the page's precedes it in the same block (technique H80). */
const hasHeading = (link: Element): boolean => {
  const around = link.closest(headings);
  if (around && countWords(contentText(around)) > countWords(accessibleName(link))) return true;
  let block = link.parentElement;
  for (let depth = 0; depth < 4 && block && !block.matches('body, main, header, footer'); depth += 1) {
    const own = [...block.querySelectorAll(headingsOfParts)];
    if (own.some((heading) => heading.compareDocumentPosition(link) & Node.DOCUMENT_POSITION_FOLLOWING)) return true;
    block = block.parentElement;
  }
  return false;
};

/** So many links to parts beside each other are an index. */
const minEntries = 5;

/** `#%3A` leads to the part on the sign `:`, `#_` to the names that begin so. */
const isToPartOf = (link: Element, sign: string): boolean => {
  const fragment = fragmentOf(link) ?? '';
  return fragment === sign || fragment === encodeURIComponent(sign);
};

/** The name of a type or an element, written in angle brackets in manuals: `<this>`. */
const isNameInBrackets = (name: string): boolean => /^<[^<>]+>$/.test(name.trim());

/** In code, signs are the names of operators. */
const isCode = (link: Element): boolean =>
  link.closest('code, pre, kbd, samp') !== null ||
  link.querySelector('code, kbd, samp') !== null ||
  /mono|courier|consol/i.test(getComputedStyle(link).fontFamily);

/** Beside links that are called by a letter each, a sign is an entry of their index. */
const isAmongLetters = (link: Element): boolean => {
  const list = link.closest('ul, ol, dl, nav, table');
  const names = Array.from(list?.querySelectorAll('a[href]') ?? [], (other) => accessibleName(other).trim());
  return names.filter((name) => /^\p{L}$/u.test(name)).length >= minEntries;
};

/** In code and in an index of signs, a sign is what the part is about. */
const judgeSign = (link: Element, name: string): Verdict => {
  if (isToPartOf(link, name.trim()) || isAmongLetters(link) || isCode(link)) return passed;
  const isToPart = (link.getAttribute('href') ?? '').includes('#');
  const entries = link.closest(contextSelector)?.querySelectorAll('a[href*="#"]').length ?? 0;
  const isEntry = headerWords(link) > 0 || entries >= minEntries;
  return isToPart && isEntry ? passed : failed('no-words', { name });
};

/**
 * The text of a link, or its context, says where it leads (WCAG 2.4.4, failure F63).
 * Failed: `no-context`, `no-words` (punctuation alone). Cannot tell: `context-in-text`, where the words around it only lead to it. A heading before it
 * (technique H80), the headers of its row and column (H79) and a sentence or list item with words of its own (G53, H77, H78) are context enough.
 */
export const linkTextMeaningless: Check = {
  ruleId: 'link-text-meaningless',
  selector: 'a[href]:not([role]), area[href]:not([role]), [role="link" i]',
  isApplicable: (element) => isExposed(element) && accessibleName(element) !== '',
  expectation: (element) => {
    const name = accessibleName(element);
    if (isPunctuation(name)) return judgeSign(element, name);
    if (!meaningless.has(toPhrase(name)) || countWords(referencedText(element, 'aria-describedby')) >= minContextWords)
      return passed;
    if (isNameInBrackets(name) || namesItsTarget(element, name) || isEntryOfMenu(element, name)) return passed;
    if (headerWords(element) > 0 || hasHeading(element) || isInSentence(element)) return passed;
    const words = contextWords(element);
    const told = words.filter((word) => !leadingWords.test(word));
    if (told.length >= minContextWords || countWords(element.getAttribute('title') ?? '') >= minContextWords)
      return passed;
    return words.length >= minContextWords ? cannotTell('context-in-text', { name }) : failed('no-context', { name });
  },
};
