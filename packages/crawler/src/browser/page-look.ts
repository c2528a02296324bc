import type { Browser, BrowserContext, BrowserContextOptions, CDPSession } from 'playwright-core';
import { nameUserAgent } from '../fetch/user-agent.ts';

/** How a site wants to be looked at. What is secret in it goes to `origins` alone. */
export type PageLook = {
  viewport: 'desktop' | 'mobile';
  /** Null: the browser's own, or a telephone's. The crawler's name is added to any. */
  userAgent: string | null;
  origins: readonly string[];
  /** Sent with requests to `origins`, authorisation included; cookies apart. */
  headers: Readonly<Record<string, string>>;
  cookies: readonly { name: string; value: string }[];
  /** What is done with a banner that asks about cookies. */
  banner: 'keep' | 'accept' | 'reject';
};

/** As `lookAsTelephone` shows a page. */
const TELEPHONE = { width: 390, height: 844 };

function describeTelephone(browser: Browser): string {
  const major = browser.version().split('.')[0] ?? '';
  return `Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${major}.0.0.0 Mobile Safari/537.36`;
}

/** What of a look the browser's context is opened with. */
export function contextOptionsOf(browser: Browser, look: PageLook): BrowserContextOptions {
  const isMobile = look.viewport === 'mobile';
  const agent = look.userAgent ?? (isMobile ? describeTelephone(browser) : null);
  return {
    ...(isMobile ? { viewport: TELEPHONE, isMobile: true, hasTouch: true } : {}),
    ...(agent === null ? {} : { userAgent: nameUserAgent(agent) }),
  };
}

/** Gives a context the cookies of a look: for the hosts of its origins alone, not for what lies below them. */
export async function addLookCookies(context: BrowserContext, { origins, cookies }: PageLook): Promise<void> {
  const all = origins.flatMap((url) => cookies.map(({ name, value }) => ({ name, value, url })));
  if (all.length > 0) await context.addCookies(all);
}

/**
 * Lets a tab send the headers of a look, to its origins alone: only their requests are stopped, each hop of a redirect anew, and
 * what is added to one does not go along to the next.
 */
export async function sendLookHeaders(cdp: CDPSession, { origins, headers }: PageLook): Promise<void> {
  const own = Object.entries(headers);
  if (own.length === 0) return;
  const names = new Set(own.map(([name]) => name.toLowerCase()));
  cdp.on('Fetch.requestPaused', ({ requestId, request }) => {
    const isOwn = URL.canParse(request.url) && origins.includes(new URL(request.url).origin);
    const kept = Object.entries(request.headers).filter(([name]) => !names.has(name.toLowerCase()));
    const all = [...kept, ...own].map(([name, value]) => ({ name, value }));
    cdp.send('Fetch.continueRequest', { requestId, ...(isOwn ? { headers: all } : {}) }).catch(() => undefined);
  });
  const patterns = origins.map((origin) => ({ urlPattern: `${origin}/*`, requestStage: 'Request' as const }));
  await cdp.send('Fetch.enable', { patterns });
}
