import type { SkipReason } from '../types.ts';
import { judgeLink, MAX_DEPTH } from './judge-link.ts';
import type { FrontierState, LinkCandidate } from './judge-link.ts';
import { urlShape } from '../url/url-shape.ts';

/** A URL to look at, with its clicks from the start page. */
export type QueuedUrl = { url: string; depth: number };

/** A crawl's memory, for one process: what is to be looked at, and what was left out and why. Keeps the order in which links were added. */
export type Frontier = {
  /** Judges links; those known already are left alone. */
  add: (links: readonly LinkCandidate[]) => void;
  next: () => QueuedUrl | null;
  /** Gives a place back: the URL turned out to be no page. `isSkipped`: it also counts no longer among its shape's variants. */
  release: (url: string, isSkipped: boolean) => void;
  /** Lets URLs that the page limit kept out take free places. Answers how many. */
  promote: () => number;
  skipped: () => { url: string; reason: SkipReason }[];
  /** URLs that hold a place: waiting, being looked at, or checked. */
  size: () => number;
};

/** A site that answers with errors only is not asked for ever. */
const MAX_REQUESTS_PER_PAGE = 5;

export type FrontierOptions = { host: string; robots: FrontierState['robots']; pages: number };

function createShapeCounter(): { read: (shape: string) => number; count: (url: string, by: 1 | -1) => void } {
  const shapes = new Map<string, number>();
  const read = (shape: string): number => shapes.get(shape) ?? 0;
  return {
    read,
    count: (url, by) => {
      const shape = urlShape(url);
      shapes.set(shape, read(shape) + by);
    },
  };
}

/** Makes an empty frontier for one site with at most `pages` pages. */
export function createFrontier({ host, robots, pages }: FrontierOptions): Frontier {
  const seen = new Set<string>();
  const queue: QueuedUrl[] = [];
  const skipped = new Map<string, { reason: SkipReason; depth: number }>();
  const known = new Set<string>();
  const shapes = createShapeCounter();
  let places = pages;
  let requests = pages * MAX_REQUESTS_PER_PAGE;
  let at = 0;
  const enqueue = (url: string, depth: number): void => {
    queue.push({ url, depth });
    shapes.count(url, 1);
    places -= 1;
    requests -= 1;
  };
  const addOne = (link: LinkCandidate): void => {
    const limits = { depth: MAX_DEPTH, pages: Math.min(places, requests) };
    const verdict = judgeLink(link, { hosts: [host], robots, limits, shapeCount: shapes.read });
    if (verdict.url === null || known.has(verdict.url)) return;
    known.add(verdict.url);
    if (verdict.verdict === 'queue') enqueue(verdict.url, link.depth);
    else skipped.set(verdict.url, { reason: verdict.reason, depth: link.depth });
  };
  return {
    add: (links) => {
      for (const link of links) {
        // Every page has the same navigation: judging it once is enough.
        if (seen.has(link.url)) continue;
        seen.add(link.url);
        addOne(link);
      }
    },
    next: () => {
      const found = queue[at] ?? null;
      if (found) at += 1;
      return found;
    },
    release: (url, isSkipped) => {
      places += 1;
      if (isSkipped) shapes.count(url, -1);
    },
    promote: () => {
      const limited = [...skipped].filter(([, { reason }]) => reason === 'page_limit');
      const chosen = limited
        .toSorted(([, a], [, b]) => a.depth - b.depth)
        .slice(0, Math.max(0, Math.min(places, requests)));
      for (const [url, { depth }] of chosen) {
        skipped.delete(url);
        enqueue(url, depth);
      }
      return chosen.length;
    },
    skipped: () => [
      ...[...skipped].map(([url, { reason }]) => ({ url, reason })),
      ...queue.slice(at).map(({ url }) => ({ url, reason: 'cancelled' as const })),
    ],
    size: () => pages - places,
  };
}
