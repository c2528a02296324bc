import type { LinkGroup, QueuedUrl } from '../frontier/create-frontier.ts';
import { isSameSite } from '../url/clean-domain-input.ts';
import type { Crawl, CrawledUrl } from './crawl-types.ts';
import type { Turn } from './create-window.ts';
import { fetchPolitely } from './fetch-politely.ts';
import { type Html, type Judged, judgePage, linksOf } from './judge-page.ts';

/** What a look at a URL gave, not yet taken into the crawl's memory. */
export type Visit = { queued: QueuedUrl; result: CrawledUrl; links: LinkGroup[] };

async function checkInBrowser(crawl: Crawl, url: string, html: Html): Promise<CrawledUrl> {
  const { contentHash, status } = html;
  const { runner, recall, level = 'AA' } = crawl.options;
  const recalled = (await recall?.(url, contentHash)) ?? null;
  if (recalled) return { kind: 'checked', url, status, contentHash, check: recalled, isRecalled: true };
  const result = await crawl.politeness.askSlowly(
    () => runner.check(url, { isolationKey: crawl.isolationKey, level, screenshot: false }),
    (checked) => ({ isTrouble: false, patienceMs: checked.kind === 'failed' ? checked.retryAfterMs : undefined }),
  );
  if (result.kind === 'failed') return { kind: 'failed', url, status: result.status, error: result.error };
  // A script may lead to a site that is not ours to judge.
  if (!isSameSite(new URL(url).host, result.url))
    return { kind: 'skipped', url, status, reason: 'redirect', target: result.url };
  return { kind: 'checked', url, status: result.status, contentHash, check: result.check, isRecalled: false };
}

async function fetchAndJudge(crawl: Crawl, queued: QueuedUrl, turn: Turn): Promise<Judged> {
  try {
    const fetched = await fetchPolitely(crawl, queued.url);
    await turn.before;
    return judgePage(crawl.twins, queued, fetched);
  } finally {
    turn.done();
  }
}

/** Fetches one URL and checks it in the browser where it is a page. Rejects when the crawl ends or no browser can be started. */
export async function visitUrl(crawl: Crawl, queued: QueuedUrl, turn: Turn): Promise<Visit> {
  const judged = await fetchAndJudge(crawl, queued, turn);
  if (!judged.html) return { queued, result: judged.result, links: judged.links };
  const { html } = judged;
  const result = await crawl.gate(() => checkInBrowser(crawl, queued.url, html));
  const depth = queued.depth + 1;
  const rendered = result.kind === 'checked' ? [{ urls: result.check.links, depth }] : [];
  return { queued, result, links: [...linksOf(html, depth), ...rendered] };
}
