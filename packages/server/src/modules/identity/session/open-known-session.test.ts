import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#platform/db/test-database';
import {
  attemptLocks,
  knownDevices,
  loginFailures,
  rateLimits,
  sessions,
  totpSecrets,
  users,
} from '#platform/db/schema/index';
import type { LoginAttempt } from '../login/login-attempt.ts';
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
const open = (user: UserRow, attempt: LoginAttempt = { login: '', near: '', wide: '', block: '' }) =>
  openKnownSession({ db: database.db, ...caller, principal: null, requestId: '' }, user, attempt);
const sessionsOf = (user: UserRow) => database.db.select().from(sessions).where(eq(sessions.userId, user.id));

it('opens a session on a device that is known, and forgets what is over', async () => {
  const { db } = database;
  const user = await createUser('known@example.org');
  await know(user);
  await db.insert(sessions).values({ userId: user.id, tokenHash: 'over', lastSeenAt: twoDaysAgo });
  await db.insert(attemptLocks).values([
    { key: 'mine', failures: 3 },
    { key: 'my network', failures: 8 },
    { key: 'my block', failures: 9 },
    { key: 'other', failures: 2 },
    { key: 'old', failures: 3, lastAt: twoDaysAgo },
  ]);
  await db.insert(loginFailures).values([
    { key: 'my login', failures: 12 },
    { key: 'old', since: new Date(Date.now() - 49 * 3_600_000) },
  ]);
  await db.insert(rateLimits).values([
    { key: 'over', points: 3, expire: Date.now() - 1 },
    { key: 'counts', points: 3, expire: Date.now() + 60_000 },
  ]);
  expect(
    (await open(user, { login: 'my login', near: 'mine', wide: 'my network', block: 'my block' }))?.facts.user.email,
  ).toBe('known@example.org');
  const kept = await sessionsOf(user);
  expect(kept.map(({ network, userAgent }) => ({ network, userAgent }))).toEqual([
    { network: '192.0.2.0/24', userAgent: 'curl/8' },
  ]);
  const locks = await db.select().from(attemptLocks).orderBy(attemptLocks.key);
  // What others of the network, and elsewhere, have failed goes on counting.
  expect(locks.map(({ key, failures }) => [key, failures])).toEqual([
    ['my block', 6],
    ['my network', 5],
    ['other', 2],
  ]);
  const logins = await db.select().from(loginFailures);
  expect(logins.map(({ key, failures }) => [key, failures])).toEqual([['my login', 9]]);
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
