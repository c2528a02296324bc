import type { BrowsingProfile } from '@zugang/crawler/egress';
import type { Tab } from '../tab/open-tab.ts';
import type { PageNotice } from './inspect-types.ts';

/** A page may produce notices without end. */
const MAX_NOTICES = 20;

/** The notices of a page. */
export type NoticeLog = { record: (notice: PageNotice) => void; drain: () => PageNotice[] };

export const createNoticeLog = (): NoticeLog => {
  let notices: PageNotice[] = [];
  return {
    record: ({ kind, url, text }) => {
      const isKnown = notices.some((one) => one.kind === kind && one.url === url && one.text === text);
      if (!isKnown && notices.length < MAX_NOTICES)
        notices.push({ kind, url: url?.slice(0, 2048) ?? null, text: text?.slice(0, 500) ?? null });
    },
    drain: () => {
      const taken = notices;
      notices = [];
      return taken;
    },
  };
};

const isPage = (url: string): boolean => /^https?:/i.test(url);

/** The pages a tab may be on, and the browsing profiles of their sites. */
export type Site = { isAllowed: (url: string) => boolean; profiles: readonly BrowsingProfile[] };

/** The request's headers with those of its site's profile; secrets go to no other site. */
const withProfileHeaders = (url: string, headers: Record<string, string>, profiles: readonly BrowsingProfile[]) => {
  const profile = profiles.find(({ origins }) => URL.canParse(url) && origins.includes(new URL(url).origin));
  const own = Object.entries(profile?.headers ?? {});
  if (own.length === 0) return {};
  const names = new Set(own.map(([name]) => name.toLowerCase()));
  const kept = Object.entries(headers).filter(([name]) => !names.has(name.toLowerCase()));
  return { headers: [...kept, ...own].map(([name, value]) => ({ name, value })) };
};

/**
 * Keeps the tab on allowed URLs: any other navigation of the page (links, forms, redirects, scripts) is
 * refused before any request, and recorded. What the page loads, frames included, is checked by the egress.
 */
export const keepOnSite = async (tab: Tab, { isAllowed, profiles }: Site, { record }: NoticeLog): Promise<void> => {
  const { page, cdp } = tab;
  cdp.on('Fetch.requestPaused', ({ requestId, frameId, request }) => {
    const isRefused = frameId === tab.frameId && isPage(request.url) && !isAllowed(request.url);
    if (isRefused) record({ kind: 'off_site', url: request.url, text: null });
    const answered = isRefused
      ? cdp.send('Fetch.failRequest', { requestId, errorReason: 'Aborted' })
      : cdp.send('Fetch.continueRequest', { requestId, ...withProfileHeaders(request.url, request.headers, profiles) });
    // The request may be gone already.
    answered.catch(() => undefined);
  });
  const ownOrigins = profiles
    .filter(({ headers }) => Object.keys(headers).length > 0)
    .flatMap(({ origins }) => origins);
  const requestStage = 'Request' as const;
  const patterns = [
    { resourceType: 'Document' as const, requestStage },
    ...ownOrigins.map((origin) => ({ urlPattern: `${origin}/*`, requestStage })),
  ];
  await cdp.send('Fetch.enable', { patterns });
  // Windows are closed as they open; their URL is recorded.
  cdp.on('Page.windowOpen', ({ url }) => record({ kind: 'new_window', url: isPage(url) ? url : null, text: null }));
  await cdp.send('Page.enable');
  page.on('dialog', (dialog) => {
    if (dialog.type() !== 'beforeunload') record({ kind: 'dialog', url: null, text: dialog.message() });
  });
  page.on('download', (download) =>
    record({ kind: 'download', url: download.url(), text: download.suggestedFilename() }),
  );
};
