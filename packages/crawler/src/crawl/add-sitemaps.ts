import { readSitemap } from '../discover/read-sitemap.ts';
import type { SiteCrawl } from './crawl-types.ts';
import { untilAborted } from './until-aborted.ts';

const MAX_SITEMAPS = 200;

/** Puts what the site's sitemaps list into the frontier, at the site's pace. */
export async function addSitemaps({
  egress,
  startUrl,
  pages,
  robots,
  frontier,
  politeness,
  signal,
}: SiteCrawl): Promise<void> {
  const sitemaps = robots.sitemaps.length > 0 ? [...robots.sitemaps] : [new URL('/sitemap.xml', startUrl).href];
  // The ledger need not hold a hundred thousand URLs of which fifty are checked.
  let left = Math.max(1_000, pages * 20);
  for (let index = 0; index < Math.min(sitemaps.length, MAX_SITEMAPS) && left > 0 && !signal.aborted; index += 1) {
    const asked = politeness.ask(
      () => readSitemap(egress, sitemaps[index] ?? ''),
      () => ({ isTrouble: false }),
    );
    const read = await untilAborted(signal, asked);
    if (!read) return;
    frontier.add({ urls: read.urls.slice(0, left), depth: 1, isListed: true });
    left -= read.urls.length;
    sitemaps.push(...read.sitemaps.filter((url) => !sitemaps.includes(url)));
  }
}
