import { readRobots } from '../discover/read-robots.ts';
import { readSitemap } from '../discover/read-sitemap.ts';
import type { Crawl, QueuedUrl, Settled } from './crawl-types.ts';
import { createWindow } from './create-window.ts';
import { settleSignedOut } from './settle-signed-out.ts';
import { untilAborted } from './until-aborted.ts';
import { type CrawlRun, type Visit, visitUrl } from './visit-url.ts';

/** How much is done in one run: then what was found is stored at once, and the run ends. */
export type CrawlBudget = { urls: number; ms: number };

/** How many URLs may be visited ahead of the one that is judged next, for each request that may be under way. */
const AHEAD = 8;

type Fetching<Q extends QueuedUrl, T> = { crawl: Crawl<Q, T>; budget: CrawlBudget | null; limit: number };

const startRun = <Q extends QueuedUrl, T>({ crawl, budget }: Fetching<Q, T>): CrawlRun<Q, T> & { stop: () => void } => {
  const endsAt = budget === null ? Number.POSITIVE_INFINITY : performance.now() + budget.ms;
  let hasAnswer = false;
  let isStopped = false;
  return {
    crawl,
    // However short the time, each run gets on.
    isOver: () => isStopped || crawl.signal.aborted || (hasAnswer && performance.now() > endsAt),
    onAnswer: () => {
      hasAnswer = true;
    },
    stop: () => {
      isStopped = true;
    },
  };
};

const cancelled = <Q extends QueuedUrl, T>(queued: Q): Settled<Q, T> => ({
  queued,
  outcome: { kind: 'skipped', status: null, reason: 'cancelled', target: null, html: null },
  links: [],
});

/**
 * Visits URLs of the frontier, several at once, and stores them in its order, whichever answers first: so the same site gives the
 * same pages each time, also where a page limit cuts it off. Returns whether there was any.
 */
const visitUrls = async function* <Q extends QueuedUrl, T>(
  fetching: Fetching<Q, T>,
): AsyncGenerator<Settled<Q, T>, boolean> {
  const { crawl, budget } = fetching;
  const { frontier, signal } = crawl;
  const run = startRun(fetching);
  let left = fetching.limit;
  const take = async (limit: number): Promise<readonly Q[]> => {
    const taken = left > 0 && !run.isOver() ? await frontier.take(Math.min(left, limit)) : [];
    left -= taken.length;
    return taken;
  };
  const window = createWindow(crawl.concurrency.max() * AHEAD, take, async (queued, order) => {
    const visit = await visitUrl(run, queued, order);
    // Without a slot the run ends; a signed-out site is continued only after the session is renewed.
    if (visit.kind !== 'settled') run.stop();
    return visit;
  });
  const visits: Visit<Q, T>[] = [];
  const settled: Settled<Q, T>[] = [];
  let hasVisited = false;
  for (;;) {
    await window.fill();
    const first = window.shift();
    if (!first) break;
    hasVisited = true;
    const visit = await untilAborted(signal, first.visited);
    if (!visit) yield cancelled(first.queued);
    else if (budget) visits.push(visit);
    else if (visit.kind === 'settled') {
      await frontier.store([visit.settled]);
      yield visit.settled;
    }
  }
  if (!budget) return hasVisited;
  for (const visit of visits) if (visit.kind === 'settled') settled.push(visit.settled);
  settled.push(
    ...(await settleSignedOut(
      crawl,
      visits.filter((visit) => visit.kind === 'signed-out'),
    )),
  );
  await frontier.store(settled);
  yield* settled;
  return hasVisited;
};

const openFrontier = async <Q extends QueuedUrl, T>({
  egress,
  startUrl,
  frontier,
  slots,
}: Crawl<Q, T>): Promise<void> => {
  if (await slots.acquireHostSlot()) await frontier.open(await readRobots(egress, new URL(startUrl).origin));
};

const readNextSitemap = async <Q extends QueuedUrl, T>(crawl: Crawl<Q, T>, name: string): Promise<void> => {
  const { egress, frontier, slots } = crawl;
  const list = await frontier.readList?.(name);
  if (list) await frontier.storeSitemap({ name, urls: list, sitemaps: [] });
  else if (await slots.acquireHostSlot()) await frontier.storeSitemap({ name, ...(await readSitemap(egress, name)) });
};

/**
 * Crawls a site without a browser: robots.txt, its start page, its sitemaps, then everything links lead to. Yields each URL that was
 * asked for when it is stored. Without a budget it goes on until nothing is left; with one it takes one step: reads robots.txt or a
 * sitemap, or as many URLs as the budget allows. Keeps to robots.txt and its delay, asks no faster than the site answers easily, and
 * waits where it asks to be left alone. Rejects where a port does.
 */
export const runCrawl = async function* <Q extends QueuedUrl, T>(
  crawl: Crawl<Q, T>,
  budget: CrawlBudget | null = null,
): AsyncGenerator<Settled<Q, T>, void> {
  const { frontier, session, signal } = crawl;
  if (session && !budget)
    throw new Error('a crawl with a session needs a budget: the session is renewed between steps');
  for (;;) {
    const { isOpen, isStarted, sitemap } = await frontier.readStage();
    if (signal.aborted) return;
    if (!isOpen) await untilAborted(signal, openFrontier(crawl));
    else if (isStarted && sitemap !== null) await untilAborted(signal, readNextSitemap(crawl, sitemap));
    else {
      // The start page comes before a sitemap of thousands.
      const limit = isStarted ? (budget?.urls ?? Number.POSITIVE_INFINITY) : 1;
      const hasVisited = yield* visitUrls({ crawl, budget, limit });
      if (!hasVisited && isStarted) return;
    }
    if (budget) return;
  }
};
