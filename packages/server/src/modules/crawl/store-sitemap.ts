import { eq } from 'drizzle-orm';
import { queueSitemaps, type NamedSitemaps } from '@zugang/crawler';
import { inScope } from '#platform/db/client';
import { crawls } from '#platform/db/schema/index';
import { addLinks } from './add-links.ts';
import type { CrawlJob } from './crawl-job.ts';
import type { CrawlStep } from './crawl-step.ts';
import { isLimitedDomain } from '#modules/host-limit';
import { lockProject } from '#platform/db/lock-project';
import type { WorkerContext } from '#platform/context';
import { isUploadedList } from './read-listed.ts';

/** Of a domain that only ten pages are read of, the ledger need not hold fifty thousand more. */
const maxUrlsOfLimited = 500;
const chunkSize = 1_000;

/** Stores a sitemap's URLs piece by piece, so that results of pages need not wait; storing one twice changes nothing. */
const storeUrls = async (ctx: WorkerContext, job: CrawlJob, urls: readonly string[]): Promise<void> => {
  const { accountId, projectId } = job.domain;
  for (let at = 0; at < urls.length; at += chunkSize) {
    const links = urls.slice(at, at + chunkSize).map((url) => ({ url, depth: 1, isListed: true, referrerId: null }));
    await inScope(ctx.db, [accountId], async (tx) => {
      if (!(await lockProject(tx, projectId))) return;
      const [crawl] = await tx.select({ state: crawls.state }).from(crawls).where(eq(crawls.id, job.crawl.id));
      if (crawl?.state === 'running') await addLinks(tx, job, links);
    });
  }
};

/** A step that read one sitemap file or an uploaded list; an index adds its files to those that are left. */
export const storeSitemap = async (ctx: WorkerContext, job: CrawlJob, sitemap: NamedSitemaps): Promise<CrawlStep> => {
  const { crawl, domain } = job;
  const { name, urls } = sitemap;
  const isLimited = isLimitedDomain(ctx, domain);
  await storeUrls(ctx, job, isLimited ? urls.slice(0, maxUrlsOfLimited) : urls);
  const { waiting, read } = queueSitemaps({ waiting: crawl.sitemaps, read: crawl.sitemapsRead }, sitemap);
  const isEnough = isLimited && !isUploadedList(name) && urls.length > 0;
  return {
    store: async (tx) => {
      const left = { sitemaps: isEnough ? [] : waiting, sitemapsRead: read };
      await tx.update(crawls).set(left).where(eq(crawls.id, crawl.id));
      return 'go-on';
    },
  };
};
