import { readRobots } from '../discover/read-robots.ts';
import { createFrontier } from '../frontier/create-frontier.ts';
import type { Egress } from '../egress/egress-types.ts';
import { siteHostOf } from '../url/clean-domain-input.ts';
import type { SiteCrawl } from './crawl-types.ts';
import { createPoliteness } from './create-politeness.ts';
import { createTwins } from './create-twins.ts';

/** `maxPerSecond`: requests a second at most, beside what robots.txt asks for. */
export type SiteOptions = {
  egress: Egress;
  startUrl: string;
  pages: number;
  concurrency: number;
  maxPerSecond?: number | undefined;
  signal: AbortSignal;
};

/** Reads a site's robots.txt and makes the memory of a crawl that begins at its start page. */
export async function openSite(options: SiteOptions): Promise<SiteCrawl> {
  const { egress, startUrl, pages, concurrency, maxPerSecond, signal } = options;
  const robots = await readRobots(egress, new URL(startUrl).origin);
  const frontier = createFrontier({ host: siteHostOf(startUrl) ?? '', robots, pages });
  frontier.add({ urls: [startUrl], depth: 0, isListed: true });
  const delayMs = Math.max((robots.crawlDelaySeconds ?? 0) * 1_000, maxPerSecond ? 1_000 / maxPerSecond : 0);
  const politeness = createPoliteness({ concurrency, delayMs, signal });
  const start = `${new URL(startUrl).origin}/`;
  const isKnown = frontier.knownPathsOf(start.slice(0, -1));
  const knownPathsOn = (url: string) => (url.startsWith(start) ? isKnown : null);
  return { egress, startUrl, pages, robots, frontier, signal, politeness, knownPathsOn, twins: createTwins() };
}
