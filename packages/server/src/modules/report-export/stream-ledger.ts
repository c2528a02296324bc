import { and, asc, eq, gt } from 'drizzle-orm';
import type { FailedPage, SkippedUrl } from '@zugang/report';
import type { Transaction } from '#platform/db/client';
import { pages } from '#platform/db/schema/index';
import type { Read } from './internal.ts';

const batch = 500;

const readBatch = (
  tx: Transaction,
  { projectId, state, after }: { projectId: string; state: 'error' | 'skipped'; after: string | null },
) =>
  tx
    .select()
    .from(pages)
    .where(and(eq(pages.projectId, projectId), eq(pages.shownState, state), after ? gt(pages.id, after) : undefined))
    .orderBy(asc(pages.id))
    .limit(batch);

/** The rows of the crawl ledger in one state, read as they are written. */
const streamRows = async function* (read: Read, projectId: string, state: 'error' | 'skipped') {
  let after: string | null = null;
  for (;;) {
    const rows: Awaited<ReturnType<typeof readBatch>> = await read((tx) => readBatch(tx, { projectId, state, after }));
    yield* rows;
    after = rows.at(-1)?.id ?? null;
    if (rows.length < batch) return;
  }
};

/** The pages that could not be checked, and why. */
export const streamFailedPages = async function* (read: Read, projectId: string): AsyncGenerator<FailedPage> {
  for await (const { url, statusCode, error } of streamRows(read, projectId, 'error'))
    yield { url, status: statusCode, error: (error ?? 'check_failed') as FailedPage['error'] };
};

/** The URLs that were left out, and why. */
export const streamSkipped = async function* (read: Read, projectId: string): AsyncGenerator<SkippedUrl> {
  for await (const { url, skipReason, targetUrl } of streamRows(read, projectId, 'skipped'))
    if (skipReason) yield { url, reason: skipReason as SkippedUrl['reason'], target: targetUrl };
};
