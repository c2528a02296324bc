import { randomUUID } from 'node:crypto';
import pLimit from 'p-limit';
import { addSitemaps, type SiteCrawl, createWindow, openSite, untilAborted } from '@zugang/crawler';
import type { Crawl, CrawledUrl, CrawlOptions } from './site-check-types.ts';
import { conditionsKey } from '@zugang/browser';
import { watchResources } from '@zugang/crawler/evidence';
import { isSameSite, siteHostOf } from '@zugang/crawler/url';
import { visitUrl, type Visit } from './visit-url.ts';

/** How far fetching may run ahead of the page whose turn it is. */
const AHEAD = 8;

const skip = (url: string, reason: Extract<CrawledUrl, { kind: 'skipped' }>['reason']): CrawledUrl => ({
  kind: 'skipped',
  url,
  status: null,
  reason,
  target: null,
});

function take(crawl: Crawl, { queued, result, links }: Visit): CrawledUrl {
  const { frontier, counts } = crawl;
  if (result.kind !== 'checked') frontier.release(queued.url, result.kind === 'skipped');
  if (result.kind !== 'skipped') counts[result.kind] += 1;
  for (const group of links) frontier.add(group);
  crawl.options.onProgress?.({ expected: frontier.size() + counts.failed, ...counts, url: queued.url });
  return result;
}

/**
 * Works the frontier off, several URLs at once. Results are taken in the frontier's order, whatever page is faster: so
 * the same site gives the same pages each time, also where a page limit cuts it off.
 */
async function* drain(crawl: Crawl): AsyncGenerator<CrawledUrl> {
  const { frontier, signal } = crawl;
  const queue = createWindow(crawl, (crawl.options.concurrency ?? 3) * AHEAD, (queued, turn) =>
    visitUrl(crawl, queued, turn),
  );
  for (;;) {
    const first = queue.shift();
    if (first) {
      const visited = await untilAborted(signal, first.visited);
      yield visited ? take(crawl, visited) : skip(first.url, 'cancelled');
    } else if (signal.aborted || frontier.promote() === 0) return;
  }
}

/** The start page comes before a sitemap of thousands. */
async function* takeStart(crawl: Crawl): AsyncGenerator<CrawledUrl> {
  const start = createWindow(crawl, 1, (queued, turn) => visitUrl(crawl, queued, turn)).shift();
  if (!start) return;
  const visited = await untilAborted(crawl.signal, start.visited);
  yield visited ? take(crawl, visited) : skip(start.url, 'cancelled');
}

/** What is asked for to know whether pages changed counts as requests of the crawl. */
async function openMemory({ cache, runner, level = 'AA' }: CrawlOptions, site: SiteCrawl): Promise<Crawl['memory']> {
  if (!cache) return null;
  const conditions = conditionsKey(await runner.readConditions(level));
  const ofSite = siteHostOf(site.startUrl) ?? '';
  const watch = watchResources(site.egress, (url, request) =>
    isSameSite(ofSite, url) ? site.politeness.ask(request, () => ({ isTrouble: false })) : request(),
  );
  return { cache, conditions, watch };
}

async function prepare(options: CrawlOptions, signal: AbortSignal): Promise<Crawl> {
  const { egress, startUrl, pages = 50, concurrency = 3 } = options;
  const site = await openSite({ egress, startUrl, pages, concurrency, signal });
  const counts = { checked: 0, failed: 0 };
  const memory = await openMemory(options, site);
  return { ...site, options, isolationKey: randomUUID(), gate: pLimit(concurrency), memory, counts };
}

/**
 * Crawls one site from a start page and checks its pages, with the frontier in memory: robots.txt (with its delay),
 * sitemaps, links of the source and of the rendered page. Yields pages in a stable order, then what was left out.
 * Rejects only when no browser can be started (`ChromiumMissingError`).
 */
export async function* crawlSite(options: CrawlOptions): AsyncGenerator<CrawledUrl> {
  const stop = new AbortController();
  const signal = options.signal ? AbortSignal.any([stop.signal, options.signal]) : stop.signal;
  try {
    const crawl = await prepare(options, signal);
    yield* takeStart(crawl);
    await addSitemaps(crawl);
    yield* drain(crawl);
    for (const { url, reason } of crawl.frontier.skipped()) yield skip(url, reason);
  } finally {
    stop.abort();
  }
}
