import { addSitemaps } from './crawl/add-sitemaps.ts';
import type { FailedUrl, SiteCrawl, SkippedUrl } from './crawl/crawl-types.ts';
import { createWindow, type Turn } from './crawl/create-window.ts';
import { fetchPolitely } from './crawl/fetch-politely.ts';
import { type Html, judgePage, linksOf } from './crawl/judge-page.ts';
import { openSite } from './crawl/open-site.ts';
import { untilAborted } from './crawl/until-aborted.ts';
import type { LinkGroup, QueuedUrl } from './frontier/create-frontier.ts';
import type { Egress } from './egress/egress-types.ts';

/** A page that was found. `isRendered`: its links were read in a browser, because its source has next to none. */
export type FoundPage = {
  kind: 'found';
  url: string;
  status: number;
  title: string | null;
  /** SHA-256 (hex) of the body. */
  contentHash: string;
  /** Clicks from the start page. */
  depth: number;
  isRendered: boolean;
};

/** What indexing says of one URL. */
export type IndexedUrl = FoundPage | FailedUrl | SkippedUrl;

export type IndexOptions = {
  egress: Egress;
  /** Absolute; its host is the site. */
  startUrl: string;
  /** At most this many pages; 100,000. */
  pages?: number;
  /** Requests at once, where the site takes them easily; 8. */
  concurrency?: number;
  /** Requests a second, at most; as many as the site takes easily when missing. */
  maxPerSecond?: number;
  /** Ends indexing at once; what was found until then has been yielded. */
  signal?: AbortSignal;
  /** The links of a page as a browser shows it; asked only for pages whose source is a script's shell. Null where the browser cannot say. */
  readRenderedLinks?: (url: string) => Promise<string[] | null>;
};

type Visit = { queued: QueuedUrl; result: IndexedUrl; links: LinkGroup[] };

const MAX_PAGES = 100_000;
const CONCURRENCY = 8;
/** How far fetching may run ahead of the page whose turn it is. */
const AHEAD = 4;

async function readLinks(
  options: IndexOptions,
  html: Html,
  depth: number,
): Promise<{ isRendered: boolean; links: LinkGroup[] }> {
  const links = linksOf(html, depth);
  const rendered = html.isAppShell ? await options.readRenderedLinks?.(html.url) : null;
  if (!rendered) return { isRendered: false, links };
  return { isRendered: true, links: [...links, { urls: rendered, depth }] };
}

async function visit(
  site: SiteCrawl,
  options: IndexOptions,
  { queued, turn }: { queued: QueuedUrl; turn: Turn },
): Promise<Visit> {
  try {
    const fetched = await fetchPolitely(site, queued.url, { isKnownPath: site.knownPathsOn(queued.url) });
    await turn.before;
    const judged = judgePage(site.twins, queued, fetched);
    if (!judged.html) return { queued, result: judged.result, links: judged.links };
    turn.done();
    const { url, depth } = queued;
    const { status, title, contentHash } = judged.html;
    const { isRendered, links } = await readLinks(options, judged.html, depth + 1);
    return { queued, result: { kind: 'found', url, status, title, contentHash, depth, isRendered }, links };
  } finally {
    turn.done();
  }
}

function take(site: SiteCrawl, { queued, result, links }: Visit): IndexedUrl {
  if (result.kind !== 'found') site.frontier.release(queued.url, result.kind === 'skipped');
  for (const group of links) site.frontier.add(group);
  return result;
}

const cancelled = (url: string): SkippedUrl => ({
  kind: 'skipped',
  url,
  status: null,
  reason: 'cancelled',
  target: null,
});

async function* drain(site: SiteCrawl, options: IndexOptions, ahead: number): AsyncGenerator<IndexedUrl> {
  const queue = createWindow(site, ahead, (queued, turn) => visit(site, options, { queued, turn }));
  for (;;) {
    const first = queue.shift();
    if (first) {
      const visited = await untilAborted(site.signal, first.visited);
      yield visited ? take(site, visited) : cancelled(first.url);
    } else if (site.signal.aborted || site.frontier.promote() === 0) return;
    // The start page comes before a sitemap of thousands.
    if (ahead === 1) return;
  }
}

/**
 * Finds a site's pages without a browser where their source has links, with one where it is a script's shell. Keeps to robots.txt
 * and its delay, asks no faster than the site answers easily, and waits where it asks for patience. Yields every URL once, in a
 * stable order: found, failed, or skipped with the reason.
 */
export async function* indexSite(options: IndexOptions): AsyncGenerator<IndexedUrl> {
  const { egress, startUrl, pages = MAX_PAGES, concurrency = CONCURRENCY, maxPerSecond } = options;
  const stop = new AbortController();
  const signal = options.signal ? AbortSignal.any([stop.signal, options.signal]) : stop.signal;
  try {
    const site = await openSite({ egress, startUrl, pages, concurrency, maxPerSecond, signal });
    yield* drain(site, options, 1);
    await addSitemaps(site);
    yield* drain(site, options, concurrency * AHEAD);
    for (const { url, reason } of site.frontier.skipped()) yield { ...cancelled(url), reason };
  } finally {
    stop.abort();
  }
}
