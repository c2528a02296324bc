import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#platform/db/test-database';
import { attemptLocks, loginFailures, rateLimits } from '#platform/db/schema/index';
import { beginAttempt, clearAttempts } from './attempt-locks.ts';
import { countCaller } from './caller-limits.ts';
import { createRateLimits } from './rate-limits.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

it('keeps no address longer than its counter counts, and no lock longer than a day', async () => {
  const { db } = database;
  const twoDaysAgo = new Date(Date.now() - 48 * 3_600_000);
  await db.insert(attemptLocks).values({ key: 'old', failures: 3, lastAt: twoDaysAgo });
  await db.insert(loginFailures).values([
    { key: 'old', failures: 30, since: new Date(Date.now() - 49 * 3_600_000) },
    { key: 'counts', failures: 30, since: new Date(Date.now() - 47 * 3_600_000) },
  ]);
  await db.insert(rateLimits).values({ key: 'login:192.0.2.1', points: 3, expire: Date.now() - 1 });
  const caller = { ...database.contextFor(null), ip: '192.0.2.2' };
  await countCaller(caller, createRateLimits(database.pool).login);
  await beginAttempt(db, ['login', '192.0.2.3', 'a@example.org']);
  await clearAttempts(db, ['login', '192.0.2.4', 'b@example.org']);
  expect((await db.select().from(rateLimits)).map(({ key }) => key)).toEqual(['login:192.0.2.2', 'login:192.0.2.0/24']);
  expect((await db.select().from(loginFailures)).map(({ key }) => key)).toEqual(['counts']);
  expect((await db.select().from(attemptLocks)).map(({ failures }) => failures)).toEqual([1]);
});
