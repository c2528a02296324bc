import { and, eq, inArray } from 'drizzle-orm';
import { readRobots, type Egress } from '@zugang/crawler';
import type { Transaction } from '#platform/db/client';
import { crawls, pages } from '#platform/db/schema/index';
import { addLinks } from './add-links.ts';
import type { CrawlJob } from './crawl-job.ts';
import type { CrawlStep } from './crawl-step.ts';
import { delayOf } from './domain-pace.ts';
import type { WorkerContext } from './internal.ts';
import { storableText } from './storable-text.ts';
import { takeTurn } from './take-turn.ts';

const maxRobotsLength = 500 * 1024;

/** All pages known of the domain are looked at again; until then they keep their results. */
const queueKnownPages = async (tx: Transaction, job: CrawlJob): Promise<void> => {
  const isKnown = and(eq(pages.domainId, job.domain.id), inArray(pages.state, ['queued', 'found', 'checked', 'error']));
  await tx.update(pages).set({ state: 'queued', crawlId: job.crawl.id, refusals: 0 }).where(isKnown);
};

/** The first step: reads robots.txt, then queues the start page and what is known of the domain. */
export const prepareCrawl = async (ctx: WorkerContext, egress: Egress, job: CrawlJob): Promise<CrawlStep> => {
  const { domain, crawl } = job;
  const { origin } = new URL(domain.startUrl);
  await takeTurn(ctx, { host: domain.host, delayMs: delayOf(ctx, domain, null), maxWaitMs: 10_000 });
  const robots = await readRobots(egress, origin);
  return {
    store: async (tx) => {
      const sitemaps = robots.sitemaps.length > 0 ? robots.sitemaps : [new URL('/sitemap.xml', origin).href];
      await tx
        .update(crawls)
        .set({
          robotsTxt: storableText(robots.text, maxRobotsLength),
          delayMs: Math.round(delayOf(ctx, domain, robots.crawlDelaySeconds)),
          sitemaps: sitemaps.map((url) => storableText(url)),
        })
        .where(eq(crawls.id, crawl.id));
      await queueKnownPages(tx, job);
      const start = { url: domain.startUrl, depth: 0, isListed: true, referrerId: null };
      await addLinks(tx, { ...job, robots }, [start]);
      return 'go-on';
    },
  };
};
