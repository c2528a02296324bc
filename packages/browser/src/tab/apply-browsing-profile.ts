import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from 'playwright-core';
import { nameUserAgent, ownCookiesOf, type BrowsingProfile } from '@zugang/crawler/egress';
import { LOGOUT_REQUESTS, signsOut } from '@zugang/crawler/url';
import { createInPageScript } from '../bridge/create-in-page-script.ts';
import type * as writing from './in-page/write-tab-storage.ts';

/** As `lookAsTelephone` shows a page. */
const TELEPHONE = { width: 390, height: 844 };

const describeTelephone = (browser: Browser): string => {
  const major = browser.version().split('.')[0] ?? '';
  return `Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${major}.0.0.0 Mobile Safari/537.36`;
};

/** The context options of a browsing profile. */
export const contextOptionsOf = (browser: Browser, profile: BrowsingProfile): BrowserContextOptions => {
  const isMobile = profile.viewport === 'mobile';
  const agent = profile.userAgent ?? (isMobile ? describeTelephone(browser) : null);
  return {
    ...(isMobile ? { viewport: TELEPHONE, isMobile: true, hasTouch: true } : {}),
    ...(agent === null ? {} : { userAgent: nameUserAgent(agent) }),
    ...storageStateOf([profile]),
  };
};

/** Cookies and stored values of the sessions of profiles, as a context's storage state. */
export const storageStateOf = (profiles: readonly BrowsingProfile[]): Pick<BrowserContextOptions, 'storageState'> => {
  const sessions = profiles.flatMap(({ session }) => (session ? [session] : []));
  if (sessions.length === 0) return {};
  const cookies = sessions.flatMap((session) => session.cookies);
  const origins = sessions.flatMap(({ storage }) =>
    storage.map(({ origin, local }) => ({ origin, localStorage: local })),
  );
  return { storageState: { cookies, origins: origins.filter(({ localStorage }) => localStorage.length > 0) } };
};

const storageScript = createInPageScript<typeof writing>(new URL('./in-page/write-tab-storage.ts', import.meta.url));

/**
 * Fills a tab with what the sessions of profiles have stored for one tab alone (`sessionStorage`): under an empty page that is not requested from the site,
 * once for each origin.
 */
export const fillTabStorage = async (
  { page, cdp, frameId }: { page: Page; cdp: CDPSession; frameId: string },
  profiles: readonly BrowsingProfile[],
): Promise<void> => {
  const stored = profiles.flatMap(({ session }) => session?.storage ?? []).filter(({ session }) => session.length > 0);
  for (const { origin, session } of stored) {
    await page.route(`${origin}/**`, (route) => route.fulfill({ contentType: 'text/html', body: '' }));
    await page.goto(`${origin}/`, { waitUntil: 'commit' });
    const { executionContextId } = await cdp.send('Page.createIsolatedWorld', { frameId, worldName: 'zugang-storage' });
    await storageScript({ cdp, contextId: executionContextId }).writeTabStorage(session);
    await page.unrouteAll();
  }
  if (stored.length > 0) await page.goto('about:blank');
};

/** Adds the cookies of a profile to a context: for the hosts of its origins alone, not for their subdomains. */
export const addProfileCookies = async (context: BrowserContext, profile: BrowsingProfile): Promise<void> => {
  const all = profile.origins.flatMap((url) => ownCookiesOf(profile).map(({ name, value }) => ({ name, value, url })));
  if (all.length > 0) await context.addCookies(all);
};

/**
 * Lets a tab send the headers of a profile, to its origins alone: only their requests are intercepted, each hop of a redirect separately, and
 * headers added to one hop are not sent to the next. Where the profile is signed in, requests that would sign out are not made.
 */
export const sendProfileHeaders = async (
  cdp: CDPSession,
  { origins, headers, session }: BrowsingProfile,
): Promise<void> => {
  const own = Object.entries(headers);
  if (own.length === 0 && !session) return;
  const names = new Set(own.map(([name]) => name.toLowerCase()));
  cdp.on('Fetch.requestPaused', ({ requestId, request }) => {
    const isOwn = URL.canParse(request.url) && origins.includes(new URL(request.url).origin);
    const kept = Object.entries(request.headers).filter(([name]) => !names.has(name.toLowerCase()));
    const all = [...kept, ...own].map(([name, value]) => ({ name, value }));
    const answered =
      session && signsOut(request.url)
        ? cdp.send('Fetch.failRequest', { requestId, errorReason: 'Aborted' })
        : cdp.send('Fetch.continueRequest', { requestId, ...(isOwn && own.length > 0 ? { headers: all } : {}) });
    answered.catch(() => undefined);
  });
  const requestStage = 'Request' as const;
  const withHeaders = own.length > 0 ? origins.map((origin) => ({ urlPattern: `${origin}/*`, requestStage })) : [];
  const watched = session ? LOGOUT_REQUESTS.map((urlPattern) => ({ urlPattern, requestStage })) : [];
  await cdp.send('Fetch.enable', { patterns: [...withHeaders, ...watched] });
};
