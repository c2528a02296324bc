import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import type { Frontier } from '@zugang/crawler';
import { inScope, type Transaction } from '#platform/db/client';
import { pages } from '#platform/db/schema/index';
import type { FrontierPage } from './compose-page-row.ts';
import { createContentClaims } from './create-content-claims.ts';
import type { CrawlJob } from './crawl-job.ts';
import type { CrawlStep } from './crawl-step.ts';
import type { WorkerContext } from '#platform/context';
import { openCrawl } from './open-crawl.ts';
import type { SharedHostSlots } from './open-host-slots.ts';
import { readEvidence } from './page-evidence.ts';
import { isUploadedList, readUploadedList } from './read-listed.ts';
import type { SiteMemory } from './site-memory.ts';
import { storeSettled } from './store-settled.ts';
import { storeSitemap } from './store-sitemap.ts';

type Input = {
  job: CrawlJob;
  memory: SiteMemory;
  slots: SharedHostSlots;
  /** Whether what earlier checks rest on is wanted. */
  hasRecall: boolean;
  /** Stores the step and sends the next one, both or neither; false where another worker was faster. */
  commit: (step: CrawlStep) => Promise<boolean>;
};

/** A step that got no slot of its host is repeated after this long. */
export const idleSeconds = 5;

const selectQueued = (
  tx: Transaction,
  { crawl }: CrawlJob,
  { after, limit }: { after: string | null; limit: number },
) =>
  tx
    .select({
      id: pages.id,
      url: pages.url,
      depth: pages.depth,
      refusals: pages.refusals,
      checkedHash: pages.checkedHash,
      screenshotKey: pages.screenshotKey,
    })
    .from(pages)
    .where(
      and(eq(pages.crawlId, crawl.id), eq(pages.state, 'queued'), after === null ? undefined : gt(pages.id, after)),
    )
    .orderBy(asc(pages.id))
    .limit(limit);

/** Pages of this crawl that have these contents. */
const findContents = (ctx: WorkerContext, { domain, crawl }: CrawlJob, hashes: readonly string[]) =>
  inScope(ctx.db, [domain.accountId], async (tx) => {
    const isFirst = and(
      eq(pages.domainId, domain.id),
      eq(pages.crawlId, crawl.id),
      inArray(pages.contentHash, [...hashes]),
      inArray(pages.state, ['found', 'checked']),
    );
    const rows = await tx.select({ hash: pages.contentHash, url: pages.url }).from(pages).where(isFirst);
    return new Map(rows.map(({ hash, url }) => [hash ?? '', url]));
  });

/** Seconds until the next step: the pause that the site demands, and some if other crawls have its slots. */
const waitOf = (slots: SharedHostSlots, isIdle: boolean): { startAfterSeconds?: number } => {
  if (slots.pausedMs() > 0) return { startAfterSeconds: Math.ceil(slots.pausedMs() / 1000) };
  return isIdle ? { startAfterSeconds: idleSeconds } : {};
};

/**
 * Makes the frontier of one step of a crawl, kept in the table `pages`. Whatever the step comes to is stored by one `commit`, so that
 * it counts once or not at all.
 */
export const createPostgresFrontier = (ctx: WorkerContext, input: Input): Frontier<FrontierPage, null> => {
  const { job, memory, slots, hasRecall, commit } = input;
  const { crawl, domain } = job;
  let last: string | null = null;
  const readQueued = (limit: number): Promise<FrontierPage[]> =>
    inScope(ctx.db, [domain.accountId], async (tx) => {
      const rows = await selectQueued(tx, job, { after: last, limit });
      const known = rows.filter(({ checkedHash }) => hasRecall && checkedHash !== null).map(({ id }) => id);
      const evidence = await readEvidence(tx, known);
      return rows.map((row) => ({ ...row, evidence: evidence.get(row.id) ?? null }));
    });
  return {
    readStage: async () => ({
      isOpen: crawl.robotsTxt !== null,
      isStarted: crawl.step >= 2,
      sitemap: crawl.sitemaps[0] ?? null,
    }),
    open: async (robots) => void (await commit(openCrawl(ctx, job, robots))),
    readList: async (name) => (isUploadedList(name) ? readUploadedList(ctx, domain.accountId, name) : null),
    storeSitemap: async (sitemap) => void (await commit(await storeSitemap(ctx, job, sitemap))),
    take: async (limit) => {
      const taken = await readQueued(limit);
      last = taken.at(-1)?.id ?? last;
      return taken;
    },
    claimContent: createContentClaims((hashes) => findContents(ctx, job, hashes)),
    store: async (settled) => {
      const isIdle = last !== null && settled.length === 0;
      const isStored = await commit({ ...storeSettled(ctx, job, settled), ...waitOf(slots, isIdle) });
      if (isStored) memory.recordLinks(settled.flatMap(({ links }) => links));
    },
    knownLinksOn: memory.knownLinksOn,
  };
};
