import type { BrowsingProfile } from '@zugang/crawler/egress';
import type { Tab } from '../tab/open-tab.ts';
import type { PageNotice } from './inspect-types.ts';

/** Nobody reads more, and a page may produce them without end. */
const MAX_NOTICES = 20;

/** What is noted of a page, and the way to read it. */
export type Noticing = { note: (notice: PageNotice) => void; take: () => PageNotice[] };

export function createNoticing(): Noticing {
  let notices: PageNotice[] = [];
  return {
    note: ({ kind, url, text }) => {
      const isKnown = notices.some((one) => one.kind === kind && one.url === url && one.text === text);
      if (!isKnown && notices.length < MAX_NOTICES)
        notices.push({ kind, url: url?.slice(0, 2048) ?? null, text: text?.slice(0, 500) ?? null });
    },
    take: () => {
      const taken = notices;
      notices = [];
      return taken;
    },
  };
}

const isPage = (url: string): boolean => /^https?:/i.test(url);

/** The pages a tab may be on, and how their sites want to be asked. */
export type Site = { isAllowed: (url: string) => boolean; looks: readonly BrowsingProfile[] };

/** The request's headers with those that its own site is to get besides; what is secret goes nowhere else. */
function dressHeaders(url: string, headers: Record<string, string>, looks: readonly BrowsingProfile[]) {
  const look = looks.find(({ origins }) => URL.canParse(url) && origins.includes(new URL(url).origin));
  const own = Object.entries(look?.headers ?? {});
  if (own.length === 0) return {};
  const names = new Set(own.map(([name]) => name.toLowerCase()));
  const kept = Object.entries(headers).filter(([name]) => !names.has(name.toLowerCase()));
  return { headers: [...kept, ...own].map(([name, value]) => ({ name, value })) };
}

/**
 * Keeps the tab on what `isAllowed` names: whatever leads the page itself elsewhere (links, forms, redirects, scripts) is
 * refused before anything is asked for, and noted. What the page loads, frames included, is the egress's business.
 */
export async function keepOnSite(tab: Tab, { isAllowed, looks }: Site, { note }: Noticing): Promise<void> {
  const { page, cdp } = tab;
  cdp.on('Fetch.requestPaused', ({ requestId, frameId, request }) => {
    const isRefused = frameId === tab.frameId && isPage(request.url) && !isAllowed(request.url);
    if (isRefused) note({ kind: 'off_site', url: request.url, text: null });
    const answered = isRefused
      ? cdp.send('Fetch.failRequest', { requestId, errorReason: 'Aborted' })
      : cdp.send('Fetch.continueRequest', { requestId, ...dressHeaders(request.url, request.headers, looks) });
    // The request may be gone already.
    answered.catch(() => undefined);
  });
  const dressed = looks.filter(({ headers }) => Object.keys(headers).length > 0).flatMap(({ origins }) => origins);
  const requestStage = 'Request' as const;
  const patterns = [
    { resourceType: 'Document' as const, requestStage },
    ...dressed.map((origin) => ({ urlPattern: `${origin}/*`, requestStage })),
  ];
  await cdp.send('Fetch.enable', { patterns });
  // Windows are closed as they open; where they would have led is told.
  cdp.on('Page.windowOpen', ({ url }) => note({ kind: 'new_window', url: isPage(url) ? url : null, text: null }));
  await cdp.send('Page.enable');
  page.on('dialog', (dialog) => {
    if (dialog.type() !== 'beforeunload') note({ kind: 'dialog', url: null, text: dialog.message() });
  });
  page.on('download', (download) =>
    note({ kind: 'download', url: download.url(), text: download.suggestedFilename() }),
  );
}
