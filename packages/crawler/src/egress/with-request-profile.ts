import { isCookieFor, type SessionCookie } from './site-session.ts';
import { ownCookiesOf, type BrowsingProfile } from './browsing-profile.ts';
import { nameUserAgent } from './user-agent.ts';
import type { Egress } from './egress-types.ts';

/** What requests to a site carry beyond those of any visitor. */
export type RequestProfile = {
  /** Origins the headers go to, and no other: scheme, host and port must be equal. */
  origins: readonly string[];
  /** Sent to the site alone, cookies and authorisation included. Names in any case. */
  headers: Readonly<Record<string, string>>;
  /** Sent besides to those of the origins that a browser would send each of them to. */
  cookies?: readonly SessionCookie[];
  /** Replaces the user agent of every request; null keeps it. */
  userAgent: string | null;
};

/** The origins of a site: that of its start page, with and without `www.`. Never http where the site answers on https. */
export const ownOriginsOf = (startUrl: string): string[] => {
  const { protocol, host, origin, hostname } = new URL(startUrl);
  const isName = /[a-z]/i.test(hostname) && hostname.includes('.') && !hostname.startsWith('[');
  if (!isName) return [origin];
  const sibling = host.startsWith('www.') ? host.slice(4) : `www.${host}`;
  return [origin, `${protocol}//${sibling}`];
};

/** Cookies as the header that sends them. */
export const cookieHeaderOf = (cookies: readonly { name: string; value: string }[]): string =>
  cookies.map(({ name, value }) => `${name}=${value}`).join('; ');

/** The headers for an own address, with the cookies that belong there; a longer path comes first (RFC 6265, 5.4). */
const ownHeadersFor = (url: string, { headers, cookies = [] }: RequestProfile): Readonly<Record<string, string>> => {
  const mine = cookies.filter((cookie) => isCookieFor(cookie, url)).toSorted((a, b) => b.path.length - a.path.length);
  if (mine.length === 0) return headers;
  const { Cookie: named, ...others } = headers;
  return { ...others, Cookie: [...(named ? [named] : []), cookieHeaderOf(mine)].join('; ') };
};

const isOwn = (url: string, { origins }: RequestProfile): boolean =>
  URL.canParse(url) && origins.includes(new URL(url).origin);

/**
 * The same egress with a site's request profile. As the egress follows no redirect by itself, each hop is checked anew: what
 * belongs to the site never goes anywhere else.
 */
export const withRequestProfile = (egress: Egress, profile: RequestProfile): Egress => {
  const agent: Record<string, string> = profile.userAgent === null ? {} : { 'user-agent': profile.userAgent };
  const headersFor = (url: string, headers: Record<string, string> = {}): Record<string, string> => {
    const own = isOwn(url, profile) ? ownHeadersFor(url, profile) : {};
    const set = new Set(Object.keys({ ...agent, ...own }).map((name) => name.toLowerCase()));
    const kept = Object.entries(headers).filter(([name]) => !set.has(name.toLowerCase()));
    return { ...Object.fromEntries(kept), ...agent, ...own };
  };
  return {
    proxyUrl: egress.proxyUrl,
    serve: egress.serve,
    fetch: (url, init = {}) => egress.fetch(url, { ...init, headers: headersFor(url, init.headers) }),
    get: (url, options) => egress.get(url, { ...options, headers: headersFor(url, options.headers) }),
    failureOf: egress.failureOf,
    close: egress.close,
  };
};

/** The request profile that matches a browsing profile, so that the site answers fetches as it answers the browser. */
export const requestProfileOf = (profile: BrowsingProfile): RequestProfile => {
  const cookie = cookieHeaderOf(ownCookiesOf(profile));
  return {
    origins: profile.origins,
    headers: cookie === '' ? profile.headers : { ...profile.headers, Cookie: cookie },
    userAgent: profile.userAgent === null ? null : nameUserAgent(profile.userAgent),
    cookies: profile.session?.cookies ?? [],
  };
};
