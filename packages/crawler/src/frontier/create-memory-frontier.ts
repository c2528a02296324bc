import type { Frontier, QueuedUrl, Settled } from '../crawl/crawl-types.ts';
import { firstSitemaps, queueSitemaps } from '../crawl/queue-sitemaps.ts';
import { siteHostOf } from '../url/clean-domain-input.ts';
import type { SkipReason } from '../url/skip-reason.ts';
import { createContentIndex } from './create-content-index.ts';
import { createUrlLedger } from './create-url-ledger.ts';

/** A frontier in memory, for one process. Keeps the order in which links were added. */
export type MemoryFrontier<T> = Frontier<QueuedUrl, T> & {
  /** What was not looked at, and why. */
  skipped: () => Iterable<{ url: string; reason: SkipReason }>;
  /** URLs that hold a place: waiting, being looked at, or pages. */
  size: () => number;
};

export type MemoryFrontierOptions = { startUrl: string; pages: number; keepsSources: boolean };

/** Makes an empty frontier for one site with at most `pages` pages. Keeps some 100 bytes a URL. */
export const createMemoryFrontier = <T>(options: MemoryFrontierOptions): MemoryFrontier<T> => {
  const { startUrl, pages, keepsSources } = options;
  const ledger = createUrlLedger(siteHostOf(startUrl) ?? '', pages);
  const start = `${new URL(startUrl).origin}/`;
  const isKnown = ledger.known.lookUnder(start.slice(0, -1));
  let sitemaps: { waiting: string[]; read: string[] } | null = null;
  // The ledger need not hold a hundred thousand URLs of which fifty are checked.
  let listedLeft = Math.max(1_000, pages * 20);
  let hasStarted = false;
  let underWay = 0;
  const storeOne = ({ queued, outcome, links }: Settled<QueuedUrl, T>): void => {
    underWay -= 1;
    if (outcome.kind !== 'page') ledger.release(queued.url, outcome.kind === 'skipped');
    for (const group of links) ledger.add(group);
  };
  return {
    readStage: async () => ({
      isOpen: sitemaps !== null,
      isStarted: hasStarted,
      sitemap: (listedLeft > 0 && sitemaps?.waiting[0]) || null,
    }),
    open: async (robots) => {
      sitemaps = { waiting: firstSitemaps(robots, startUrl), read: [] };
      ledger.setRobots(robots);
      ledger.add({ urls: [startUrl], depth: 0, isListed: true });
    },
    storeSitemap: async (sitemap) => {
      ledger.add({ urls: sitemap.urls.slice(0, listedLeft), depth: 1, isListed: true });
      listedLeft -= sitemap.urls.length;
      if (sitemaps) sitemaps = queueSitemaps(sitemaps, sitemap);
    },
    take: async (limit) => {
      if (!ledger.hasNext() && underWay === 0) ledger.promote();
      const taken = ledger.shift(limit);
      hasStarted = true;
      underWay += taken.length;
      return taken;
    },
    claimContent: createContentIndex().claim,
    store: async (settled) => {
      for (const one of settled) storeOne(one);
    },
    // What is stored of a page must have all its links: the next crawl knows other ones.
    knownLinksOn: (url) => (url.startsWith(start) && !keepsSources ? isKnown : null),
    skipped: () => ledger.skipped(),
    size: ledger.size,
  };
};
