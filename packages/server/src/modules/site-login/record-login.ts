import { and, desc, eq, inArray, ne } from 'drizzle-orm';
import type { LoginOutcome } from '@zugang/browser';
import { withdrawNotice, notifyAccount } from '#modules/domain';
import type { Context } from '#platform/context';
import type { Transaction } from '#platform/db/client';
import { domainLogins, domains, loginRuns, loginSessions } from '#platform/db/schema/index';
import { storeSession } from './session-store.ts';

export type RunRow = typeof loginRuns.$inferSelect;
type RecordContext = Pick<Context, 'jobs' | 'settings' | 'secrets'>;

/** The result of a run: an outcome, or that the session was still valid. */
export type Ended = LoginOutcome | { state: 'held' };

/** Whether this is known already: the last login for a check failed too. */
const wasNotified = async (tx: Transaction, run: RunRow): Promise<boolean> => {
  const [before] = await tx
    .select({ state: loginRuns.state, version: loginRuns.version })
    .from(loginRuns)
    .where(
      and(
        eq(loginRuns.domainId, run.domainId),
        inArray(loginRuns.reason, ['scan', 'again']),
        inArray(loginRuns.state, ['passed', 'failed']),
        ne(loginRuns.id, run.id),
      ),
    )
    .orderBy(desc(loginRuns.createdAt))
    .limit(1);
  return before?.state === 'failed' && before.version === run.version;
};

/** Notifies the account if the login failed in a check; a user who tests it sees the result. */
const notifyLoginFailed = async (tx: Transaction, ctx: RecordContext, run: RunRow): Promise<void> => {
  const { accountId, domainId, reason } = run;
  if (reason === 'test' || (await wasNotified(tx, run))) return;
  const isIt = eq(domains.id, domainId);
  const [domain] = await tx.select({ host: domains.host, projectId: domains.projectId }).from(domains).where(isIt);
  if (!domain) return;
  const { host, projectId } = domain;
  await notifyAccount(tx, ctx, { accountId, projectId, domainId, kind: 'login_failed', data: { host } });
};

const withdrawLoginFailed = async (tx: Transaction, domainId: string): Promise<void> => {
  const isIt = eq(domains.id, domainId);
  const [domain] = await tx.select({ projectId: domains.projectId }).from(domains).where(isIt);
  if (domain) await withdrawNotice(tx, { projectId: domain.projectId, domainId, kind: 'login_failed' });
};

/** Ends a run, while it is still ours; false where another worker has it, or it is gone. */
const endRun = async (tx: Transaction, { id, attempts }: RunRow, ended: Ended): Promise<boolean> => {
  const isMine = and(eq(loginRuns.id, id), eq(loginRuns.attempts, attempts), eq(loginRuns.state, 'running'));
  const failed = ended.state === 'failed' ? { failedStep: ended.failedStep, failure: ended.failure } : {};
  const state = ended.state === 'failed' ? ('failed' as const) : ('passed' as const);
  const steps = ended.state === 'held' ? [] : ended.steps;
  const rows = await tx
    .update(loginRuns)
    .set({ state, steps, ...failed, endedAt: new Date() })
    .where(isMine)
    .returning({ id: loginRuns.id });
  return rows.length > 0;
};

/**
 * Stores the result of a run: the run itself, the state of the login, and the session, in one transaction. A script that was
 * changed since is still untested.
 */
export const recordLogin = async (
  tx: Transaction,
  ctx: RecordContext,
  { run, ended }: { run: RunRow; ended: Ended },
): Promise<void> => {
  const { accountId, domainId, version } = run;
  const isSame = and(eq(domainLogins.domainId, domainId), eq(domainLogins.version, version));
  const [login] = await tx.select({ id: domainLogins.domainId }).from(domainLogins).where(isSame).for('update');
  if (!(await endRun(tx, run, ended)) || !login) return;
  const hasFailed = ended.state === 'failed';
  const seen = hasFailed
    ? { state: 'failing' as const, failedStep: ended.failedStep, failure: ended.failure }
    : { state: 'working' as const, failedStep: null, failure: null };
  await tx
    .update(domainLogins)
    .set({ ...seen, checkedAt: new Date() })
    .where(isSame);
  if (ended.state === 'passed') await storeSession(tx, ctx, { accountId, domainId, version, session: ended.session });
  if (!hasFailed) return withdrawLoginFailed(tx, domainId);
  // The check found that this session has ended: it cannot be used any more.
  if (run.reason !== 'test') await tx.delete(loginSessions).where(eq(loginSessions.domainId, domainId));
  await notifyLoginFailed(tx, ctx, run);
};
