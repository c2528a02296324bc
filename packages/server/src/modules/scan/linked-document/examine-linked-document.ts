import { and, eq, sql } from 'drizzle-orm';
import { examineDocument, parseRobots } from '@zugang/crawler';
import type { Egress } from '@zugang/crawler/egress';
import { isSameSite } from '@zugang/crawler/url';
import type { DocumentReport } from '@zugang/engine';
import { inScope, type Transaction } from '#platform/db/client';
import { crawls, documents, domains } from '#platform/db/schema/index';
import { RetryJob } from '#platform/errors';
import { egressFor, readTerms, type CrawlTerms, findScan } from '#modules/crawl';
import { acquireHostSlot, delayOf, isLimitedDomain } from '#modules/host-limit';
import { lockProject } from '#platform/db/lock-project';
import type { WorkerContext } from '#platform/context';
import type { ExamineDocumentMessage } from '../jobs.ts';
import { retryDatabase } from '#platform/db/retry-database';
import { settleScan } from '../settle-scan.ts';
import { storableJson } from '#platform/db/storable-json';

/** A document that took a worker down this often is not tried again. */
const maxAttempts = 3;
const maxWaitMs = 60_000;

/** `refusal`: why it is not fetched. */
type Task = {
  url: string;
  host: string;
  delayMs: number;
  isLimited: boolean;
  terms: CrawlTerms | null;
  refusal: 'robots' | 'unreadable' | null;
};

const isPending = ({ scanId, documentId }: ExamineDocumentMessage) =>
  and(eq(documents.id, documentId), eq(documents.scanId, scanId), eq(documents.state, 'pending'));

/** The document, if its scan runs and it still waits; counts the attempt before it is made. */
const claimTask = async (
  tx: Transaction,
  ctx: WorkerContext,
  message: ExamineDocumentMessage,
): Promise<Task | null> => {
  const scan = await findScan(tx, message.scanId);
  if (scan?.state !== 'running') return null;
  const [row] = await tx
    .update(documents)
    .set({ attempts: sql`${documents.attempts} + 1` })
    .where(isPending(message))
    .returning({ url: documents.url, attempts: documents.attempts });
  if (!row) return null;
  const sites = await tx
    .select({ domain: domains, robotsTxt: crawls.robotsTxt, delayMs: crawls.delayMs })
    .from(domains)
    .leftJoin(crawls, and(eq(crawls.domainId, domains.id), eq(crawls.scanId, message.scanId)))
    .where(eq(domains.projectId, message.projectId));
  const site = sites.find(({ domain }) => isSameSite(domain.host, row.url));
  if (!site) return { url: row.url, host: '', delayMs: 0, isLimited: false, terms: null, refusal: 'unreadable' };
  const terms = await readTerms(tx, ctx, site.domain);
  const { requestsPerSecond } = terms;
  const robots = parseRobots(new URL(row.url).origin, site.robotsTxt ?? '');
  return {
    url: row.url,
    host: site.domain.host,
    delayMs: site.delayMs ?? delayOf(ctx, site.domain, { crawlDelaySeconds: null, requestsPerSecond }),
    isLimited: isLimitedDomain(ctx, site.domain),
    terms,
    refusal: row.attempts > maxAttempts ? 'unreadable' : robots.isAllowed(row.url) ? null : 'robots',
  };
};

const store = async (
  tx: Transaction,
  ctx: WorkerContext,
  { message, report, error }: { message: ExamineDocumentMessage; report: DocumentReport | null; error: string | null },
): Promise<void> => {
  if (!(await lockProject(tx, message.projectId))) return;
  await tx
    .update(documents)
    .set({
      state: report ? 'examined' : 'failed',
      report: report ? storableJson(report) : null,
      error,
      examinedAt: sql`now()`,
    })
    .where(isPending(message));
  await settleScan(tx, ctx, message.scanId);
};

/**
 * Fetches a linked document and examines it. Does nothing if the scan is paused or has ended or it was done already. What cannot
 * be examined is stored as such, as a question for a person.
 */
export const examineLinkedDocument = async (
  ctx: WorkerContext,
  egress: Egress,
  message: ExamineDocumentMessage,
): Promise<void> => {
  const task = await inScope(ctx.db, [message.accountId], (tx) => claimTask(tx, ctx, message));
  if (!task) return;
  if (!task.refusal && !(await acquireHostSlot(ctx, { ...task, maxWaitMs })))
    throw new RetryJob(`${task.host} has no free slot`);
  const report = task.refusal
    ? null
    : await examineDocument(task.url, {
        egress: task.terms ? egressFor(egress, task.terms) : egress,
      });
  const error = report ? null : (task.refusal ?? 'unreadable');
  await retryDatabase(() => inScope(ctx.db, [message.accountId], (tx) => store(tx, ctx, { message, report, error })));
};
