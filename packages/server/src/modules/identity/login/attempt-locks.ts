import { and, eq, gte, lt, or, sql } from 'drizzle-orm';
import { limits } from '@zugang/contract';
import type { Database } from '#platform/db/client';
import { attemptLocks, rateLimits } from '#platform/db/schema/index';
import { DomainError } from '#platform/errors';
import { hashToken } from '../session/tokens.ts';

const dayMs = 24 * 3_600_000;

/** The key of a lock. Hashed, because it is made of typed input, and e-mail addresses must not be readable among the counters. */
export const attemptKey = (parts: readonly string[]): string => hashToken(parts.join('\n'));

const wait = async (db: Database, key: string): Promise<never> => {
  const [row] = await db.select().from(attemptLocks).where(eq(attemptLocks.key, key));
  const ms = (row?.lockedUntil?.getTime() ?? 0) - Date.now();
  throw new DomainError('RATE_LIMITED', { retryAfterSeconds: Math.max(1, Math.ceil(ms / 1000)) });
};

/**
 * Counts a try before it is judged, so that a hundred at once are not a hundred free ones. From the fifth failure in a row on
 * each is followed by a wait: a minute, then twice as long each time, an hour at most; forgotten after a day. RATE_LIMITED
 * while one waits. Kept in the database: it holds over restarts and across processes.
 */
export const beginAttempt = async (db: Database, parts: readonly string[]): Promise<void> => {
  const key = attemptKey(parts);
  const failures = sql`case when ${attemptLocks.lastAt} < ${new Date(Date.now() - dayMs)} then 1 else ${attemptLocks.failures} + 1 end`;
  const counted = await db
    .insert(attemptLocks)
    .values({ key, failures: 1 })
    .onConflictDoUpdate({
      target: attemptLocks.key,
      set: {
        failures,
        lastAt: sql`now()`,
        lockedUntil: sql`case when ${failures} >= ${limits.freeAttempts}
          then now() + least(3600, 60 * power(2, least(${failures} - ${limits.freeAttempts}, 10))) * interval '1 second' end`,
      },
      setWhere: sql`${attemptLocks.lockedUntil} is null or ${attemptLocks.lockedUntil} <= now()`,
    })
    .returning({ key: attemptLocks.key });
  if (counted.length === 0) await wait(db, key);
};

/** Failures in a row of the last day. */
export const countFailures = async (db: Database, parts: readonly string[]): Promise<number> => {
  const isRecent = gte(attemptLocks.lastAt, new Date(Date.now() - dayMs));
  const where = and(eq(attemptLocks.key, attemptKey(parts)), isRecent);
  const [row] = await db.select({ failures: attemptLocks.failures }).from(attemptLocks).where(where);
  return row?.failures ?? 0;
};

/** The try was right: the failures before it are forgotten, and with them, of everybody, locks older than a day and counters that have run out. */
export const clearAttempts = async (db: Database, parts: readonly string[]): Promise<void> => {
  const isOld = lt(attemptLocks.lastAt, new Date(Date.now() - dayMs));
  const forgotten = db.$with('forgotten').as(
    db
      .delete(attemptLocks)
      .where(or(eq(attemptLocks.key, attemptKey(parts)), isOld))
      .returning({ key: attemptLocks.key }),
  );
  await db.with(forgotten).delete(rateLimits).where(lt(rateLimits.expire, Date.now()));
};
