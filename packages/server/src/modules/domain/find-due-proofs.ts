import { and, isNotNull, isNull, lt, or } from 'drizzle-orm';
import { limits } from '@zugang/contract';
import type { Context } from '#platform/context';
import { inScope, readAllAccountIds } from '#platform/db/client';
import { domains } from '#platform/db/schema/index';
import { checkProofQueue } from './jobs.ts';

/** A look that was planned has had its time by then. */
const graceHours = 2;

/**
 * Finds the domains of every account whose proof is due for a check, and enqueues it: a lost message costs a day at most, and no
 * proof stays valid because its check was lost. One that is enqueued twice is checked once.
 */
export const findDueProofs = async ({ db, jobs }: Pick<Context, 'db' | 'jobs'>): Promise<void> => {
  const before = new Date(Date.now() - (limits.proofEveryHours + graceHours) * 3_600_000);
  const isDue = and(
    isNotNull(domains.verifiedBy),
    or(isNull(domains.proofCheckedAt), lt(domains.proofCheckedAt, before)),
  );
  for (const accountId of await readAllAccountIds(db))
    await inScope(db, [accountId], async (tx) => {
      const due = await tx.select({ id: domains.id }).from(domains).where(isDue);
      await jobs.sendMany(tx, checkProofQueue, { messages: due.map(({ id }) => ({ accountId, domainId: id })) });
    });
};
