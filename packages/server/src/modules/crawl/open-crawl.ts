import { eq } from 'drizzle-orm';
import { firstSitemaps, type Robots } from '@zugang/crawler';
import { crawls } from '#platform/db/schema/index';
import { addLinks } from './add-links.ts';
import type { CrawlJob } from './crawl-job.ts';
import type { CrawlStep } from './crawl-step.ts';
import { delayOf } from '#modules/host-limit';
import type { WorkerContext } from '#platform/context';
import { queueKnownPages } from './queue-known.ts';
import { readListNames } from './read-listed.ts';
import { storableText } from '#platform/db/storable-text';

const maxRobotsLength = 500 * 1024;

/** The first step, robots.txt read: queues the start page, the page the login led to, the known pages of the domain and uploaded lists. */
export const openCrawl = (ctx: WorkerContext, job: CrawlJob, robots: Robots): CrawlStep => {
  const { domain, crawl, terms } = job;
  const { requestsPerSecond } = terms;
  const gone: string[] = [];
  return {
    store: async (tx) => {
      const sitemaps = firstSitemaps(robots, domain.startUrl).map((url) => storableText(url));
      await tx
        .update(crawls)
        .set({
          robotsTxt: storableText(robots.text, maxRobotsLength),
          delayMs: Math.round(delayOf(ctx, domain, { crawlDelaySeconds: robots.crawlDelaySeconds, requestsPerSecond })),
          sitemaps: [...(await readListNames(tx, domain.id)), ...sitemaps],
        })
        .where(eq(crawls.id, crawl.id));
      gone.push(...(await queueKnownPages(tx, ctx, job)));
      const first = { isListed: true, referrerId: null };
      const start = { ...first, url: domain.startUrl, depth: 0 };
      // Often no page leads behind a login; where one gets by signing in is a way in too.
      const inside = terms.login?.session?.mark.provenUrl;
      await addLinks(tx, { ...job, robots }, [start, ...(inside ? [{ ...first, url: inside, depth: 1 }] : [])]);
      return 'go-on';
    },
    clean: async () => {
      for (const key of gone) await ctx.storage.removeAll(key);
    },
  };
};
