import type { LinkGroup, QueuedUrl } from '../crawl/crawl-types.ts';
import type { Robots } from '../discover/read-robots.ts';
import type { SkipReason } from '../url/skip-reason.ts';
import { takeTurns } from '../url/take-turns.ts';
import { urlShape } from '../url/url-shape.ts';
import { createUrlList } from './create-url-list.ts';
import { createUrlSet } from './create-url-set.ts';
import { judgeLink, MAX_DEPTH, type LinkCandidate } from './judge-link.ts';

/** The limit for a site that answers with errors only. */
const MAX_REQUESTS_PER_PAGE = 5;

const createShapeCounter = (): { read: (shape: string) => number; count: (shape: string, by: 1 | -1) => void } => {
  const shapes = new Map<string, number>();
  const read = (shape: string): number => shapes.get(shape) ?? 0;
  return { read, count: (shape, by) => void shapes.set(shape, read(shape) + by) };
};

/** What was left out, in the order in which it was found; a promoted one is empty. */
type LeftOut = { url: number; depth: number; reason: SkipReason | null };

/** Counts the places that the page limit leaves: waiting URLs and pages hold one each. */
const createPlaces = (pages: number) => {
  let places = pages;
  let requests = pages * MAX_REQUESTS_PER_PAGE;
  return {
    free: () => Math.max(0, Math.min(places, requests)),
    held: () => pages - places,
    hold: () => {
      places -= 1;
      requests -= 1;
    },
    release: () => {
      places += 1;
    },
  };
};

/** Adds URLs to those that are known. Returns the new ones, in the order in which they are to be looked at. */
const takeNew = (known: ReturnType<typeof createUrlSet>, urls: readonly string[]): string[] => {
  const added = urls.filter((url) => known.add(url));
  return takeTurns(added, String);
};

/** Makes an empty ledger for one site: what waits, what was left out, and how much more may wait. */
export const createUrlLedger = (host: string, pages: number) => {
  const known = createUrlSet();
  const urls = createUrlList();
  const queue: { url: number; depth: number }[] = [];
  const leftOut: LeftOut[] = [];
  const shapes = createShapeCounter();
  const places = createPlaces(pages);
  let robots: Robots | null = null;
  let at = 0;
  const enqueue = (url: number, depth: number, shape: string): void => {
    queue.push({ url, depth });
    shapes.count(shape, 1);
    places.hold();
  };
  const addOne = (link: LinkCandidate): void => {
    const limits = { depth: MAX_DEPTH, pages: places.free() };
    const verdict = judgeLink(link, { hosts: [host], robots, limits, shapeCount: shapes.read });
    if (verdict.url === null || (verdict.url !== link.url && !known.add(verdict.url))) return;
    const url = urls.push(verdict.url);
    if (verdict.verdict === 'queue') enqueue(url, link.depth, verdict.shape);
    else leftOut.push({ url, reason: verdict.reason, depth: link.depth });
  };
  return {
    known,
    setRobots: (read: Robots): void => {
      robots = read;
    },
    add: ({ urls: found, ...link }: LinkGroup): void => {
      // Every page has the same navigation: judging it once is enough.
      for (const url of takeNew(known, found)) addOne({ url, ...link });
    },
    /** Gives a place back: the URL turned out to be no page. `isSkipped`: it also counts no longer among its shape's variants. */
    release: (url: string, isSkipped: boolean): void => {
      places.release();
      if (isSkipped) shapes.count(urlShape(url), -1);
    },
    /** Lets URLs that the page limit kept out take free places. */
    promote: (): void => {
      const chosen = leftOut
        .filter(({ reason }) => reason === 'page_limit')
        .toSorted((a, b) => a.depth - b.depth)
        .slice(0, places.free());
      for (const one of chosen) {
        one.reason = null;
        enqueue(one.url, one.depth, urlShape(urls.at(one.url)));
      }
    },
    hasNext: () => at < queue.length,
    shift: (limit: number): QueuedUrl[] => {
      const taken = queue.slice(at, at + limit);
      at += taken.length;
      return taken.map(({ url, depth }) => ({ url: urls.at(url), depth, refusals: 0 }));
    },
    *skipped() {
      for (const { url, reason } of leftOut) if (reason !== null) yield { url: urls.at(url), reason };
      for (const { url } of queue.slice(at)) yield { url: urls.at(url), reason: 'cancelled' as const };
    },
    size: places.held,
  };
};
