import { and, count, eq, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/db/client';
import { pages, scanPages } from '#platform/db/schema/index';
import { addLinks, readPageBudget } from './add-links.ts';
import type { CrawlJob } from './crawl-job.ts';
import { enqueuePageChecks } from './enqueue.ts';
import type { FetchedPage } from './fetch-known.ts';
import type { WorkerContext } from './internal.ts';
import { judgeFetched, type Fetched, type FetchedRow } from './judge-fetched.ts';
import { noteSources, type PageSource } from './page-evidence.ts';
import { replaceFindings } from './replace-findings.ts';
import { screenshotFolderOf } from './screenshot-key.ts';

type Input = { job: CrawlJob; fetched: readonly FetchedPage[]; isRunning: boolean };

/** An unverified site that answers with errors only is not asked for ever. */
const maxRequestsPerPage = 5;

const readTwins = async (
  tx: Transaction,
  job: CrawlJob,
  fetched: readonly FetchedPage[],
): Promise<Map<string, string>> => {
  const hashes = fetched.flatMap(({ result }) => (result.kind === 'html' ? [result.contentHash] : []));
  if (hashes.length === 0) return new Map();
  const isTwin = and(
    eq(pages.domainId, job.domain.id),
    eq(pages.crawlId, job.crawl.id),
    inArray(pages.contentHash, hashes),
    inArray(pages.state, ['found', 'checked']),
  );
  const rows = await tx.select({ hash: pages.contentHash, url: pages.url }).from(pages).where(isTwin);
  return new Map(rows.map(({ hash, url }) => [hash ?? '', url]));
};

const judgeAll = async (tx: Transaction, { job, fetched }: Input): Promise<Fetched[]> => {
  const twins = await readTwins(tx, job, fetched);
  return fetched.map(({ page, result, verdict }) => {
    const judged = judgeFetched(page, result, {
      host: job.domain.host,
      twinOf: (hash) => twins.get(hash),
      isSame: verdict === 'same',
    });
    if (result.kind === 'html' && judged.next !== null) twins.set(result.contentHash, page.url);
    return judged;
  });
};

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

const sourcesOf = (fetched: readonly FetchedPage[], ids: ReadonlySet<string>): Map<string, PageSource> =>
  new Map(
    fetched.flatMap(({ page, result }) => (result.kind === 'html' && ids.has(page.id) ? [[page.id, result]] : [])),
  );

/** What pages must show that only a browser can tell to be unchanged. */
const renderedHashes = (fetched: readonly FetchedPage[]): Map<string, string> =>
  new Map(
    fetched.flatMap(({ page, verdict, rendered }) => (verdict === 'render' && rendered ? [[page.id, rendered]] : [])),
  );

/** Puts the pages into the scan and sends their checks, in the transaction that stores them. */
const addToScan = async (
  tx: Transaction,
  ctx: WorkerContext,
  { job, fetched, judged, isRunning }: Input & { judged: Fetched[] },
) => {
  const ofScan = { scanId: job.scan.id, accountId: job.scan.accountId };
  const [before] = await tx.select({ pages: count() }).from(scanPages).where(eq(scanPages.scanId, ofScan.scanId));
  const rows = judged.flatMap(({ row, next }) => {
    if (next === null) return [];
    const unchanged = next === 'unchanged' ? { state: 'unchanged' as const, finishedAt: new Date() } : {};
    return [{ ...ofScan, pageId: row.id, ...unchanged }];
  });
  if (rows.length === 0) return;
  const added = await tx.insert(scanPages).values(rows).onConflictDoNothing().returning();
  const pageIds = added.filter(({ state }) => state === 'pending').map(({ pageId }) => pageId);
  await noteSources(tx, ofScan.accountId, sourcesOf(fetched, new Set(pageIds)));
  if (!isRunning) return;
  const { projectId } = job.scan;
  const hashes = renderedHashes(fetched);
  await enqueuePageChecks(tx, ctx, { ...ofScan, projectId, pageIds, position: before?.pages ?? 0, hashes });
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

/**
 * Stores what a step fetched: rows of the ledger, new links, pages to check with their jobs. Answers how much is left (0: the
 * crawl is at its end) and the folders of screenshots that nobody needs any more.
 */
export const storeFetched = async (
  tx: Transaction,
  ctx: WorkerContext,
  input: Input,
): Promise<{ left: number; screenshots: string[] }> => {
  const { job, fetched } = input;
  const { accountId, projectId, id: scanId } = job.scan;
  const judged = await judgeAll(tx, input);
  if (judged.length > 0)
    await updateRows(
      tx,
      judged.map(({ row }) => row),
    );
  const gone = new Set(judged.filter(({ row }) => row.is_gone).map(({ row }) => row.id));
  await replaceFindings(tx, { accountId, projectId, scanId }, new Map([...gone].map((id) => [id, []])));
  await addToScan(tx, ctx, { ...input, judged });
  await addLinks(
    tx,
    job,
    judged.flatMap(({ links }) => links),
  );
  const queued = await countQueued(tx, job);
  const left = queued || job.crawl.sitemaps.length || (await promoteLimited(tx, job));
  const screenshots = fetched.flatMap(({ page }) =>
    gone.has(page.id) && page.screenshotKey ? [screenshotFolderOf(page.screenshotKey)] : [],
  );
  return { left, screenshots };
};
