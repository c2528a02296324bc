import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { backOffMs } from '@zugang/crawler/egress';
import { classifyResponse, type FetchResult } from '@zugang/crawler';
import { hasSessionHeld } from '#modules/login';
import { inScope, type Transaction } from '#platform/db/client';
import { pages } from '#platform/db/schema/index';
import type { CrawlJob } from './crawl-job.ts';
import type { CrawlStep } from './crawl-step.ts';
import { sessionKeyOf } from './crawl-terms.ts';
import { fetchKnown, type FetchedPage, type KnownPages } from './fetch-known.ts';
import { holdHost, readHoldMs } from './hold-host.ts';
import type { Reach, WorkerContext } from './internal.ts';
import type { FrontierPage } from './judge-fetched.ts';
import { maxSignIns, renewSession, wantsLogin } from './keep-signed-in.ts';
import { readEvidence } from './page-evidence.ts';
import { memoryOf, type SiteMemory } from './site-memory.ts';
import { storeFetched } from './store-fetched.ts';
import { takeTurn } from './take-turn.ts';

const maxUrls = 48;
const parallel = 6;
/** The first steps are short, so that something is seen at once; later ones save round trips. */
const lastsMs = (step: number): number => (step < 6 ? 1_500 : 6_000);
const maxWaitMs = 8_000;

/** A site that is too busy is asked for a page this often, then its answer counts. */
export const maxRefusals = 2;

/** `refused`: pages that the site asked to come again for; `holdMs`: how long it wants to be left alone. */
/** `signedOut`: what the site answered as to a stranger. */
type Fetching = { fetched: FetchedPage[]; refused: string[]; holdMs: number; signedOut: FetchedPage[] };

/** How long the site asks to wait before this page is asked for again; null where its answer counts. */
const readPatience = (page: FrontierPage, result: FetchResult): number | null => {
  if (result.kind !== 'error' || result.retryAfterMs === undefined || page.refusals >= maxRefusals) return null;
  return result.retryAfterMs ?? backOffMs(page.refusals + 1);
};

const readFrontier = (ctx: WorkerContext, job: CrawlJob): Promise<FrontierPage[]> =>
  inScope(ctx.db, [job.domain.accountId], (tx) =>
    tx
      .select({
        id: pages.id,
        url: pages.url,
        depth: pages.depth,
        checkedHash: pages.checkedHash,
        screenshotKey: pages.screenshotKey,
        refusals: pages.refusals,
      })
      .from(pages)
      .where(and(eq(pages.crawlId, job.crawl.id), eq(pages.state, 'queued')))
      .orderBy(asc(pages.id))
      .limit(maxUrls),
  );

/** Reasons for which a link was left out that may no longer hold: then pages must be read for their links again. */
const passingReasons = ['page_limit', 'robots', 'depth_limit', 'trap_many_variants', 'excluded', 'not_included'];

/** Whether nothing new can come of the links of pages that are as they were. */
const hasNothingLeftOut = (ctx: WorkerContext, { domain }: CrawlJob): Promise<boolean> =>
  inScope(ctx.db, [domain.accountId], async (tx) => {
    const isLeftOut = inArray(pages.skipReason, passingReasons);
    const wasLeftOut = and(eq(pages.domainId, domain.id), eq(pages.state, 'skipped'), isLeftOut);
    return (await tx.select({ id: pages.id }).from(pages).where(wasLeftOut).limit(1)).length === 0;
  });

/** What is known of the frontier's pages; nothing unless only changed ones are to be checked. */
const readKnown = async (
  ctx: WorkerContext,
  reach: Reach,
  { job, frontier, memory }: { job: CrawlJob; frontier: FrontierPage[]; memory: SiteMemory },
): Promise<KnownPages> => {
  const { watch } = memory;
  const conditions =
    job.scan.mode === 'changed' && frontier.length > 0 ? await reach.readConditions(job.terms.appearance) : null;
  const isSignedIn = job.terms.login !== null;
  if (conditions === null) return { evidence: new Map(), conditions, mayAsk304: false, watch, isSignedIn };
  memory.mayAsk304 ??= hasNothingLeftOut(ctx, job);
  const ids = frontier.map(({ id }) => id);
  const evidence = await inScope(ctx.db, [job.domain.accountId], (tx) => readEvidence(tx, ids));
  return { evidence, conditions, mayAsk304: await memory.mayAsk304, watch, isSignedIn };
};

/** Fetches when there is room for it, and remembers how the site bore it. */
const fetchGently = (
  reach: Reach,
  page: FrontierPage,
  { memory, known }: { memory: SiteMemory; known: KnownPages },
): Promise<FetchedPage> =>
  memory.concurrency.run(async () => {
    const startedAt = performance.now();
    const fetched = await fetchKnown(reach.egress, page, known);
    memory.concurrency.record(performance.now() - startedAt, classifyResponse(fetched.result).isTrouble);
    return fetched;
  });

const fetchAll = async (
  ctx: WorkerContext,
  reach: Reach,
  { job, frontier }: { job: CrawlJob; frontier: FrontierPage[] },
): Promise<Fetching> => {
  const { delayMs, step } = job.crawl;
  const { host } = job.domain;
  const session = sessionKeyOf(job.terms);
  const memory = memoryOf(ctx, reach.egress, { scanId: job.scan.id, host, delayMs, session });
  const known = await readKnown(ctx, reach, { job, frontier, memory });
  const endsAt = Date.now() + lastsMs(step);
  const done: Fetching = { fetched: [], refused: [], holdMs: 0, signedOut: [] };
  let next = 0;
  const fetchSome = async (): Promise<void> => {
    for (;;) {
      const page = frontier[next];
      const isOver = done.fetched.length > 0 && Date.now() > endsAt;
      // A site that asks for patience gets it at once.
      if (!page || isOver || done.holdMs > 0 || done.signedOut.length > 0) return;
      next += 1;
      if (!(await takeTurn(ctx, { host, delayMs, maxWaitMs }))) return;
      const fetched = await fetchGently(reach, page, { memory, known });
      const patienceMs = readPatience(page, fetched.result);
      if (wantsLogin(job.terms, page.url, fetched.result)) done.signedOut.push(fetched);
      else if (patienceMs === null) done.fetched.push(fetched);
      else {
        done.refused.push(page.id);
        done.holdMs = Math.max(done.holdMs, patienceMs, 1);
      }
    }
  };
  await Promise.all(Array.from({ length: delayMs > 0 ? 1 : parallel }, fetchSome));
  done.fetched.sort((a, b) => (a.page.id < b.page.id ? -1 : 1));
  return done;
};

/** Seconds until the next step: what the site asks for, and some where others have its turns. */
const waitOf = (holdMs: number, isIdle: boolean): { startAfterSeconds?: number } => {
  if (holdMs > 0) return { startAfterSeconds: Math.ceil(holdMs / 1000) };
  return isIdle ? { startAfterSeconds: 5 } : {};
};

/** Of a page behind a login nothing is known any more; what was known of it stays. */
const asSignedOut = ({ result, ...rest }: FetchedPage): FetchedPage => {
  const status = result.kind === 'error' || result.kind === 'redirect' ? result.status : null;
  return { ...rest, result: { kind: 'error', url: rest.page.url, status, error: 'signed_out' } };
};

/** Answers as to a stranger: asked again where somebody signs in, taken as they are where the session holds, lost else. */
const sortSignedOut = async (
  tx: Transaction,
  ctx: WorkerContext,
  { job, signedOut }: { job: CrawlJob; signedOut: FetchedPage[] },
): Promise<{ again: string[]; results: FetchedPage[] }> => {
  if (signedOut.length === 0) return { again: [], results: [] };
  const { domain, terms, crawl } = job;
  const asked = { domain, terms, since: crawl.startedAt };
  const { fresh = [], stale = [] } = Object.groupBy(signedOut, ({ page }) =>
    page.refusals < maxSignIns ? 'fresh' : 'stale',
  );
  const isRenewed = fresh.length > 0 && (await renewSession(tx, ctx, asked));
  const hasHeld = stale.length > 0 && (await hasSessionHeld(tx, { domainId: domain.id, since: crawl.startedAt }));
  return {
    again: isRenewed ? fresh.map(({ page }) => page.id) : [],
    results: [...(isRenewed ? [] : fresh.map(asSignedOut)), ...(hasHeld ? stale : stale.map(asSignedOut))],
  };
};

/** A step that fetches some URLs of the frontier. */
export const crawlFrontier = async (ctx: WorkerContext, reach: Reach, job: CrawlJob): Promise<CrawlStep> => {
  const heldMs = await readHoldMs(ctx, job.domain.host);
  const frontier = heldMs > 0 ? [] : await readFrontier(ctx, job);
  const { fetched, refused, holdMs, signedOut } = await fetchAll(ctx, reach, { job, frontier });
  if (holdMs > 0) await holdHost(ctx, job.domain.host, holdMs);
  const gone: string[] = [];
  return {
    store: async (tx, { isRunning }) => {
      const sorted = await sortSignedOut(tx, ctx, { job, signedOut });
      const again = [...refused, ...sorted.again];
      if (again.length > 0)
        await tx
          .update(pages)
          .set({ refusals: sql`${pages.refusals} + 1` })
          .where(inArray(pages.id, again));
      const results = [...fetched, ...sorted.results];
      const { left, screenshots } = await storeFetched(tx, ctx, { job, fetched: results, isRunning });
      gone.push(...screenshots);
      return left === 0 ? 'done' : 'go-on';
    },
    clean: async () => {
      for (const key of gone) await ctx.storage.removeAll(key);
    },
    ...waitOf(Math.max(heldMs, holdMs), signedOut.length === 0 && frontier.length > 0 && fetched.length === 0),
  };
};
