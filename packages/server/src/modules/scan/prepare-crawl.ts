import { eq } from 'drizzle-orm';
import { readRobots } from '@zugang/crawler';
import { type Egress } from '@zugang/crawler/egress';
import { crawls } from '#platform/db/schema/index';
import { addLinks } from './add-links.ts';
import type { CrawlJob } from './crawl-job.ts';
import type { CrawlStep } from './crawl-step.ts';
import { delayOf } from './domain-pace.ts';
import type { WorkerContext } from './internal.ts';
import { queueKnownPages } from './queue-known.ts';
import { readListNames } from './read-listed.ts';
import { storableText } from './storable-text.ts';
import { takeTurn } from './take-turn.ts';

const maxRobotsLength = 500 * 1024;

/** The first step: reads robots.txt, then queues the start page, where signing in has led, what is known of the domain, and the lists somebody uploaded. */
export const prepareCrawl = async (ctx: WorkerContext, egress: Egress, job: CrawlJob): Promise<CrawlStep> => {
  const { domain, crawl, terms } = job;
  const { requestsPerSecond } = terms;
  const gone: string[] = [];
  const { origin } = new URL(domain.startUrl);
  await takeTurn(ctx, {
    host: domain.host,
    delayMs: delayOf(ctx, domain, { crawlDelaySeconds: null, requestsPerSecond }),
    maxWaitMs: 10_000,
  });
  const robots = await readRobots(egress, origin);
  return {
    store: async (tx) => {
      const sitemaps = robots.sitemaps.length > 0 ? robots.sitemaps : [new URL('/sitemap.xml', origin).href];
      await tx
        .update(crawls)
        .set({
          robotsTxt: storableText(robots.text, maxRobotsLength),
          delayMs: Math.round(delayOf(ctx, domain, { crawlDelaySeconds: robots.crawlDelaySeconds, requestsPerSecond })),
          sitemaps: [...(await readListNames(tx, domain.id)), ...sitemaps.map((url) => storableText(url))],
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
