import { isSessionParam, isTrackingParam, splitQuery } from './query-params.ts';

/** Longest URL that is kept, in characters; the contract's limit. */
export const MAX_URL_LENGTH = 2048;

const UNRESERVED = /[A-Za-z0-9._~-]/;

/** `%7e` → `~`, `%c3` → `%C3` (RFC 3986, 6.2.2): one page, one spelling. */
const normalizePercent = (text: string): string =>
  text.replace(/%([0-9a-f]{2})/gi, (escape, hex: string) => {
    const char = String.fromCodePoint(Number.parseInt(hex, 16));
    return UNRESERVED.test(char) ? char : escape.toUpperCase();
  });

const normalizeQuery = (search: string): string => {
  const kept = splitQuery(normalizePercent(search)).filter(
    ({ name, value }) => !isTrackingParam(name) && !isSessionParam(name, value),
  );
  if (kept.length === 0) return '';
  // Sorted by name only: repeated names keep their order, which may mean something.
  kept.sort((a, b) => (a.name < b.name ? -1 : Number(a.name > b.name)));
  return `?${kept.map((param) => param.raw).join('&')}`;
};

const withoutPathSession = (path: string): string => path.replace(/;(jsessionid|phpsessid|sid)=[^/;]*/gi, '');

/** An http(s) URL as an object, or why it is none: `scheme` also for what cannot be parsed. */
export const parseHttpUrl = (raw: string, base?: string): URL | null => {
  const text = raw.trim();
  if (text === '' || !URL.canParse(text, base)) return null;
  const url = new URL(text, base);
  return url.protocol === 'http:' || url.protocol === 'https:' ? url : null;
};

/** The one spelling of a page's URL, whatever its length. Null for what is not http(s). */
export const spellUrl = (raw: string, base?: string): string | null => {
  const url = parseHttpUrl(raw, base);
  if (!url || url.hostname === '') return null;
  const host = url.hostname.replace(/\.$/, '');
  const port = url.port === '' ? '' : `:${url.port}`;
  const path = normalizePercent(withoutPathSession(url.pathname)) || '/';
  return `${url.protocol}//${host}${port}${path}${normalizeQuery(url.search)}`;
};

/**
 * The one spelling of a page's URL: absolute, http(s), host in lower case and punycode, default port, dot segments,
 * credentials and fragment gone, percent-encoding of RFC 3986, tracking parameters and session ids removed, query sorted
 * by name. Null for any other scheme, for what cannot be parsed and for more than 2,048 characters.
 */
export const normalizeUrl = (raw: string, base?: string): string | null => {
  const url = spellUrl(raw, base);
  return url !== null && url.length <= MAX_URL_LENGTH ? url : null;
};
