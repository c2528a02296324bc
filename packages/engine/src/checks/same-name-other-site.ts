import { accessibleName, contentText, countWords, toPhrase } from '../dom/accessible-name.ts';
import { isExposed } from '../dom/is-exposed.ts';
import { type Check, cannotTell, failed, passed } from './check.ts';

const links = 'a[href], area[href], svg a';

const urlOf = (link: Element): URL | null => {
  const address = link.getAttribute('href') ?? link.getAttribute('xlink:href') ?? '';
  const url = URL.parse(address, document.baseURI);
  return url && /^https?:$/.test(url.protocol) ? url : null;
};

const hostOf = (link: Element): string => urlOf(link)?.host.replace(/^www\./, '') ?? '';
const nameOf = (link: Element): string => toPhrase(accessibleName(link));

type Named = Map<string, Element[]>;
let known: Named | null = null;

/** Links by name: asked for each link, and read once. A check runs in one go, so what was read is forgotten right after it. */
function linksByName(): Named {
  if (known) return known;
  const named = [...document.querySelectorAll(links)].filter(
    (link) => hostOf(link) !== '' && isExposed(link) && countWords(nameOf(link)) > 0,
  );
  known = Map.groupBy(named, nameOf);
  queueMicrotask(() => (known = null));
  return known;
}

const rivalsOf = (link: Element): Element[] =>
  (linksByName().get(nameOf(link)) ?? []).filter((other) => other !== link && hostOf(other) !== hostOf(link));

const blockOf = (link: Element): Element | null => link.closest('p, li, td, th, dd, dt, figcaption, blockquote');

/** In one text with words around them everybody is left as unsure: WCAG excepts what is ambiguous to users in general. */
function areInOneText(link: Element, others: readonly Element[]): boolean {
  const block = blockOf(link);
  if (!block || !others.some((other) => block.contains(other))) return false;
  const inLinks = [...block.querySelectorAll(links)].map((one) => countWords(contentText(one)));
  return countWords(contentText(block)) > inLinks.reduce((sum, words) => sum + words, 0);
}

/**
 * Links of the same name lead to the same (WCAG 2.4.9, level AAA; ACT rules b20e66 and fd3a94). Applies to links that share their
 * name with one to another site. Failed: `other-site`, with the other `host`. Cannot tell: `one-text`. Whether two pages of one
 * site serve the same purpose is asked by axe-core's identical-links-same-purpose.
 */
export const sameNameOtherSite: Check = {
  ruleId: 'same-name-other-site',
  selector: links,
  isApplicable: (element) => hostOf(element) !== '' && isExposed(element) && rivalsOf(element).length > 0,
  expectation: (element) => {
    const [rival, ...more] = rivalsOf(element);
    if (!rival) return passed;
    const data = { name: accessibleName(element), host: hostOf(rival) };
    return areInOneText(element, [rival, ...more]) ? cannotTell('one-text', data) : failed('other-site', data);
  },
};
