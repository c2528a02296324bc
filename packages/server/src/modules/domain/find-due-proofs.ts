import { and, isNotNull, isNull, lt, or } from 'drizzle-orm';
import { limits } from '@zugang/contract';
import type { Context } from '#platform/context';
import { inScope, readAllAccountIds } from '#platform/db/client';
import { domains } from '#platform/db/schema/index';
import { checkProofQueue } from './jobs.ts';

/** A look that was planned has had its time by then. */
const graceHours = 2;

/**
 * Finds the domains whose proof should have been looked for by now, of every account in turn, and asks for it: a message that was
 * lost costs a day at most, and no proof counts on because nobody looks. One that is asked for twice is looked for once.
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
