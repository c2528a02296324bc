import { enqueueCrawls } from '#modules/crawl';
import { and, asc, eq, gt } from 'drizzle-orm';
import type { Context } from '#platform/context';
import type { Transaction } from '#platform/db/client';
import { documents, scanPages } from '#platform/db/schema/index';
import {
  checkPageKey,
  checkPageQueue,
  examineDocumentQueue,
  superviseEverySeconds,
  superviseScanQueue,
  type CheckPageMessage,
  type ExamineDocumentMessage,
} from './jobs.ts';

type Sender = Pick<Context, 'jobs'>;
type ScanRef = { accountId: string; projectId: string; scanId: string };

/** Pages that wait for their check at most this many at once in one message to the queue. */
const chunkSize = 1_000;

/** Sends the checks of pages; `hashes`: by page, what it must show for its result to hold. */
export const enqueuePageChecks = async (
  tx: Transaction,
  ctx: Sender,
  pages: ScanRef & { pageIds: readonly string[]; hashes?: ReadonlyMap<string, string> },
): Promise<void> => {
  const { pageIds, accountId, projectId, scanId, hashes } = pages;
  const messages = pageIds.map((pageId): CheckPageMessage => {
    const unlessRendered = hashes?.get(pageId);
    return { accountId, projectId, scanId, pageId, ...(unlessRendered && { unlessRendered }) };
  });
  await ctx.jobs.sendMany(tx, checkPageQueue, {
    messages,
    keyOf: checkPageKey,
  });
};

/** Enqueues the next supervision of a scan. */
export const enqueueSupervision = (tx: Transaction, ctx: Sender, scan: ScanRef): Promise<void> =>
  ctx.jobs.send(tx, superviseScanQueue, {
    message: scan,
    singletonKey: scan.scanId,
    startAfterSeconds: superviseEverySeconds,
  });

const enqueuePendingPages = async (tx: Transaction, ctx: Sender, scan: ScanRef): Promise<void> => {
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const isNext = and(eq(scanPages.scanId, scan.scanId), eq(scanPages.state, 'pending'), gt(scanPages.pageId, after));
    const rows = await tx
      .select({ pageId: scanPages.pageId })
      .from(scanPages)
      .where(isNext)
      .orderBy(asc(scanPages.pageId))
      .limit(chunkSize);
    if (rows.length === 0) return;
    await enqueuePageChecks(tx, ctx, { ...scan, pageIds: rows.map(({ pageId }) => pageId) });
    after = rows.at(-1)?.pageId ?? after;
  }
};

/** Sends documents to be examined. */
export const enqueueDocuments = async (
  tx: Transaction,
  ctx: Sender,
  { documentIds, accountId, projectId, scanId }: ScanRef & { documentIds: readonly string[] },
): Promise<void> => {
  const messages = documentIds.map((documentId): ExamineDocumentMessage => ({
    accountId,
    projectId,
    scanId,
    documentId,
  }));
  if (messages.length === 0) return;
  await ctx.jobs.sendMany(tx, examineDocumentQueue, {
    messages,
    keyOf: ({ documentId }) => `${scanId}:${documentId}`,
  });
};

const enqueuePendingDocuments = async (tx: Transaction, ctx: Sender, scan: ScanRef): Promise<void> => {
  const rows = await tx
    .select({ id: documents.id })
    .from(documents)
    .where(and(eq(documents.scanId, scan.scanId), eq(documents.state, 'pending')));
  await enqueueDocuments(tx, ctx, { ...scan, documentIds: rows.map(({ id }) => id) });
};

/** Sends everything a running scan still has to do; what already waits or runs in the queue stays single. */
export const enqueueAll = async (tx: Transaction, ctx: Sender, scan: ScanRef): Promise<void> => {
  await enqueueCrawls(tx, ctx, scan);
  await enqueuePendingPages(tx, ctx, scan);
  await enqueuePendingDocuments(tx, ctx, scan);
};
