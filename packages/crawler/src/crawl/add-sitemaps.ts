import { readSitemap } from '../discover/read-sitemap.ts';
import type { Crawl } from './crawl-types.ts';
import { untilAborted } from './until-aborted.ts';

const MAX_SITEMAPS = 200;

/** Puts what the site's sitemaps list into the frontier, at the site's pace. */
export async function addSitemaps({ options, robots, frontier, pace, signal }: Crawl): Promise<void> {
  const sitemaps = robots.sitemaps.length > 0 ? [...robots.sitemaps] : [new URL('/sitemap.xml', options.startUrl).href];
  // The ledger need not hold a hundred thousand URLs of which fifty are checked.
  let left = Math.max(1_000, (options.pages ?? 50) * 20);
  for (let index = 0; index < Math.min(sitemaps.length, MAX_SITEMAPS) && left > 0 && !signal.aborted; index += 1) {
    await pace();
    const read = await untilAborted(signal, readSitemap(options.egress, sitemaps[index] ?? ''));
    if (!read) return;
    frontier.add(read.urls.slice(0, left).map((url) => ({ url, depth: 1, isListed: true })));
    left -= read.urls.length;
    sitemaps.push(...read.sitemaps.filter((url) => !sitemaps.includes(url)));
  }
}
