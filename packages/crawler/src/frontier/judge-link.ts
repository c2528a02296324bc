import type { SkipReason } from '../url/skip-reason.ts';
import { isSameSite } from '../url/clean-domain-input.ts';
import { judgeByPatterns, type UrlPatterns } from '../url/match-url-pattern.ts';
import { MAX_URL_LENGTH, spellUrl } from '../url/normalize-url.ts';
import { splitQuery } from '../url/query-params.ts';
import { signsOut } from '../url/signs-out.ts';
import { trapOf } from '../url/trap-of.ts';
import { urlShape } from '../url/url-shape.ts';

/** A link as it was found. `depth`: clicks from the start page. `isListed`: it is in a sitemap, or a person named it. `isLogout`: its words say that it signs out. */
export type LinkCandidate = {
  url: string;
  base?: string;
  depth: number;
  isNofollow?: boolean;
  isListed?: boolean;
  isLogout?: boolean;
};

/** What the crawl may take in. `pages`: number of URLs it may still queue. */
export type FrontierLimits = { depth: number; pages: number };

export type FrontierState = {
  /** Hosts of the project's domains, with port, without `www.`. */
  hosts: readonly string[];
  /** Null where robots.txt is not to be asked. */
  robots: { isAllowed: (url: string) => boolean } | null;
  limits: FrontierLimits;
  /** Which addresses are wanted; all, where there are none. The start page (depth 0) always is: the others are found from it. */
  patterns?: UrlPatterns;
  /** The crawl has a session, and must keep it. */
  isSignedIn?: boolean;
  /** How many URLs of this shape (`urlShape`) are queued already. */
  shapeCount: (shape: string) => number;
};

export type LinkVerdict =
  | { verdict: 'queue'; url: string; shape: string }
  /** `url` is null for what has no http(s) address to keep. */
  | { verdict: 'skip'; url: string | null; reason: SkipReason };

/** Clicks from the start page after which a site is taken to be a maze. */
export const MAX_DEPTH = 20;

/** Paths that differ only by numbers are mostly real articles, up to the largest site; so this only bounds an endless one. */
const MAX_PATH_VARIANTS = 100_000;

/**
 * Variants of one query shape: one parameter may well be a shop's `?id=` or a pager (1,000), two still a list with a
 * pager (400), more are filters whose combinations never end (200).
 */
const maxVariants = (url: string): number => {
  const names = new Set(splitQuery(new URL(url).search).map((param) => param.name)).size;
  if (names === 0) return MAX_PATH_VARIANTS;
  if (names === 1) return 1_000;
  return names === 2 ? 400 : 200;
};

const FILE_TYPES =
  /\.(pdf|docx?|xlsx?|pptx?|od[tsp]|rtf|csv|txt|xml|rss|atom|json|js|mjs|css|map|jpe?g|png|gif|webp|avif|svg|ico|bmp|tiff?|mp[34]|m4[av]|mov|avi|mkv|webm|ogg|oga|ogv|wav|flac|zip|gz|tgz|bz2|xz|7z|rar|tar|dmg|exe|msi|apk|deb|rpm|iso|jar|woff2?|ttf|otf|eot|ics|vcf|epub|swf|wasm|sig|asc|md5|sha256)$/i;

const judgeUrl = (url: string, candidate: LinkCandidate, state: FrontierState): SkipReason | null => {
  if (!state.hosts.some((host) => isSameSite(host, url))) return 'other_host';
  if (url.length > MAX_URL_LENGTH) return 'too_long';
  if (candidate.isNofollow) return 'nofollow';
  if (candidate.isLogout || (state.isSignedIn && signsOut(url))) return 'logout_link';
  const trap = trapOf(url);
  if (trap) return trap;
  if (FILE_TYPES.test(new URL(url).pathname)) return 'not_html';
  const unwanted = state.patterns && candidate.depth > 0 ? judgeByPatterns(url, state.patterns) : null;
  if (unwanted) return unwanted;
  if (state.robots && !state.robots.isAllowed(url)) return 'robots';
  if (candidate.depth > state.limits.depth) return 'depth_limit';
  if (!candidate.isListed && state.shapeCount(urlShape(url)) >= maxVariants(url)) return 'trap_many_variants';
  return state.limits.pages <= 0 ? 'page_limit' : null;
};

/**
 * Decides what becomes of a link: pure, so that the crawl's memory may be a database or a map. Duplicates are the
 * caller's (one row a URL). Order of the reasons: what can never be checked comes first, the page limit last.
 */
export const judgeLink = (candidate: LinkCandidate, state: FrontierState): LinkVerdict => {
  const url = spellUrl(candidate.url, candidate.base);
  if (url === null) return { verdict: 'skip', url: null, reason: 'scheme' };
  const reason = judgeUrl(url, candidate, state);
  if (reason) return { verdict: 'skip', url: reason === 'too_long' ? null : url, reason };
  return { verdict: 'queue', url, shape: urlShape(url) };
};
