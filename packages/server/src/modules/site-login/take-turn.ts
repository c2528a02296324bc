import { and, count, eq, lt, ne, or, sql } from 'drizzle-orm';
import type { Context } from '#platform/context';
import type { Transaction } from '#platform/db/client';
import { loginRuns } from '#platform/db/schema/index';
import { loginRunQueue, type LoginRunMessage } from './jobs.ts';
import { forgottenMinutes, isOpenRun } from './open-run.ts';

type Run = Pick<typeof loginRuns.$inferSelect, 'id' | 'accountId' | 'createdAt'>;

/** Seconds until a run that has to wait is looked at again, for each run of the account that comes first. */
const secondsEach = 2;
const longestSeconds = 30;

/** A run that its worker still carries out: one whose worker died is taken by another within seconds. */
const isRunning = and(
  eq(loginRuns.state, 'running'),
  sql`${loginRuns.startedAt} > now() - make_interval(mins => ${forgottenMinutes})`,
);

/** How many runs of the account come before one that waits: the one that goes on, and those asked for earlier. */
export const countOwnBefore = async (tx: Transaction, { id, accountId, createdAt }: Run): Promise<number> => {
  const isEarlier = and(
    isOpenRun,
    or(lt(loginRuns.createdAt, createdAt), and(eq(loginRuns.createdAt, createdAt), lt(loginRuns.id, id))),
  );
  const [row] = await tx
    .select({ runs: count() })
    .from(loginRuns)
    .where(and(eq(loginRuns.accountId, accountId), ne(loginRuns.id, id), or(isRunning, isEarlier)));
  return row?.runs ?? 0;
};

/**
 * Whether a run may begin: an account signs in once at a time, over all workers. If not, its message is sent again for later, so that
 * the worker is free for other accounts. The lock makes two workers decide one after the other.
 */
export const takeTurn = async (
  tx: Transaction,
  ctx: Pick<Context, 'jobs'>,
  message: LoginRunMessage,
): Promise<boolean> => {
  const { accountId, runId } = message;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`login-runs:${accountId}`}, 0))`);
  const ofAccount = eq(loginRuns.accountId, accountId);
  const [other] = await tx
    .select({ id: loginRuns.id })
    .from(loginRuns)
    .where(and(ofAccount, ne(loginRuns.id, runId), isRunning))
    .limit(1);
  if (!other) return true;
  const [own] = await tx
    .select()
    .from(loginRuns)
    .where(and(ofAccount, eq(loginRuns.id, runId), isOpenRun));
  if (!own) return false;
  const startAfterSeconds = Math.min(longestSeconds, secondsEach * (await countOwnBefore(tx, own)));
  await ctx.jobs.send(tx, loginRunQueue, { message, startAfterSeconds });
  return false;
};
