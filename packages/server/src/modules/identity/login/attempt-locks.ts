import { and, eq, gte, sql } from 'drizzle-orm';
import { limits } from '@zugang/contract';
import type { Database } from '#platform/db/client';
import { attemptLocks } from '#platform/db/schema/index';
import { DomainError } from '#platform/errors';
import { hashToken } from '../session/tokens.ts';
import { forgetFailures } from './forget-failures.ts';
import { attemptUnder } from './login-attempt.ts';

const dayMs = 24 * 3_600_000;

/** The key of a lock. */
const attemptKey = (parts: readonly string[]): string => hashToken(parts.join('\n'));

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

/** Failures in a row of the last day, under a key. */
export const countFailures = async (db: Database, key: string): Promise<number> => {
  const isRecent = gte(attemptLocks.lastAt, new Date(Date.now() - dayMs));
  const where = and(eq(attemptLocks.key, key), isRecent);
  const [row] = await db.select({ failures: attemptLocks.failures }).from(attemptLocks).where(where);
  return row?.failures ?? 0;
};

/** The try was right: the failures before it are forgotten, and of everybody what no longer counts. */
export const clearAttempts = (db: Database, parts: readonly string[]): Promise<void> =>
  forgetFailures(db, attemptUnder(attemptKey(parts)));
