import { accessibleName, contentText, countWords, squeeze, toPhrase } from '../../dom/accessible-name.ts';
import { isExposed } from '../../dom/is-exposed.ts';
import { linkedPart } from '../../dom/linked-part.ts';
import { remember } from '../../dom/remember.ts';
import { type Check, cannotTell, failed, passed } from '../check.ts';

const links = ':is(a[href], area[href], svg a):not([role]:not([role="link"]))';

const urlOf = (link: Element): URL | null => {
  const address = link.getAttribute('href') ?? link.getAttribute('xlink:href') ?? '';
  const url = URL.parse(address, document.baseURI);
  return url && /^https?:$/.test(url.protocol) ? url : null;
};

const hostOf = (link: Element): string => urlOf(link)?.host.replace(/^www\./, '') ?? '';

/** In a path or a name from code, signs count: `/regeln` is not “Regeln”, `rad()` not “Rad”, C++ not C. */
const isFromCode = (name: string): boolean => /^[/~.]\p{L}|\(\)$|\p{L}[+#]+$/u.test(name);

const nameOf = (link: Element): string => {
  const name = squeeze(accessibleName(link));
  return isFromCode(name) ? name.toLowerCase() : toPhrase(name);
};

type Named = Map<string, Element[]>;

/** Links by name: asked for each link, and read once a check. */
const linksByName: (page: Document) => Named = remember((page) => {
  const named = [...page.querySelectorAll(links)].filter(
    (link) => hostOf(link) !== '' && isExposed(link) && countWords(nameOf(link)) > 0,
  );
  return Map.groupBy(named, nameOf);
});

/** Parameters that count, remember or lead back: the page is the same with and without them. */
const passing =
  /^(?:utm_|ref|source|src$|from|pos|return|redirect|next|back|sid$|cid$|sess|token|nonce|csrf|gclid|fbclid|camp|t$|ts$|time|v$|ver|rnd|rand|cb$|cache)/i;
const recordNumber = /^(?:\d{1,12}|[\da-f]{8}(?:-?[\da-f]{4,})*)$/i;

/** Two records of one address: `news?page=1` and `news?page=2`, which differ by a number or key alone. */
const isOtherRecord = (one: URL | null, other: URL | null): boolean => {
  if (!one || !other || one.origin !== other.origin || one.pathname !== other.pathname) return false;
  const names = [...new Set([...one.searchParams.keys(), ...other.searchParams.keys()])];
  const differing = names.filter((name) => one.searchParams.get(name) !== other.searchParams.get(name));
  return (
    differing.length > 0 &&
    differing.every((name) =>
      [one, other].every((url) => !passing.test(name) && recordNumber.test(url.searchParams.get(name) ?? '')),
    )
  );
};

/** Whether a link leads to the part of its page that the other link is in: on the way to where that one leads. */
const leadsTo = (link: Element, other: Element): boolean => linkedPart(link)?.contains(other) === true;

const leadsElsewhere = (link: Element, other: Element): boolean =>
  (hostOf(other) !== hostOf(link) || isOtherRecord(urlOf(link), urlOf(other))) &&
  !leadsTo(link, other) &&
  !leadsTo(other, link);

const rivalsOf = (link: Element): Element[] =>
  (linksByName(document).get(nameOf(link)) ?? []).filter((other) => other !== link && leadsElsewhere(link, other));

const blockOf = (link: Element): Element | null => link.closest('p, li, td, th, dd, dt, figcaption, blockquote');

/** This many words between two links tell them apart visually: "per Chat oder". One, such as "und", does not. */
const minWordsBetween = 2;

const hasWordsBetween = (link: Element, other: Element): boolean => {
  const range = document.createRange();
  const isFirst = (link.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  range.setStartAfter(isFirst ? link : other);
  range.setEndBefore(isFirst ? other : link);
  return countWords(range.toString()) >= minWordsBetween;
};

/** In one text with words only around them everybody is left as unsure: WCAG excepts what is ambiguous to users in general. */
const areInOneText = (link: Element, others: readonly Element[]): boolean => {
  const block = blockOf(link);
  const inside = block ? others.filter((other) => block.contains(other)) : [];
  if (!block || inside.every((other) => hasWordsBetween(link, other))) return false;
  const inLinks = [...block.querySelectorAll(links)].map((one) => countWords(contentText(one)));
  return countWords(contentText(block)) > inLinks.reduce((sum, words) => sum + words, 0);
};

/**
 * Links of the same name lead to the same (WCAG 2.4.9, level AAA; ACT rules b20e66 and fd3a94). Applies to links that share their
 * name with one to another site, or to another record of the same address. Failed: `other-site`, `other-record`, with the other `host`. Cannot tell: `one-text`. Whether two pages of one
 * site serve the same purpose is asked by axe-core's identical-links-same-purpose, which leaves these links to this rule.
 */
export const sameNameOtherSite: Check = {
  ruleId: 'same-name-other-site',
  selector: links,
  isApplicable: (element) => hostOf(element) !== '' && isExposed(element) && rivalsOf(element).length > 0,
  expectation: (element) => {
    const [rival, ...more] = rivalsOf(element);
    if (!rival) return passed;
    const data = { name: accessibleName(element), host: hostOf(rival) };
    if (areInOneText(element, [rival, ...more])) return cannotTell('one-text', data);
    return failed(hostOf(rival) === hostOf(element) ? 'other-record' : 'other-site', data);
  },
};
