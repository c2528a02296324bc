import { and, eq, lt, sql } from 'drizzle-orm';
import { MAX_SIGN_INS, renewSession, type SessionUse } from '#modules/crawl';
import { enqueueSessionRenewal, readLoginProgress } from '#modules/site-login';
import type { WorkerContext } from '#platform/context';
import type { Transaction } from '#platform/db/client';
import { scanPages } from '#platform/db/schema/index';

/** Whether a page may be checked now, must wait for a running login, or cannot be checked because the login failed. */
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

/** Renews the session after a page refused it. Returns whether the page is to be checked again. */
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
