import { fetchPage } from '../fetch/fetch-page.ts';
import type { QueuedUrl } from '../frontier/create-frontier.ts';
import { findCanonicalTarget } from '../frontier/find-canonical-target.ts';
import type { LinkCandidate } from '../frontier/judge-link.ts';
import type { FetchResult, SkipReason } from '../types.ts';
import { isSameSite } from '../url/clean-domain-input.ts';
import type { Crawl, CrawledUrl } from './crawl-types.ts';

/** What a look at a URL gave, not yet taken into the crawl's memory. */
export type Visit = { queued: QueuedUrl; result: CrawledUrl; links: LinkCandidate[] };

/** `before`: settled once the URL before it was judged, so that of two equal pages always the same one is the first. */
export type Turn = { before: Promise<void>; done: () => void };

type Html = Extract<FetchResult, { kind: 'html' }>;
type Judged = { visit: Visit } | { html: Html };

const linksOf = (html: Html, depth: number): LinkCandidate[] => [
  ...html.links.map((url) => ({ url, depth })),
  ...html.nofollowLinks.map((url) => ({ url, depth, isNofollow: true })),
];

/** What a fetched URL is without a look in the browser, or the page to check. */
function judgeFetched(crawl: Crawl, queued: QueuedUrl, fetched: FetchResult): Judged {
  const { url, depth } = queued;
  const { kind, status } = fetched;
  const skip = (reason: SkipReason, target: string | null, links: LinkCandidate[] = []): Judged => ({
    visit: { queued, result: { kind: 'skipped', url, status, reason, target }, links },
  });
  if (kind === 'redirect') return skip('redirect', fetched.target, [{ url: fetched.target, depth: depth + 1 }]);
  if (kind === 'other') return skip('not_html', null);
  if (kind === 'error') {
    return { visit: { queued, result: { kind: 'failed', url, status, error: fetched.error }, links: [] } };
  }
  const canonical = findCanonicalTarget(url, fetched.canonical);
  if (canonical !== null)
    return skip('duplicate_canonical', canonical, [{ url: canonical, depth }, ...linksOf(fetched, depth + 1)]);
  const twin = crawl.twins.get(fetched.contentHash);
  if (twin !== undefined) return skip('duplicate_content', twin);
  crawl.twins.set(fetched.contentHash, url);
  return { html: fetched };
}

async function checkInBrowser(crawl: Crawl, url: string, html: Html): Promise<CrawledUrl> {
  const { contentHash, status } = html;
  const { runner, recall, level = 'AA' } = crawl.options;
  const recalled = (await recall?.(url, contentHash)) ?? null;
  if (recalled) return { kind: 'checked', url, status, contentHash, check: recalled, isRecalled: true };
  await crawl.pace();
  crawl.signal.throwIfAborted();
  const result = await runner.check(url, { isolationKey: crawl.isolationKey, level, screenshot: false });
  if (result.kind === 'failed') return { kind: 'failed', url, status: result.status, error: result.error };
  // A script may lead to a site that is not ours to judge.
  if (!isSameSite(new URL(url).host, result.url))
    return { kind: 'skipped', url, status, reason: 'redirect', target: result.url };
  return { kind: 'checked', url, status: result.status, contentHash, check: result.check, isRecalled: false };
}

async function fetchAndJudge(crawl: Crawl, queued: QueuedUrl, turn: Turn): Promise<Judged> {
  try {
    const fetched = await crawl.gate(async () => {
      await crawl.pace();
      crawl.signal.throwIfAborted();
      return fetchPage(crawl.options.egress, queued.url);
    });
    await turn.before;
    return judgeFetched(crawl, queued, fetched);
  } finally {
    turn.done();
  }
}

/** Fetches one URL and checks it in the browser where it is a page. Rejects when the crawl ends or no browser can be started. */
export async function visitUrl(crawl: Crawl, queued: QueuedUrl, turn: Turn): Promise<Visit> {
  const judged = await fetchAndJudge(crawl, queued, turn);
  if ('visit' in judged) return judged.visit;
  const { html } = judged;
  const result = await crawl.gate(() => checkInBrowser(crawl, queued.url, html));
  const depth = queued.depth + 1;
  const rendered = result.kind === 'checked' ? result.check.links.map((url) => ({ url, depth })) : [];
  return { queued, result, links: [...linksOf(html, depth), ...rendered] };
}
