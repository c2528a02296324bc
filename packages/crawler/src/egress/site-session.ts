/** Where a step acts: by what a person reads (a field's label, a button's or link's words), or by a CSS selector. */
export type LoginTarget = { by: 'label' | 'button' | 'text' | 'selector'; value: string };

/** What is seen when signed in. `pattern` as of `matchesUrlPattern`. */
export type LoginAssertion =
  | { is: 'visible'; target: LoginTarget }
  | { is: 'text'; text: string }
  | { is: 'address'; pattern: string };

/** A cookie with what the browser knows of it. `expires`: seconds since 1970, -1 for the session's. */
export type SessionCookie = {
  name: string;
  value: string;
  domain: string;
  path: string;
  expires: number;
  httpOnly: boolean;
  secure: boolean;
  sameSite: 'Strict' | 'Lax' | 'None';
};

/** What an origin has stored in the browser. */
export type OriginStorage = {
  origin: string;
  local: { name: string; value: string }[];
  session: { name: string; value: string }[];
};

/** How it is known whether a page was opened with a valid session. */
export type SignedInMark = {
  assertion: LoginAssertion;
  /** URLs of the login without query: a redirect there means that the session has ended. */
  loginAddresses: readonly string[];
  /** Where the assertion held after signing in. */
  provenUrl: string;
};

/** What a site gave after the login. A secret as a whole. */
export type SiteSession = { cookies: SessionCookie[]; storage: OriginStorage[]; mark: SignedInMark };

const isHostOf = (host: string, domain: string): boolean => {
  const name = domain.replace(/^\./, '').toLowerCase();
  return host === name || (domain.startsWith('.') && host.endsWith(`.${name}`));
};

/** Whether a browser would send the cookie there (RFC 6265, 5.4). */
export const isCookieFor = ({ domain, path, secure, expires }: SessionCookie, url: string): boolean => {
  const { protocol, hostname, pathname } = new URL(url);
  const isLocal = hostname === 'localhost' || hostname === '127.0.0.1';
  if (secure && protocol !== 'https:' && !isLocal) return false;
  if (expires >= 0 && expires * 1_000 < Date.now()) return false;
  const isUnder = pathname === path || pathname.startsWith(path.endsWith('/') ? path : `${path}/`);
  return isUnder && isHostOf(hostname.toLowerCase(), domain);
};

/** Cookies that one of the origins' hosts would get; no others leave the login. */
export const cookiesOf = (cookies: readonly SessionCookie[], origins: readonly string[]): SessionCookie[] => {
  const hosts = origins.map((origin) => new URL(origin).hostname.toLowerCase());
  return cookies.filter(({ domain }) => hosts.some((host) => isHostOf(host, domain)));
};

/** Whether the way from `from` to `to` was a redirect to the login. */
export const isLoginAddress = ({ loginAddresses }: SignedInMark, from: string, to: string): boolean => {
  const bare = (url: string): string => (url.split(/[?#]/, 1)[0] ?? '').replace(/\/$/, '');
  return loginAddresses.some((address) => bare(address) === bare(to) && bare(address) !== bare(from));
};
