import type { BrowserContext } from 'playwright-core';
import { createInPageScript } from '../bridge/create-in-page-script.ts';
import type { Tab } from '../tab/open-tab.ts';
import { cookiesOf, type OriginStorage, type SessionCookie, type SiteSession } from '@zugang/crawler/egress';
import type * as reading from './in-page/read-storage.ts';

/** Far above what a login needs; a site may store any amount. */
const MAX_STORED = 500_000;

const script = createInPageScript<typeof reading>(new URL('./in-page/read-storage.ts', import.meta.url));

/** What the page's origin has stored; null where it is not one of the own, or stores nothing. */
const readStorage = async ({ cdp, frameId }: Tab, ownOrigins: readonly string[]): Promise<OriginStorage | null> => {
  const { executionContextId } = await cdp.send('Page.createIsolatedWorld', { frameId, worldName: 'zugang-login' });
  const stored = await script({ cdp, contextId: executionContextId }).readStorage(MAX_STORED);
  if (!stored) return null;
  const isEmpty = stored.local.length === 0 && stored.session.length === 0;
  return isEmpty || !ownOrigins.includes(stored.origin) ? null : stored;
};

/** What signing in has left in the browser: cookies for the own and the trusted origins, storage of the own origin that is open. */
export const readSession = async (
  context: BrowserContext,
  tab: Tab,
  { own, trusted }: { own: readonly string[]; trusted: readonly string[] },
): Promise<Pick<SiteSession, 'cookies' | 'storage'>> => {
  const all: SessionCookie[] = (await context.cookies()).map((cookie) => ({
    name: cookie.name,
    value: cookie.value,
    domain: cookie.domain,
    path: cookie.path,
    expires: cookie.expires,
    httpOnly: cookie.httpOnly,
    secure: cookie.secure,
    sameSite: cookie.sameSite,
  }));
  const stored = await readStorage(tab, own);
  return { cookies: cookiesOf(all, [...own, ...trusted]), storage: stored ? [stored] : [] };
};
