import { eq } from 'drizzle-orm';
import { readSitemap } from '@zugang/crawler';
import { type Egress } from '@zugang/crawler/egress';
import { inScope } from '#platform/db/client';
import { crawls } from '#platform/db/schema/index';
import { addLinks } from './add-links.ts';
import type { CrawlJob } from './crawl-job.ts';
import type { CrawlStep } from './crawl-step.ts';
import { isLimitedDomain } from './domain-pace.ts';
import { lockProject, type WorkerContext } from './internal.ts';
import { isUploadedList, readUploadedList } from './read-listed.ts';
import { takeTurn } from './take-turn.ts';

const maxSitemaps = 200;
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

/** A step that reads one sitemap file; an index adds its files to the list. */
export const crawlSitemap = async (ctx: WorkerContext, egress: Egress, job: CrawlJob): Promise<CrawlStep> => {
  const { crawl, domain } = job;
  const [url, ...rest] = crawl.sitemaps;
  if (!url) return { store: async () => 'go-on' };
  const isUploaded = isUploadedList(url);
  if (!isUploaded) await takeTurn(ctx, { host: domain.host, delayMs: crawl.delayMs, maxWaitMs: 30_000 });
  const sitemap = isUploaded
    ? { urls: await readUploadedList(ctx, domain.accountId, url), sitemaps: [] }
    : await readSitemap(egress, url);
  const isLimited = isLimitedDomain(ctx, domain);
  await storeUrls(ctx, job, isLimited ? sitemap.urls.slice(0, maxUrlsOfLimited) : sitemap.urls);
  const read = [...crawl.sitemapsRead, url];
  const left = [...new Set([...rest, ...sitemap.sitemaps])].filter((next) => !read.includes(next));
  const isEnough = isLimited && !isUploaded && sitemap.urls.length > 0;
  const sitemaps = isEnough ? [] : left.slice(0, Math.max(0, maxSitemaps - read.length));
  return {
    store: async (tx) => {
      await tx.update(crawls).set({ sitemaps, sitemapsRead: read }).where(eq(crawls.id, crawl.id));
      return 'go-on';
    },
  };
};
