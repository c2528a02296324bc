import type { SkipReason } from '../url/skip-reason.ts';
import { urlShape } from '../url/url-shape.ts';
import { createUrlList } from './create-url-list.ts';
import { createUrlSet } from './create-url-set.ts';
import { judgeLink, MAX_DEPTH, type FrontierState, type LinkCandidate } from './judge-link.ts';

/** A URL to look at, with its clicks from the start page. */
export type QueuedUrl = { url: string; depth: number };

/** Absolute URLs that have the rest in common: what one page or sitemap links to. */
export type LinkGroup = Omit<LinkCandidate, 'url' | 'base'> & { urls: readonly string[] };

/** A crawl's memory, for one process: what is to be looked at, and what was left out and why. Keeps the order in which links were added. */
export type Frontier = {
  /** Judges links; those known already are left alone. */
  add: (links: LinkGroup) => void;
  next: () => QueuedUrl | null;
  /** Recognises, inside a page's markup, paths below `origin` that were added already. */
  knownPathsOf: (origin: string) => (html: string, start: number, end: number) => boolean;
  /** Gives a place back: the URL turned out to be no page. `isSkipped`: it also counts no longer among its shape's variants. */
  release: (url: string, isSkipped: boolean) => void;
  /** Lets URLs that the page limit kept out take free places. Answers how many. */
  promote: () => number;
  skipped: () => Iterable<{ url: string; reason: SkipReason }>;
  /** URLs that hold a place: waiting, being looked at, or checked. */
  size: () => number;
};

/** A site that answers with errors only is not asked for ever. */
const MAX_REQUESTS_PER_PAGE = 5;

export type FrontierOptions = { host: string; robots: FrontierState['robots']; pages: number };

function createShapeCounter(): { read: (shape: string) => number; count: (shape: string, by: 1 | -1) => void } {
  const shapes = new Map<string, number>();
  const read = (shape: string): number => shapes.get(shape) ?? 0;
  return { read, count: (shape, by) => void shapes.set(shape, read(shape) + by) };
}

/** What was left out, in the order in which it was found; a promoted one is empty. */
type LeftOut = { url: number; depth: number; reason: SkipReason | null };

/** Makes an empty frontier for one site with at most `pages` pages. Keeps some 100 bytes a URL. */
export function createFrontier({ host, robots, pages }: FrontierOptions): Frontier {
  const known = createUrlSet();
  const urls = createUrlList();
  const queue: { url: number; depth: number }[] = [];
  const leftOut: LeftOut[] = [];
  const shapes = createShapeCounter();
  let places = pages;
  let requests = pages * MAX_REQUESTS_PER_PAGE;
  let at = 0;
  const enqueue = (url: number, depth: number, shape: string): void => {
    queue.push({ url, depth });
    shapes.count(shape, 1);
    places -= 1;
    requests -= 1;
  };
  const addOne = (link: LinkCandidate): void => {
    const limits = { depth: MAX_DEPTH, pages: Math.min(places, requests) };
    const verdict = judgeLink(link, { hosts: [host], robots, limits, shapeCount: shapes.read });
    if (verdict.url === null || (verdict.url !== link.url && !known.add(verdict.url))) return;
    const url = urls.push(verdict.url);
    if (verdict.verdict === 'queue') enqueue(url, link.depth, verdict.shape);
    else leftOut.push({ url, reason: verdict.reason, depth: link.depth });
  };
  return {
    add: ({ urls: found, ...link }) => {
      // Every page has the same navigation: judging it once is enough.
      for (const url of found) if (known.add(url)) addOne({ url, ...link });
    },
    knownPathsOf: known.lookUnder,
    next: () => {
      const found = queue[at];
      if (!found) return null;
      at += 1;
      return { url: urls.at(found.url), depth: found.depth };
    },
    release: (url, isSkipped) => {
      places += 1;
      if (isSkipped) shapes.count(urlShape(url), -1);
    },
    promote: () => {
      const chosen = leftOut
        .filter(({ reason }) => reason === 'page_limit')
        .toSorted((a, b) => a.depth - b.depth)
        .slice(0, Math.max(0, Math.min(places, requests)));
      for (const one of chosen) {
        one.reason = null;
        enqueue(one.url, one.depth, urlShape(urls.at(one.url)));
      }
      return chosen.length;
    },
    *skipped() {
      for (const { url, reason } of leftOut) if (reason !== null) yield { url: urls.at(url), reason };
      for (const { url } of queue.slice(at)) yield { url: urls.at(url), reason: 'cancelled' };
    },
    size: () => pages - places,
  };
}
