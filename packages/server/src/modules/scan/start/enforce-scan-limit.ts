import { and, count, eq, sql } from 'drizzle-orm';
import { limits } from '@zugang/contract';
import type { Transaction } from '#platform/db/client';
import { scans } from '#platform/db/schema/index';
import { DomainError } from '#platform/errors';

/**
 * Throws SCAN_LIMIT where as many scans of the account run as may. One at a time for an account, so that two requests at once do not
 * both take the last place; to be called under the project's lock.
 */
export const enforceScanLimit = async (tx: Transaction, accountId: string): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`scans:${accountId}`}, 0))`);
  const isRunning = and(eq(scans.accountId, accountId), eq(scans.state, 'running'));
  const [held] = await tx.select({ running: count() }).from(scans).where(isRunning);
  if ((held?.running ?? 0) >= limits.runningScans) throw new DomainError('SCAN_LIMIT', { retryAfterSeconds: 60 });
};
