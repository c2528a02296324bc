import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#platform/db/test-database';
import { attemptLocks, knownDevices, rateLimits, sessions, totpSecrets, users } from '#platform/db/schema/index';
import { attemptKey } from '../login/attempt-locks.ts';
import type { UserRow } from '../find-user.ts';
import { openKnownSession } from './open-known-session.ts';
import { deviceOf } from './remember-device.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const caller = { userAgent: 'curl/8', ip: '192.0.2.1' };
const twoDaysAgo = new Date(Date.now() - 48 * 3_600_000);

const createUser = async (email: string): Promise<UserRow> => {
  const [user] = await database.db
    .insert(users)
    .values({ email, passwordHash: 'none', firstName: 'Ada', lastName: 'Lovelace' })
    .returning();
  if (!user) throw new Error('no user was made');
  return user;
};
const know = (user: UserRow) =>
  database.db.insert(knownDevices).values({ userId: user.id, deviceHash: deviceOf(caller, user.id).deviceHash });
const open = (user: UserRow, attempt: readonly string[] = []) =>
  openKnownSession({ db: database.db, ...caller }, user, attempt);
const sessionsOf = (user: UserRow) => database.db.select().from(sessions).where(eq(sessions.userId, user.id));

it('opens a session on a device that is known, and forgets what is over', async () => {
  const { db } = database;
  const user = await createUser('known@example.org');
  await know(user);
  await db.insert(sessions).values({ userId: user.id, tokenHash: 'over', lastSeenAt: twoDaysAgo });
  await db.insert(attemptLocks).values([
    { key: attemptKey(['mine']), failures: 1 },
    { key: 'other', failures: 2 },
    { key: 'old', failures: 3, lastAt: twoDaysAgo },
  ]);
  await db.insert(rateLimits).values([
    { key: 'over', points: 3, expire: Date.now() - 1 },
    { key: 'counts', points: 3, expire: Date.now() + 60_000 },
  ]);
  expect((await open(user, ['mine']))?.facts.user.email).toBe('known@example.org');
  const kept = await sessionsOf(user);
  expect(kept.map(({ network, userAgent }) => ({ network, userAgent }))).toEqual([
    { network: '192.0.2.0/24', userAgent: 'curl/8' },
  ]);
  expect((await db.select().from(attemptLocks)).map(({ key }) => key)).toEqual(['other']);
  expect((await db.select().from(rateLimits)).map(({ key }) => key)).toEqual(['counts']);
});

it('opens none on a device that is not known, nor on one that another user is known by', async () => {
  const user = await createUser('unknown@example.org');
  await know(await createUser('neighbour@example.org'));
  expect(await open(user)).toBeNull();
  expect(await sessionsOf(user)).toEqual([]);
});

it('opens none where a code is still to be asked for', async () => {
  const user = await createUser('careful@example.org');
  await know(user);
  await database.db.insert(totpSecrets).values({ userId: user.id, secret: 'secret', confirmedAt: new Date() });
  expect(await open(user)).toBeNull();
  expect(await sessionsOf(user)).toEqual([]);
});
