import { accessibleName, contentText, squeeze, toPhrase } from '../../dom/accessible-name.ts';
import { isExposed } from '../../dom/is-exposed.ts';
import { remember } from '../../dom/remember.ts';
import { showsText } from '../../dom/shows-text.ts';
import { type Check, cannotTell, failed, passed } from '../check.ts';

const hrefOf = (link: Element): string => link.getAttribute('href')?.trim() ?? '';

/** `#` and `#top` lead to the top of the page (HTML, navigating to a fragment). */
const leadsToTop = /^(?:(?:back )?to (?:the )?top|top|nach oben|zum seitenanfang|seitenanfang|zurück nach oben|↑)$/i;

/** A link to the page itself, as in its own table of contents or path. */
const namesThisPage = (link: Element): boolean => {
  const name = toPhrase(accessibleName(link));
  const titles = [document.title, ...Array.from(document.querySelectorAll('h1'), (heading) => contentText(heading))];
  return link.hasAttribute('aria-current') || titles.some((title) => toPhrase(title).includes(name));
};

const sourceOfAction = (link: Element): 'script' | 'hash' | null => {
  const href = hrefOf(link);
  if (/^javascript:/i.test(href)) return 'script';
  const isHash = /^#!?$/.test(href) && !leadsToTop.test(accessibleName(link).trim());
  return isHash && !namesThisPage(link) ? 'hash' : null;
};

/**
 * A link leads somewhere; what acts on the page is a button (best practice; failure F42 of WCAG 1.3.1 and 2.1.1 where a script makes the
 * link): it is announced as a link, cannot be opened in a new tab, and does not react to the space bar. Failed: `script`, `hash`.
 */
export const linkWithoutTarget: Check = {
  ruleId: 'link-without-target',
  selector: 'a[href]:not([role]), a[href][role="link" i]',
  isApplicable: isExposed,
  expectation: (element) => {
    const source = sourceOfAction(element);
    return source ? failed(source, { name: accessibleName(element).slice(0, 60) }) : passed;
  },
};

/** The exposed links of the page in their order, by what follows each. */
const followers: (page: Document) => ReadonlyMap<Element, Element> = remember((page) => {
  const links = [...page.querySelectorAll('a[href]')].filter(isExposed);
  return new Map(links.slice(1).map((link, at) => [links[at] as Element, link]));
});

const boxes = 'li, td, th, article, section, nav, header, footer, main, dd, p';

/** Nothing to be read between the two, and both in the same item, paragraph or card. */
const isBeside = (link: Element, next: Element): boolean => {
  if (link.closest(boxes) !== next.closest(boxes)) return false;
  const between = document.createRange();
  between.setStartAfter(link);
  between.setEndBefore(next);
  return between.toString().trim() === '';
};

const isPicture = (link: Element): boolean =>
  link.querySelector('img, svg, picture') !== null && squeeze(link.textContent ?? '') === '';

/**
 * Said twice: a picture beside its title, or the same words, one of them only for screen readers. Words that are seen twice are
 * content, such as types in a signature. Two pictures without names are not compared.
 */
const saysTheSame = (link: Element, next: Element): boolean => {
  if (isPicture(link) !== isPicture(next)) return true;
  const name = toPhrase(accessibleName(link));
  return name !== '' && name === toPhrase(accessibleName(next)) && !(showsText(link) && showsText(next));
};

/**
 * One link instead of two to the same page beside each other (best practice; technique H2 of WCAG 1.1.1 and 2.4.4): a picture and its
 * title are one stop of the keyboard less, and are read once. Failed: `same-target`.
 */
export const adjacentLinks: Check = {
  ruleId: 'adjacent-links-same-target',
  selector: 'a[href]:not([href=""], [href^="#"], [href^="javascript:" i])',
  isApplicable: (element) => followers(document).has(element),
  expectation: (element) => {
    const next = followers(document).get(element);
    const isSame =
      next && element instanceof HTMLAnchorElement && next instanceof HTMLAnchorElement && element.href === next.href;
    return isSame && isBeside(element, next) && saysTheSame(element, next)
      ? failed('same-target', { name: accessibleName(next).slice(0, 60) })
      : passed;
  },
};

/** The end of the path an address leads to, lower case. */
const extensionOf = (link: Element): string => {
  const path = hrefOf(link).split(/[?#]/)[0] ?? '';
  return /\.([a-z0-9]{2,5})$/i.exec(path)?.[1]?.toLowerCase() ?? '';
};

/** What people call a type of file, by the end of its name. */
const namesOfTypes: Readonly<Record<string, RegExp>> = {
  pdf: /pdf/i,
  doc: /doc|word/i,
  docx: /doc|word/i,
  odt: /odt|text|writer/i,
  rtf: /rtf/i,
  xls: /xls|excel|tabelle|spreadsheet/i,
  xlsx: /xls|excel|tabelle|spreadsheet/i,
  ods: /ods|tabelle|spreadsheet/i,
  csv: /csv/i,
  ppt: /ppt|power ?point|präsentation|presentation|slides|folien/i,
  pptx: /ppt|power ?point|präsentation|presentation|slides|folien/i,
  zip: /zip|archiv/i,
  epub: /epub|e-?book/i,
};

/** The next node with words before or after a link. */
const besideLink = (link: Element, side: 'previousSibling' | 'nextSibling'): ChildNode | null => {
  let node = link[side];
  while (node && !node.textContent?.trim()) node = node[side];
  return node;
};

/** The words of a link and right beside it, where types and sizes often stand in brackets or as a label. */
const wordsAround = (link: Element): string => {
  const [before, after] = [besideLink(link, 'previousSibling'), besideLink(link, 'nextSibling')];
  const pictures = [...link.querySelectorAll('img')].map(({ src }) => src.split('/').at(-1) ?? '');
  const around = [before?.textContent?.trim().slice(-60) ?? '', after?.textContent?.trim().slice(0, 60) ?? ''];
  return [accessibleName(link), link.getAttribute('title') ?? '', ...around, ...pictures].join(' ');
};

/**
 * A link to a file says which kind it is (best practice): another program opens, which some devices do not have. Applies to links to
 * documents and archives. Failed: `no-type`, with the `type`.
 */
export const fileTypeNotTold: Check = {
  ruleId: 'file-type-not-told',
  selector: 'a[href]',
  isApplicable: (element) => namesOfTypes[extensionOf(element)] !== undefined && isExposed(element),
  expectation: (element) => {
    const type = extensionOf(element);
    return namesOfTypes[type]?.test(wordsAround(element)) === true ? passed : failed('no-type', { type });
  },
};

const sounds = /^(?:mp3|m4a|aac|wav|ogg|oga|opus|flac|wma)$/;
const films = /^(?:mp4|m4v|webm|ogv|mov|avi|wmv|mkv|mpe?g)$/;
const asText =
  /transcri|transkri|abschrift|textfassung|text ?version|als text|as text|untertitel|caption|subtitle|mitschrift/i;

/**
 * A link to a recording comes with its text (WCAG 1.2.1 for sound, 1.2.3 for films; techniques G158 and G69). Cannot tell: `sound`,
 * `film`, where nothing near the link speaks of a text.
 */
export const mediaLink: Check = {
  ruleId: 'media-link-without-text',
  selector: 'a[href]',
  isApplicable: (element) =>
    (sounds.test(extensionOf(element)) || films.test(extensionOf(element))) && isExposed(element),
  expectation: (element) => {
    const around = element.closest('li, p, td, figure, article, section') ?? element.parentElement ?? element;
    if (asText.test(squeeze(contentText(around)).slice(0, 2000))) return passed;
    return cannotTell(sounds.test(extensionOf(element)) ? 'sound' : 'film', {
      name: accessibleName(element).slice(0, 60),
    });
  },
};

const ownWords = (element: Element): string =>
  toPhrase(element.matches('img') ? (element.getAttribute('alt') ?? '') : contentText(element));

/**
 * A `title` says more than the text it is on (best practice): some screen readers read both, and it covers what is beside it. Applies to
 * links and buttons with a text that people see (for an icon, the title is what they see) and pictures with one, and with a `title`. Failed: `same`.
 */
export const titleRepeatsText: Check = {
  ruleId: 'title-repeats-text',
  selector: 'a[title], button[title], img[title]',
  isApplicable: (element) =>
    toPhrase(element.getAttribute('title') ?? '') !== '' &&
    ownWords(element) !== '' &&
    isExposed(element) &&
    (element.matches('img') || showsText(element)),
  expectation: (element) =>
    toPhrase(element.getAttribute('title') ?? '') === ownWords(element) ? failed('same') : passed,
};

/**
 * A picture has one description (best practice): with another `title` some people hear one, some the other, and some both. Failed:
 * `differs`; `title-alone`, where the `alt` is empty and screen readers leave the picture out.
 */
export const titleDiffersFromAlt: Check = {
  ruleId: 'title-differs-from-alt',
  selector: 'img[alt][title], input[type="image" i][alt][title]',
  isApplicable: (element) => (element.getAttribute('title') ?? '').trim() !== '' && isExposed(element),
  expectation: (element) => {
    const [alt, title] = [toPhrase(element.getAttribute('alt') ?? ''), toPhrase(element.getAttribute('title') ?? '')];
    if (alt === title) return passed;
    return failed(alt === '' ? 'title-alone' : 'differs', { title: title.slice(0, 60) });
  },
};
