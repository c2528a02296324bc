import { and, asc, eq } from 'drizzle-orm';
import { fetchPage, type Egress, type FetchResult } from '@zugang/crawler';
import { inScope } from '#platform/db/client';
import { pages } from '#platform/db/schema/index';
import type { CrawlJob } from './crawl-job.ts';
import type { CrawlStep } from './crawl-step.ts';
import type { WorkerContext } from './internal.ts';
import type { FrontierPage } from './judge-fetched.ts';
import { storeFetched } from './store-fetched.ts';
import { takeTurn } from './take-turn.ts';

const maxUrls = 48;
const parallel = 6;
/** The first steps are short, so that something is seen at once; later ones save round trips. */
const lastsMs = (step: number): number => (step < 6 ? 1_500 : 6_000);
const maxWaitMs = 8_000;

/** A URL with what fetching it gave. */
export type FetchedPage = { page: FrontierPage; result: FetchResult };

const readFrontier = (ctx: WorkerContext, job: CrawlJob): Promise<FrontierPage[]> =>
  inScope(ctx.db, [job.domain.accountId], (tx) =>
    tx
      .select({
        id: pages.id,
        url: pages.url,
        depth: pages.depth,
        checkedHash: pages.checkedHash,
        screenshotKey: pages.screenshotKey,
      })
      .from(pages)
      .where(and(eq(pages.crawlId, job.crawl.id), eq(pages.state, 'queued')))
      .orderBy(asc(pages.id))
      .limit(maxUrls),
  );

const fetchAll = async (
  ctx: WorkerContext,
  egress: Egress,
  { job, frontier }: { job: CrawlJob; frontier: FrontierPage[] },
) => {
  const { delayMs, step } = job.crawl;
  const endsAt = Date.now() + lastsMs(step);
  const fetched: FetchedPage[] = [];
  let next = 0;
  const fetchSome = async (): Promise<void> => {
    for (;;) {
      const page = frontier[next];
      if (!page || (fetched.length > 0 && Date.now() > endsAt)) return;
      next += 1;
      if (!(await takeTurn(ctx, { host: job.domain.host, delayMs, maxWaitMs }))) return;
      fetched.push({ page, result: await fetchPage(egress, page.url) });
    }
  };
  await Promise.all(Array.from({ length: delayMs > 0 ? 1 : parallel }, fetchSome));
  return fetched.toSorted((a, b) => (a.page.id < b.page.id ? -1 : 1));
};

/** A step that fetches some URLs of the frontier. */
export const crawlFrontier = async (ctx: WorkerContext, egress: Egress, job: CrawlJob): Promise<CrawlStep> => {
  const frontier = await readFrontier(ctx, job);
  const fetched = await fetchAll(ctx, egress, { job, frontier });
  const gone: string[] = [];
  return {
    store: async (tx, { isRunning }) => {
      const { left, screenshots } = await storeFetched(tx, ctx, { job, fetched, isRunning });
      gone.push(...screenshots);
      return left === 0 ? 'done' : 'go-on';
    },
    clean: async () => {
      for (const key of gone) await ctx.storage.removeAll(key);
    },
    // Others have the host's turns for some time.
    ...(frontier.length > 0 && fetched.length === 0 ? { startAfterSeconds: 5 } : {}),
  };
};
