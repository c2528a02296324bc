import { and, eq, lt, sql } from 'drizzle-orm';
import type { LoginRunReason } from '@zugang/contract';
import type { Context } from '#platform/context';
import type { Transaction } from '#platform/db/client';
import { domainLogins, loginRuns } from '#platform/db/schema/index';
import { DomainError } from '#platform/errors';
import { loginRunQueue } from './jobs.ts';
import { forgottenMinutes, isOpenRun } from './open-run.ts';

type Asked = { accountId: string; domainId: string; reason: LoginRunReason };

const closeForgotten = async (tx: Transaction, domainId: string): Promise<void> => {
  const isOpen = and(eq(loginRuns.domainId, domainId), isOpenRun);
  const since = sql`coalesce(${loginRuns.startedAt}, ${loginRuns.createdAt})`;
  await tx
    .update(loginRuns)
    .set({ state: 'failed', failure: 'unexpected', failedStep: 0, endedAt: new Date() })
    .where(and(isOpen, lt(since, sql`now() - make_interval(mins => ${forgottenMinutes})`)));
};

const findOpen = async (tx: Transaction, domainId: string): Promise<string | null> => {
  const isOpen = and(eq(loginRuns.domainId, domainId), isOpenRun);
  const [run] = await tx.select({ id: loginRuns.id }).from(loginRuns).where(isOpen);
  return run?.id ?? null;
};

/**
 * Has a worker sign in to a domain; returns the run. There is one at a time: if one is open, it is returned. Throws NOT_FOUND if
 * no login is stored.
 */
export const enqueueLoginRun = async (
  tx: Transaction,
  ctx: Pick<Context, 'jobs'>,
  { accountId, domainId, reason }: Asked,
): Promise<string> => {
  // The row is the lock: of two who ask at once the second one finds the run of the first.
  const isIt = eq(domainLogins.domainId, domainId);
  const [login] = await tx.select({ version: domainLogins.version }).from(domainLogins).where(isIt).for('update');
  if (!login) throw new DomainError('NOT_FOUND');
  await closeForgotten(tx, domainId);
  const open = await findOpen(tx, domainId);
  if (open) return open;
  const [run] = await tx
    .insert(loginRuns)
    .values({ accountId, domainId, reason, version: login.version })
    .returning({ id: loginRuns.id });
  if (!run) throw new DomainError('INTERNAL');
  await ctx.jobs.send(tx, loginRunQueue, { message: { accountId, domainId, runId: run.id } });
  return run.id;
};
