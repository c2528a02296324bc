import type { Egress } from '../egress/egress-types.ts';
import { createMemoryFrontier, type MemoryFrontier } from '../frontier/create-memory-frontier.ts';
import type { Crawl, QueuedUrl } from './crawl-types.ts';
import { createConcurrency } from './create-concurrency.ts';
import { createHostSlots } from './create-host-slots.ts';

/** `keepsSources`: what is fetched is remembered for another crawl, so that all links of a page are wanted. */
export type MemoryCrawlOptions = {
  egress: Egress;
  startUrl: string;
  /** At most so many pages. */
  pages: number;
  /** Requests at once, where the site takes them easily. */
  concurrency: number;
  keepsSources?: boolean;
  signal: AbortSignal;
};

/** A crawl that one process does alone and from start to end. */
export type MemoryCrawl<T> = Crawl<QueuedUrl, T> & { frontier: MemoryFrontier<T> };

/** Makes a crawl whose frontier and host slots are kept in memory, without a session or a page handler. */
export const openMemoryCrawl = <T = null>(options: MemoryCrawlOptions): MemoryCrawl<T> => {
  const { egress, startUrl, pages, signal, keepsSources = false } = options;
  const slots = createHostSlots(signal);
  const concurrency = createConcurrency(options.concurrency);
  const frontier = createMemoryFrontier<T>({ startUrl, pages, keepsSources });
  return {
    egress,
    startUrl,
    slots,
    concurrency,
    signal,
    recall: null,
    session: null,
    handlePage: null,
    frontier: {
      ...frontier,
      open: async (robots) => {
        const delayMs = (robots.crawlDelaySeconds ?? 0) * 1_000;
        slots.setDelay(delayMs);
        if (delayMs > 0) concurrency.setMax(1);
        await frontier.open(robots);
      },
    },
  };
};
