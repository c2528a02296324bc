import { and, count, eq, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/db/client';
import { pages } from '#platform/db/schema/index';
import { addLinks, readPageBudget, type FoundLink } from './add-links.ts';
import { composePageRow, type FetchedRow, type SettledPage } from './compose-page-row.ts';
import type { CrawlJob } from './crawl-job.ts';
import type { CrawlStep } from './crawl-step.ts';
import { notifyPagesFound, type FoundPages } from './crawl-listeners.ts';
import type { WorkerContext } from '#platform/context';
import { replaceFindings } from '#modules/finding';
import { screenshotFolderOf } from '#modules/page';

/** The limit for an unverified site that only responds with errors. */
const maxRequestsPerPage = 5;

const updateRows = async (tx: Transaction, rows: readonly FetchedRow[]): Promise<void> => {
  await tx.execute(sql`
    update pages p set state = d.state, status_code = d.status_code, skip_reason = d.skip_reason, target_url = d.target_url,
      error = d.error, title = coalesce(d.title, p.title), content_hash = d.content_hash,
      checked_hash = case when d.is_gone or d.state = 'error' then null else p.checked_hash end,
      score = case when not d.is_gone then p.score end,
      findings = case when d.is_gone then 0 else p.findings end,
      reviews = case when d.is_gone then 0 else p.reviews end,
      screenshot_key = case when not d.is_gone then p.screenshot_key end,
      screenshot_width = case when not d.is_gone then p.screenshot_width end,
      screenshot_height = case when not d.is_gone then p.screenshot_height end,
      last_checked_at = case when d.state in ('error', 'skipped') then now() else p.last_checked_at end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as d(id uuid, state text, status_code int, skip_reason text,
      target_url text, error text, title text, content_hash text, is_gone boolean)
    where p.id = d.id`);
};

/** Where pages turned out to be none, those that the page limit kept out take their places. */
const promoteLimited = async (tx: Transaction, job: CrawlJob): Promise<number> => {
  const ofCrawl = eq(pages.crawlId, job.crawl.id);
  const [asked] = await tx
    .select({ urls: count() })
    .from(pages)
    .where(and(ofCrawl, sql`(${pages.statusCode} is not null or ${pages.error} is not null)`));
  const budget = Math.min(await readPageBudget(tx, job), job.pageLimit * maxRequestsPerPage - (asked?.urls ?? 0));
  if (budget <= 0) return 0;
  const next = tx
    .select({ id: pages.id })
    .from(pages)
    .where(and(ofCrawl, eq(pages.state, 'skipped'), eq(pages.skipReason, 'page_limit')))
    .orderBy(pages.depth, pages.id)
    .limit(budget);
  const promoted = await tx
    .update(pages)
    .set({ state: 'queued', skipReason: null })
    .where(inArray(pages.id, next))
    .returning({ id: pages.id });
  return promoted.length;
};

const countQueued = async (tx: Transaction, job: CrawlJob): Promise<number> => {
  const isQueued = and(eq(pages.crawlId, job.crawl.id), eq(pages.state, 'queued'));
  const rows = await tx.select({ id: pages.id }).from(pages).where(isQueued).limit(1);
  return rows.length;
};

const defer = async (tx: Transaction, ids: readonly string[]): Promise<void> => {
  if (ids.length === 0) return;
  await tx
    .update(pages)
    .set({ refusals: sql`${pages.refusals} + 1` })
    .where(inArray(pages.id, [...ids]));
};

const pagesOf = (settled: readonly SettledPage[]): FoundPages['pages'] =>
  new Map(settled.flatMap(({ queued, outcome }) => (outcome.kind === 'page' ? [[queued.id, outcome]] : [])));

const linksOf = ({ queued, links }: SettledPage): FoundLink[] =>
  links.flatMap(({ urls, ...group }) => urls.map((url) => ({ ...group, url, referrerId: queued.id })));

/** A step that requested URLs: rows of the ledger, new links, pages to check with their jobs. */
export const storeSettled = (ctx: WorkerContext, job: CrawlJob, settled: readonly SettledPage[]): CrawlStep => {
  const { accountId, projectId, id: scanId } = job.scan;
  const rows = settled.map(composePageRow).filter((row) => row !== null);
  const gone = new Set(rows.filter(({ is_gone }) => is_gone).map(({ id }) => id));
  return {
    store: async (tx, { isRunning }) => {
      const deferred = settled.filter(({ outcome }) => outcome.kind === 'deferred');
      await defer(
        tx,
        deferred.map(({ queued }) => queued.id),
      );
      if (rows.length > 0) await updateRows(tx, rows);
      await replaceFindings(tx, { accountId, projectId, scanId }, new Map([...gone].map((id) => [id, []])));
      await notifyPagesFound(tx, ctx, { scan: job.scan, pages: pagesOf(settled), isRunning });
      await addLinks(tx, job, settled.flatMap(linksOf));
      const left = (await countQueued(tx, job)) || job.crawl.sitemaps.length || (await promoteLimited(tx, job));
      return left === 0 ? 'done' : 'go-on';
    },
    clean: async () => {
      for (const { queued } of settled)
        if (gone.has(queued.id) && queued.screenshotKey)
          await ctx.storage.removeAll(screenshotFolderOf(queued.screenshotKey));
    },
  };
};
