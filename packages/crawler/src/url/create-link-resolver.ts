import { MAX_URL_LENGTH, normalizeUrl, spellUrl } from './normalize-url.ts';

/** Paths that are spelled as they are: no escapes, no dot segments, no empty ones, no session ids. */
const PLAIN_PATH = /^(?:\/[\w~-][\w.~-]*)*\/?$/;
const PLAIN_TAIL = /^[\w~-][\w.~-]*(?:\/[\w~-][\w.~-]*)*\/?$/;

/** Schemes that lead to no page, as pages have them by the dozen. */
const NO_PAGE = /^(?:mailto|tel|javascript|data|sms|whatsapp):/i;

/**
 * Makes the resolver of one page's links: `href` → what `normalizeUrl(href, base)` gives. Most links of most sites are plain
 * paths, which need no parser of URLs.
 */
export const createLinkResolver = (base: string): ((href: string) => string | null) => {
  const spelled = spellUrl(base);
  if (spelled === null) return (href) => normalizeUrl(href, base);
  const pathAt = spelled.indexOf('/', spelled.indexOf('//') + 2);
  const origin = spelled.slice(0, pathAt);
  const path = spelled.slice(pathAt).split('?')[0] ?? '/';
  const folder = origin + path.slice(0, path.lastIndexOf('/') + 1);
  return (raw) => {
    const hash = raw.indexOf('#');
    const href = (hash > 0 ? raw.slice(0, hash) : raw).trim();
    if (href.length + folder.length > MAX_URL_LENGTH) return normalizeUrl(raw, base);
    if (href.charCodeAt(0) === 47) return PLAIN_PATH.test(href) ? origin + href : normalizeUrl(raw, base);
    if (PLAIN_TAIL.test(href)) return folder + href;
    if (NO_PAGE.test(href)) return null;
    const isOwn = href.startsWith(origin) && href.charCodeAt(origin.length) === 47;
    return isOwn && PLAIN_PATH.test(href.slice(origin.length)) ? href : normalizeUrl(raw, base);
  };
};
