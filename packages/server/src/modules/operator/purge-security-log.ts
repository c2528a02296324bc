import { randomUUID } from 'node:crypto';
import { lt } from 'drizzle-orm';
import type { Database } from '#platform/db/client';
import { securityEvents } from '#platform/db/schema/index';
import { inOperatorScope } from '#platform/operator-scope';
import { retainedSince, retention } from '#platform/retention';
import { flushFailureCounters } from '#platform/security-log';

const job = { kind: 'job', name: 'purge-security-log' } as const;

/**
 * Stores the counts of failures that are over, and deletes events older than 400 days: a year, and time to look into what happened
 * at its beginning. The database refuses to delete younger ones. Returns how many were deleted.
 */
export const purgeSecurityLog = async ({ db }: { db: Database }): Promise<number> => {
  await flushFailureCounters(db);
  const mandate = { actor: job, reason: `Events are kept for ${retention.securityLog.amount} days` };
  const ctx = { db, ip: '', userAgent: '', requestId: randomUUID(), mandate };
  return inOperatorScope(ctx, { kind: 'operator.purge_log' }, async ({ tx }) => {
    const isOld = lt(securityEvents.at, retainedSince('securityLog'));
    const deleted = await tx.delete(securityEvents).where(isOld).returning({ id: securityEvents.id });
    return deleted.length;
  });
};
