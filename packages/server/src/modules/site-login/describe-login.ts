import { desc, eq } from 'drizzle-orm';
import {
  limits,
  loginFailure,
  loginRun,
  loginScript,
  type DomainLogin,
  type LoginRun,
  type StoredLogin,
} from '@zugang/contract';
import type { Transaction } from '#platform/db/client';
import { loginRuns, type domainLogins } from '#platform/db/schema/index';
import { countAheadOfFlow } from '#platform/queue/fair-queue';
import { findLogin } from './find-login.ts';
import { loginRunQueue } from './jobs.ts';
import { countOwnBefore } from './take-turn.ts';

type LoginRow = typeof domainLogins.$inferSelect;
type RunRow = typeof loginRuns.$inferSelect;

/** A run that waits: what the queue takes first, or the account's own runs that were asked for before it. */
const readAhead = async (tx: Transaction, run: RunRow): Promise<number | null> => {
  if (run.state !== 'queued') return null;
  const inQueue = await countAheadOfFlow(tx, { queue: loginRunQueue.name, flowId: run.domainId });
  return Math.max(inQueue, await countOwnBefore(tx, run));
};

/** A run's row as the contract's run. */
export const describeRun = async (tx: Transaction, row: RunRow): Promise<LoginRun> =>
  loginRun.parse({
    id: row.id,
    version: row.version,
    reason: row.reason,
    state: row.state,
    ahead: await readAhead(tx, row),
    createdAt: row.createdAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
    failedStep: row.failedStep,
    failure: row.failure,
    steps: row.steps,
  });

const describeStored = (row: LoginRow): StoredLogin => ({
  script: loginScript.parse(row.script),
  version: row.version,
  state: row.state,
  failedStep: row.failedStep,
  failure: loginFailure.nullable().parse(row.failure),
  checkedAt: row.checkedAt?.toISOString() ?? null,
  updatedAt: row.updatedAt.toISOString(),
});

/** How one signs in to a domain, without what is secret, and its last runs. */
export const describeLogin = async (tx: Transaction, domainId: string): Promise<DomainLogin> => {
  const row = await findLogin(tx, domainId);
  const runs = await tx
    .select()
    .from(loginRuns)
    .where(eq(loginRuns.domainId, domainId))
    .orderBy(desc(loginRuns.createdAt))
    .limit(limits.login.runs);
  const described: LoginRun[] = [];
  for (const run of runs) described.push(await describeRun(tx, run));
  return { login: row && describeStored(row), runs: described };
};
