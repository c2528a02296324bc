import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from 'playwright-core';
import { nameUserAgent, ownCookiesOf, type BrowsingProfile } from '@zugang/crawler/egress';
import { LOGOUT_REQUESTS, signsOut } from '@zugang/crawler/url';
import { createInPageScript } from '../bridge/create-in-page-script.ts';
import type * as writing from './in-page/write-tab-storage.ts';

/** As `lookAsTelephone` shows a page. */
const TELEPHONE = { width: 390, height: 844 };

function describeTelephone(browser: Browser): string {
  const major = browser.version().split('.')[0] ?? '';
  return `Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${major}.0.0.0 Mobile Safari/537.36`;
}

/** What of a look the browser's context is opened with. */
export function contextOptionsOf(browser: Browser, look: BrowsingProfile): BrowserContextOptions {
  const isMobile = look.viewport === 'mobile';
  const agent = look.userAgent ?? (isMobile ? describeTelephone(browser) : null);
  return {
    ...(isMobile ? { viewport: TELEPHONE, isMobile: true, hasTouch: true } : {}),
    ...(agent === null ? {} : { userAgent: nameUserAgent(agent) }),
    ...storageStateOf([look]),
  };
}

/** Cookies and stored values of the sessions of looks, as a context is opened with them. */
export function storageStateOf(looks: readonly BrowsingProfile[]): Pick<BrowserContextOptions, 'storageState'> {
  const sessions = looks.flatMap(({ session }) => (session ? [session] : []));
  if (sessions.length === 0) return {};
  const cookies = sessions.flatMap((session) => session.cookies);
  const origins = sessions.flatMap(({ storage }) =>
    storage.map(({ origin, local }) => ({ origin, localStorage: local })),
  );
  return { storageState: { cookies, origins: origins.filter(({ localStorage }) => localStorage.length > 0) } };
}

const storageScript = createInPageScript<typeof writing>(new URL('./in-page/write-tab-storage.ts', import.meta.url));

/**
 * Gives a tab what the sessions of looks have stored for one tab alone (`sessionStorage`): under an empty page that nobody is asked
 * for, once for each origin.
 */
export async function fillTabStorage(
  { page, cdp, frameId }: { page: Page; cdp: CDPSession; frameId: string },
  looks: readonly BrowsingProfile[],
): Promise<void> {
  const stored = looks.flatMap(({ session }) => session?.storage ?? []).filter(({ session }) => session.length > 0);
  for (const { origin, session } of stored) {
    await page.route(`${origin}/**`, (route) => route.fulfill({ contentType: 'text/html', body: '' }));
    await page.goto(`${origin}/`, { waitUntil: 'commit' });
    const { executionContextId } = await cdp.send('Page.createIsolatedWorld', { frameId, worldName: 'zugang-storage' });
    await storageScript({ cdp, contextId: executionContextId }).writeTabStorage(session);
    await page.unrouteAll();
  }
  if (stored.length > 0) await page.goto('about:blank');
}

/** Gives a context the cookies of a look: for the hosts of its origins alone, not for what lies below them. */
export async function addProfileCookies(context: BrowserContext, look: BrowsingProfile): Promise<void> {
  const all = look.origins.flatMap((url) => ownCookiesOf(look).map(({ name, value }) => ({ name, value, url })));
  if (all.length > 0) await context.addCookies(all);
}

/**
 * Lets a tab send the headers of a look, to its origins alone: only their requests are stopped, each hop of a redirect anew, and
 * what is added to one does not go along to the next. Where somebody is signed in, requests that would sign out are not made.
 */
export async function sendProfileHeaders(
  cdp: CDPSession,
  { origins, headers, session }: BrowsingProfile,
): Promise<void> {
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
  const dressed = own.length > 0 ? origins.map((origin) => ({ urlPattern: `${origin}/*`, requestStage })) : [];
  const watched = session ? LOGOUT_REQUESTS.map((urlPattern) => ({ urlPattern, requestStage })) : [];
  await cdp.send('Fetch.enable', { patterns: [...dressed, ...watched] });
}
