import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { limits as contractLimits } from '@zugang/contract';
import type { Context } from '#platform/context';
import { attemptLocks, rateLimits } from '#platform/db/schema/index';
import { createTestDatabase, type TestDatabase } from '#platform/db/test-database';
import { DomainError } from '#platform/errors';
import { beginAttempt, clearAttempts, countFailures } from './attempt-locks.ts';
import { beginLogin } from './begin-login.ts';
import { createRateLimits, type RateLimits } from './rate-limits.ts';

let database: TestDatabase;
let limits: RateLimits;
beforeAll(async () => {
  database = await createTestDatabase();
  limits = createRateLimits(database.pool);
});
afterAll(() => database.drop());
beforeEach(async () => {
  await database.db.delete(attemptLocks);
  await database.db.delete(rateLimits);
});

const caller = '192.0.2.7';
const attemptAt = (email: string, ip = caller) => ['login', ip, email];
const contextOf = (ip = caller): Context => ({ ...database.contextFor(null), ip });

/** The result of one login: `judged` if its password may be checked, else the code it is refused with. */
const begin = async (email: string, ip = caller): Promise<string> => {
  try {
    await beginLogin(contextOf(ip), limits, { attempt: attemptAt(email, ip), proof: undefined });
    return 'judged';
  } catch (error) {
    if (error instanceof DomainError) return error.code;
    throw error;
  }
};

/** `times` logins at once, and how many got which answer. */
const beginAtOnce = async (times: number, emailOf: (at: number) => string, ip = caller) => {
  const answers = await Promise.all(Array.from({ length: times }, (_, at) => begin(emailOf(at), ip)));
  return Object.fromEntries(
    [...Map.groupBy(answers, (answer) => answer)].map(([answer, list]) => [answer, list.length]),
  );
};

describe('a hundred logins at once', () => {
  it('for one address are judged no more often than one after the other', async () => {
    const email = `${randomUUID()}@example.org`;
    const free = contractLimits.attemptsWithoutProof;
    expect(await beginAtOnce(100, () => email)).toEqual({ judged: free, BOT_PROTECTION_REQUIRED: 100 - free });
    expect(await countFailures(database.db, attemptAt(email))).toBe(free);
  });

  it('are counted for their caller, each one', async () => {
    await beginAtOnce(100, (at) => `${at}@example.org`);
    expect((await limits.login.get(caller))?.consumedPoints).toBe(100);
    expect(await database.db.$count(attemptLocks)).toBe(100);
  });

  it('are refused beyond what a caller has in a quarter of an hour, whatever addresses they are for', async () => {
    await limits.login.penalty(caller, limits.login.points - 30);
    expect(await beginAtOnce(100, (at) => `${at}@example.org`)).toEqual({ judged: 30, RATE_LIMITED: 70 });
    expect(await database.db.$count(attemptLocks)).toBe(30);
    expect(await begin('neighbour@example.org', '192.0.2.8')).toBe('judged');
  });

  it('need a proof each where the caller had ten wrong passwords', async () => {
    await limits.failedLogin.penalty(caller, 10);
    expect(await beginAtOnce(100, (at) => `${at}@example.org`)).toEqual({ BOT_PROTECTION_REQUIRED: 100 });
    expect(await database.db.$count(attemptLocks)).toBe(0);
  });

  it('do not open a lock, and do not lengthen it', async () => {
    const email = `${randomUUID()}@example.org`;
    for (let tries = 0; tries < contractLimits.freeAttempts; tries += 1)
      await beginAttempt(database.db, attemptAt(email));
    const before = await database.db.select().from(attemptLocks);
    expect(await beginAtOnce(100, () => email)).toEqual({ BOT_PROTECTION_REQUIRED: 100 });
    const locked = Array.from({ length: 100 }, () => beginAttempt(database.db, attemptAt(email)));
    const refused = (await Promise.allSettled(locked)).filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(100);
    expect(await database.db.select().from(attemptLocks)).toEqual(before);
  });

  it('from another address are counted apart: one client cannot lock out another', async () => {
    const email = `${randomUUID()}@example.org`;
    await beginAtOnce(100, () => email);
    expect(await begin(email, '192.0.2.8')).toBe('judged');
  });

  it('are free again after a right one', async () => {
    const email = `${randomUUID()}@example.org`;
    await beginAtOnce(100, () => email);
    await clearAttempts(database.db, attemptAt(email));
    const free = contractLimits.attemptsWithoutProof;
    expect(await beginAtOnce(100, () => email)).toEqual({ judged: free, BOT_PROTECTION_REQUIRED: 100 - free });
  });
});
