import { normalizeUrl, parseHttpUrl } from '../url/normalize-url.ts';
import { createLinkResolver } from '../url/create-link-resolver.ts';
import { decodeAttribute, decodeText } from './decode-entities.ts';
import { createMarkupScanner, findHref, readAttributes } from './scan-markup.ts';

/** What a page's markup says about where to go next. Links are absolute, normalised and unique. */
export type PageLinks = {
  title: string | null;
  links: string[];
  nofollowLinks: string[];
  canonical: string | null;
  /** Target of `<meta http-equiv=refresh>` with 0 seconds; null for none or the page itself. */
  refresh: string | null;
  isNoindex: boolean;
  /** Next to no text and links but scripts: what people see is made by a script, and only a browser knows it. */
  isAppShell: boolean;
};

type Found = { href: string; isNofollow: boolean; isFrame: boolean };

type Gathered = {
  found: Found[];
  base: string | null;
  title: string | null;
  canonical: string | null;
  refresh: string | null;
  robots: string;
  hasScriptFile: boolean;
  /** Characters of text, counted up to a limit. */
  textLength: number;
  /** Links to paths that the crawl knows already. */
  knownLinks: number;
};

/** Whether `html` between `start` and `end` is a URL, or the path of one on the page's own origin, that needs no look any more. */
export type KnownPath = (html: string, start: number, end: number) => boolean;

/** More than a page that people use; keeps a hostile one from filling the ledger. */
const MAX_LINKS = 10_000;
/** A page that shows more than this without its scripts is one. */
const SHELL_TEXT = 200;
const SHELL_LINKS = 2;

const PAGE_RELATIONS = /(^|\s)(next|prev)(\s|$)/i;

const WANTED = ['a', 'area', 'base', 'link', 'meta', 'iframe', 'frame', 'noscript', 'script', 'svg', 'title'];
const scanMarkup = createMarkupScanner(WANTED);

type Attributes = Record<string, string>;

const gatherLinkElement = (attributes: Attributes, into: Gathered): void => {
  const { rel = '', href, hreflang } = attributes;
  if (!href) return;
  if (/(^|\s)canonical(\s|$)/i.test(rel)) into.canonical ??= decodeAttribute(href);
  else if (PAGE_RELATIONS.test(rel) || (/(^|\s)alternate(\s|$)/i.test(rel) && hreflang)) {
    into.found.push({ href: decodeAttribute(href), isNofollow: false, isFrame: false });
  }
};

const gatherMeta = (attributes: Attributes, into: Gathered, isInNoscript: boolean): void => {
  const content = decodeAttribute(attributes['content'] ?? '');
  if (/^robots$/i.test(attributes['name'] ?? '')) into.robots += ` ${content}`;
  // Inside noscript it speaks to browsers without scripts; ours has them.
  if (isInNoscript || !/^refresh$/i.test(attributes['http-equiv'] ?? '')) return;
  const target = /^\s*0*(?:\.\d*)?\s*[;,]\s*(?:url\s*=\s*)?["']?([^"']+)/i.exec(content)?.[1];
  if (target) into.refresh ??= target.trim();
};

const gatherElement = (name: string, attributes: Attributes, into: Gathered): void => {
  const { href, src, rel = '' } = attributes;
  if (name === 'script') into.hasScriptFile ||= src !== undefined;
  else if (name === 'base' && href) into.base ??= decodeAttribute(href);
  else if ((name === 'a' || name === 'area') && href) {
    const isNofollow = rel !== '' && /(^|\s)nofollow(\s|$)/i.test(rel);
    into.found.push({ href: decodeAttribute(href), isNofollow, isFrame: false });
  } else if ((name === 'iframe' || name === 'frame') && src)
    into.found.push({ href: decodeAttribute(src), isNofollow: false, isFrame: true });
};

/** Most links of most pages are those of the pages before: links known from those are recognised in place. */
const isKnownLink = (html: string, range: { from: number; end: number }, isKnown: KnownPath): boolean => {
  const { valueAt, valueEnd } = findHref(html, range.from, range.end);
  return isKnown(html, valueAt, valueEnd);
};

const parseMarkup = (html: string, isKnown: KnownPath | null): Gathered => {
  const into: Gathered = {
    found: [],
    base: null,
    title: null,
    canonical: null,
    refresh: null,
    robots: '',
    hasScriptFile: false,
    textLength: 0,
    knownLinks: 0,
  };
  let noscriptDepth = 0;
  let svgDepth = 0;
  let isInTitle = false;
  scanMarkup(html, {
    onOpen: (name, from, end) => {
      if (name === 'a' && isKnown !== null && isKnownLink(html, { from, end }, isKnown)) into.knownLinks += 1;
      else if (name === 'noscript') noscriptDepth += 1;
      else if (name === 'svg') svgDepth += 1;
      else if (name === 'title') isInTitle = svgDepth === 0 && into.title === null;
      else if (name === 'link') gatherLinkElement(readAttributes(html, from, end), into);
      else if (name === 'meta') gatherMeta(readAttributes(html, from, end), into, noscriptDepth > 0);
      else gatherElement(name, readAttributes(html, from, end), into);
    },
    onClose: (name) => {
      if (name === 'noscript') noscriptDepth = Math.max(0, noscriptDepth - 1);
      else if (name === 'svg') svgDepth = Math.max(0, svgDepth - 1);
      else if (name === 'title') isInTitle = false;
    },
    onText: (start, end) => {
      if (isInTitle) into.title = decodeText(html.slice(start, Math.min(end, start + 4_000))).slice(0, 2_000);
      else if (noscriptDepth === 0 && into.textLength <= SHELL_TEXT)
        into.textLength += html.slice(start, Math.min(end, start + 1_000)).trim().length;
      isInTitle = false;
    },
  });
  return into;
};

const resolveLinks = (gathered: Gathered, base: string, pageHost: string): Map<string, boolean> => {
  const links = new Map<string, boolean>();
  const isPageNofollow = gathered.robots !== ' ' && /\b(nofollow|none)\b/i.test(gathered.robots);
  const resolve = createLinkResolver(base);
  for (const { href, isNofollow, isFrame } of gathered.found) {
    const url = resolve(href);
    if (url === null || (isFrame && new URL(url).host !== pageHost)) continue;
    // One followable link to a URL is enough to follow it.
    links.set(url, (links.get(url) ?? true) && (isNofollow || isPageNofollow));
    if (links.size >= MAX_LINKS) break;
  }
  return links;
};

/** Reads a page's links out of its markup, except those that `isKnown` recognises: `a`, `area`, `link rel=canonical|next|prev|alternate hreflang`, frames of the same host, under `<base>`. `url` is the page's own. */
export const extractLinks = (
  html: string,
  url: string,
  { robotsHeader = '', isKnown = null }: { robotsHeader?: string; isKnown?: KnownPath | null } = {},
): PageLinks => {
  let gathered = parseMarkup(html, isKnown);
  // What was recognised was not what it seemed.
  if (gathered.base !== null && gathered.knownLinks > 0) gathered = parseMarkup(html, null);
  gathered.robots += ` ${robotsHeader}`;
  const { origin, host } = new URL(url);
  const base = (gathered.base === null ? null : parseHttpUrl(gathered.base, url)?.href) ?? url;
  const links = resolveLinks(gathered, base, host);
  const refresh = gathered.refresh === null ? null : normalizeUrl(gathered.refresh, base);
  const followed: string[] = [];
  const nofollowLinks: string[] = [];
  for (const [link, isNofollow] of links) (isNofollow ? nofollowLinks : followed).push(link);
  const isTextless = gathered.textLength <= SHELL_TEXT;
  const own = isTextless ? gathered.knownLinks + followed.filter((link) => link.startsWith(origin)).length : 0;
  return {
    title: gathered.title?.replace(/\s+/g, ' ').trim().slice(0, 500) || null,
    links: followed,
    nofollowLinks,
    canonical: gathered.canonical === null ? null : normalizeUrl(gathered.canonical, base),
    refresh: refresh !== null && refresh === normalizeUrl(url) ? null : refresh,
    isNoindex: gathered.robots !== ' ' && /\b(noindex|none)\b/i.test(gathered.robots),
    isAppShell: gathered.hasScriptFile && isTextless && own <= SHELL_LINKS,
  };
};
