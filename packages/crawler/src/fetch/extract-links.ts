import { Parser } from 'htmlparser2';
import { normalizeUrl, parseHttpUrl } from '../url/normalize-url.ts';

/** What a page's markup says about where to go next. Links are absolute, normalised and unique. */
export type PageLinks = {
  title: string | null;
  links: string[];
  nofollowLinks: string[];
  canonical: string | null;
  /** Target of `<meta http-equiv=refresh>` with 0 seconds; null for none or the page itself. */
  refresh: string | null;
  isNoindex: boolean;
};

type Found = { href: string; isNofollow: boolean; isFrame: boolean };

type Gathered = {
  found: Found[];
  base: string | null;
  title: string | null;
  canonical: string | null;
  refresh: string | null;
  robots: string;
};

/** More than a page that people use; keeps a hostile one from filling the ledger. */
const MAX_LINKS = 10_000;

const PAGE_RELATIONS = /(^|\s)(next|prev)(\s|$)/i;

function gatherLinkElement(attributes: Record<string, string>, into: Gathered): void {
  const { rel = '', href, hreflang } = attributes;
  if (!href) return;
  if (/(^|\s)canonical(\s|$)/i.test(rel)) into.canonical ??= href;
  else if (PAGE_RELATIONS.test(rel) || (/(^|\s)alternate(\s|$)/i.test(rel) && hreflang)) {
    into.found.push({ href, isNofollow: false, isFrame: false });
  }
}

function gatherMeta(attributes: Record<string, string>, into: Gathered, isInNoscript: boolean): void {
  const content = attributes['content'] ?? '';
  if (/^robots$/i.test(attributes['name'] ?? '')) into.robots += ` ${content}`;
  // Inside noscript it speaks to browsers without scripts; ours has them.
  if (isInNoscript || !/^refresh$/i.test(attributes['http-equiv'] ?? '')) return;
  const target = /^\s*0*(?:\.\d*)?\s*[;,]\s*(?:url\s*=\s*)?["']?([^"']+)/i.exec(content)?.[1];
  if (target) into.refresh ??= target.trim();
}

function gatherElement(name: string, attributes: Record<string, string>, into: Gathered): void {
  const { href, src, rel = '' } = attributes;
  if (name === 'base' && href) into.base ??= href;
  else if ((name === 'a' || name === 'area') && href) {
    into.found.push({ href, isNofollow: /(^|\s)nofollow(\s|$)/i.test(rel), isFrame: false });
  } else if ((name === 'iframe' || name === 'frame') && src)
    into.found.push({ href: src, isNofollow: false, isFrame: true });
}

function parseMarkup(html: string): Gathered {
  const into: Gathered = { found: [], base: null, title: null, canonical: null, refresh: null, robots: '' };
  let noscriptDepth = 0;
  let isInTitle = false;
  let isInSvg = false;
  const parser = new Parser({
    onopentag: (name, attributes) => {
      if (name === 'noscript') noscriptDepth += 1;
      else if (name === 'svg') isInSvg = true;
      else if (name === 'title' && !isInSvg && into.title === null) isInTitle = true;
      else if (name === 'link') gatherLinkElement(attributes, into);
      else if (name === 'meta') gatherMeta(attributes, into, noscriptDepth > 0);
      else gatherElement(name, attributes, into);
    },
    ontext: (text) => {
      if (isInTitle) into.title = `${into.title ?? ''}${text}`.slice(0, 2_000);
    },
    onclosetag: (name) => {
      if (name === 'noscript') noscriptDepth -= 1;
      else if (name === 'svg') isInSvg = false;
      else if (name === 'title') isInTitle = false;
    },
  });
  parser.write(html);
  parser.end();
  return into;
}

function resolveLinks(gathered: Gathered, base: string, pageHost: string): Map<string, boolean> {
  const links = new Map<string, boolean>();
  const isPageNofollow = /\b(nofollow|none)\b/i.test(gathered.robots);
  for (const { href, isNofollow, isFrame } of gathered.found) {
    const url = normalizeUrl(href, base);
    if (url === null || (isFrame && new URL(url).host !== pageHost)) continue;
    // One followable link to a URL is enough to follow it.
    links.set(url, (links.get(url) ?? true) && (isNofollow || isPageNofollow));
    if (links.size >= MAX_LINKS) break;
  }
  return links;
}

/** Reads a page's links out of its markup: `a`, `area`, `link rel=canonical|next|prev|alternate hreflang`, frames of the same host, under `<base>`. `url` is the page's own. */
export function extractLinks(html: string, url: string, robotsHeader = ''): PageLinks {
  const gathered = parseMarkup(html);
  gathered.robots += ` ${robotsHeader}`;
  const base = (gathered.base === null ? null : parseHttpUrl(gathered.base, url)?.href) ?? url;
  const links = [...resolveLinks(gathered, base, new URL(url).host)];
  const refresh = gathered.refresh === null ? null : normalizeUrl(gathered.refresh, base);
  return {
    title: gathered.title?.replace(/\s+/g, ' ').trim().slice(0, 500) || null,
    links: links.filter(([, isNofollow]) => !isNofollow).map(([link]) => link),
    nofollowLinks: links.filter(([, isNofollow]) => isNofollow).map(([link]) => link),
    canonical: gathered.canonical === null ? null : normalizeUrl(gathered.canonical, base),
    refresh: refresh === normalizeUrl(url) ? null : refresh,
    isNoindex: /\b(noindex|none)\b/i.test(gathered.robots),
  };
}
