import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { judgeLink } from '@zugang/crawler';
import type { Transaction } from '#platform/db/client';
import { pages } from '#platform/db/schema/index';
import type { CrawlJob } from './crawl-job.ts';
import { isLimitedDomain } from '#modules/host-limit';
import type { WorkerContext } from '#platform/context';
import { replaceFindings } from '#modules/finding';
import { screenshotFolderOf } from '#modules/page';

type Known = { id: string; url: string; depth: number; screenshotKey: string | null };
/** Reasons of the settings; other reasons to skip a known page are found when it is requested. */
const reasons = ['logout_link', 'excluded', 'not_included', 'depth_limit'] as const;
type Reason = (typeof reasons)[number] | 'page_limit';
type Unwanted = Known & { reason: Reason };

const chunkSize = 1_000;

const readKnown = (tx: Transaction, job: CrawlJob): Promise<Known[]> =>
  tx
    .select({ id: pages.id, url: pages.url, depth: pages.depth, screenshotKey: pages.screenshotKey })
    .from(pages)
    .where(and(eq(pages.domainId, job.domain.id), inArray(pages.state, ['queued', 'found', 'checked', 'error'])))
    .orderBy(asc(pages.depth), asc(pages.id));

/** Why the settings exclude a known page; they never exclude the start page. */
const reasonFor = ({ domain, terms }: CrawlJob, { url, depth }: Known): Reason | null => {
  if (depth === 0) return null;
  const limits = { depth: terms.maxDepth, pages: Number.POSITIVE_INFINITY };
  const { patterns, login } = terms;
  const isSignedIn = login !== null;
  const judged = judgeLink(
    { url, depth },
    { hosts: [domain.host], robots: null, limits, patterns, isSignedIn, shapeCount: () => 0 },
  );
  return judged.verdict === 'skip' ? (reasons.find((reason) => reason === judged.reason) ?? null) : null;
};

const skip = async (tx: Transaction, job: CrawlJob, unwanted: readonly Unwanted[]): Promise<void> => {
  const { accountId, projectId, id: scanId } = job.scan;
  for (let at = 0; at < unwanted.length; at += chunkSize) {
    const some = unwanted.slice(at, at + chunkSize).map(({ id, reason }) => ({ id, reason }));
    await tx.execute(sql`
      update pages p set state = 'skipped', skip_reason = d.reason, crawl_id = ${job.crawl.id}::uuid, checked_hash = null,
        score = null, findings = 0, reviews = 0, screenshot_key = null, screenshot_width = null, screenshot_height = null
      from jsonb_to_recordset(${JSON.stringify(some)}::jsonb) as d(id uuid, reason text) where p.id = d.id`);
    await replaceFindings(tx, { accountId, projectId, scanId }, new Map(some.map(({ id }) => [id, []])));
  }
};

const queue = async (tx: Transaction, job: CrawlJob, wanted: readonly Known[]): Promise<void> => {
  for (let at = 0; at < wanted.length; at += chunkSize) {
    const ids = wanted.slice(at, at + chunkSize).map(({ id }) => id);
    await tx.update(pages).set({ state: 'queued', crawlId: job.crawl.id, refusals: 0 }).where(inArray(pages.id, ids));
  }
};

/**
 * Queues all known pages of the domain; until they are read they keep their results. A page that the settings exclude now is skipped
 * with the reason, and its results are removed. So is one beyond the configured number of pages; one beyond what an unproved domain
 * may have stays as it was and is not requested. Returns the folders of screenshots that are no longer needed.
 */
export const queueKnownPages = async (
  tx: Transaction,
  ctx: Pick<WorkerContext, 'settings'>,
  job: CrawlJob,
): Promise<string[]> => {
  const judged = (await readKnown(tx, job)).map((known) => ({ known, reason: reasonFor(job, known) }));
  const unwanted = judged.flatMap(({ known, reason }) => (reason ? [{ ...known, reason }] : []));
  const wanted = judged.flatMap(({ known, reason }) => (reason ? [] : [known]));
  const beyond = wanted.slice(job.pageLimit);
  if (!isLimitedDomain(ctx, job.domain))
    unwanted.push(...beyond.map((known) => ({ ...known, reason: 'page_limit' as const })));
  await skip(tx, job, unwanted);
  await queue(tx, job, wanted.slice(0, job.pageLimit));
  return unwanted.flatMap(({ screenshotKey }) => (screenshotKey ? [screenshotFolderOf(screenshotKey)] : []));
};
