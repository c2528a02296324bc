import { and, eq, lt, sql } from 'drizzle-orm';
import { MAX_SIGN_INS, renewSession, type SessionUse } from '#modules/crawl';
import { enqueueSessionRenewal, readLoginProgress } from '#modules/login';
import type { WorkerContext } from '#platform/context';
import type { Transaction } from '#platform/db/client';
import { scanPages } from '#platform/db/schema/index';

/** What the check of a page is to do: go on, wait for who signs in, or say that nobody could. */
export const prepareLogin = async (
  tx: Transaction,
  ctx: Pick<WorkerContext, 'jobs'>,
  { domain, terms, since }: SessionUse,
): Promise<'ready' | 'wait' | 'given_up'> => {
  if (!terms.login) return 'ready';
  const asked = { accountId: domain.accountId, domainId: domain.id, since };
  if ((await readLoginProgress(tx, asked)) === 'under_way') return 'wait';
  if (terms.login.session) return 'ready';
  return (await enqueueSessionRenewal(tx, ctx, asked)) ? 'wait' : 'given_up';
};

/** A page was refused to us as to a stranger: whether it is to be checked again, after somebody has signed in. */
export const renewSessionForPage = async (
  tx: Transaction,
  ctx: WorkerContext,
  { scanId, pageId, ...used }: SessionUse & { scanId: string; pageId: string },
): Promise<boolean> => {
  const isIt = and(eq(scanPages.scanId, scanId), eq(scanPages.pageId, pageId), eq(scanPages.state, 'pending'));
  const [row] = await tx
    .update(scanPages)
    .set({ refusals: sql`${scanPages.refusals} + 1`, attempts: sql`greatest(0, ${scanPages.attempts} - 1)` })
    .where(and(isIt, lt(scanPages.refusals, MAX_SIGN_INS)))
    .returning({ refusals: scanPages.refusals });
  return row !== undefined && renewSession(tx, ctx, used);
};
