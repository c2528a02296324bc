import type { SiteSession } from './site-session.ts';

/** What the pages of a site are opened with. What is secret in it goes to `origins` alone. */
export type BrowsingProfile = {
  viewport: 'desktop' | 'mobile';
  /** Null: the browser's own, or a telephone's. The crawler's name is added to any. */
  userAgent: string | null;
  origins: readonly string[];
  /** Sent with requests to `origins`, authorisation included; cookies apart. */
  headers: Readonly<Record<string, string>>;
  cookies: readonly { name: string; value: string }[];
  /** What is done with a banner that asks about cookies. */
  banner: 'keep' | 'accept' | 'reject';
  /** Whether forms are filled in wrongly and sent, to see what they say then: the owner decides. */
  forms: 'leave' | 'try';
  /** The session after a login; null or missing for a visitor. */
  session?: SiteSession | null;
};

/** The cookies that a profile sets besides those of its session, which are newer. */
export const ownCookiesOf = ({ cookies, session }: BrowsingProfile): BrowsingProfile['cookies'] => {
  const newer = new Set(session?.cookies.map(({ name }) => name));
  return cookies.filter(({ name }) => !newer.has(name));
};
