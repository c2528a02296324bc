import { randomBytes, randomUUID } from 'node:crypto';
import { eq, like, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { limits as contractLimits } from '@zugang/contract';
import type { Context } from '#platform/context';
import { attemptLocks, loginFailures, rateLimits } from '#platform/db/schema/index';
import { createTestDatabase, type TestDatabase } from '#platform/db/test-database';
import { DomainError } from '#platform/errors';
import { createSecrets } from '#platform/secrets';
import { countFailures } from './attempt-locks.ts';
import { beginLogin } from './begin-login.ts';
import { forgetFailures } from './forget-failures.ts';
import { createDeviceCookie } from './known-device.ts';
import { attemptOf, loginKeyOf } from './login-attempt.ts';
import { proveLogin } from './prove-login.fixture.ts';
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
  await database.db.delete(loginFailures);
});

const caller = '192.0.2.7';
const free = contractLimits.attemptsWithoutProof;
const { withoutProof, longestGapSeconds, queueSeconds, harder, mailAfter, newcomerTries } =
  contractLimits.loginGuessing;
const contextOf = (ip = caller): Context => ({ ...database.contextFor(null), ip });
const newEmail = () => `${randomUUID()}@example.org`;
/** An address of a /24 of its own, and of a /48 of its own. */
const ipv4At = (at: number) => `10.${at >> 8}.${at & 255}.9`;
const ipv6At = (at: number) => `2001:db8:${at.toString(16)}::1`;

type Try = { ip?: string; proof?: string; cookie?: string };

/** The result of one login: `judged` if its password may be checked, else the code it is refused with. */
const begin = async (email: string, { ip = caller, proof, cookie }: Try = {}): Promise<string> => {
  try {
    await beginLogin(contextOf(ip), limits, { email, cookie, proof });
    return 'judged';
  } catch (error) {
    if (error instanceof DomainError) return error.code;
    throw error;
  }
};

const countAnswers = async (answers: Promise<string>[]) =>
  Object.fromEntries(
    [...Map.groupBy(await Promise.all(answers), (answer) => answer)].map(([answer, list]) => [answer, list.length]),
  );

/** `times` logins at once, and how many got which answer. */
const beginAtOnce = (times: number, emailOf: (at: number) => string, ipOf: (at: number) => string = () => caller) =>
  countAnswers(Array.from({ length: times }, (_, at) => begin(emailOf(at), { ip: ipOf(at) })));

const spend = (name: string, ring: string, points: number) =>
  database.db.insert(rateLimits).values({ key: `${name}:${ring}`, points, expire: Date.now() + 60_000 });
const pointsOf = async (key: string) =>
  (await database.db.select().from(rateLimits).where(eq(rateLimits.key, key)))[0]?.points;
const stateOf = async (email: string) => {
  const key = loginKeyOf(contextOf(), email);
  return (await database.db.select().from(loginFailures).where(eq(loginFailures.key, key)))[0];
};
const fail = (email: string, failures: number, over: Partial<typeof loginFailures.$inferInsert> = {}) =>
  database.db.insert(loginFailures).values({ key: loginKeyOf(contextOf(), email), failures, ...over });

/** Counts tries for a login from the block of an address. */
const failInBlock = (email: string, ip: string, failures: number) =>
  database.db.insert(attemptLocks).values({ key: attemptOf(contextOf(ip), email).block, failures });

describe('a hundred logins at once', () => {
  it('for one address are judged no more often than one after the other', async () => {
    const email = newEmail();
    expect(await beginAtOnce(100, () => email)).toEqual({ judged: free, BOT_PROTECTION_REQUIRED: 100 - free });
    expect(await countFailures(database.db, attemptOf(contextOf(), email).near)).toBe(free);
    expect((await stateOf(email))?.failures).toBe(free);
  });

  it.each([
    ['IPv4 networks', ipv4At],
    ['IPv6 networks', ipv6At],
  ])('for one login from a hundred %s are judged ten times without a proof', async (_, ipOf) => {
    const email = newEmail();
    expect(await beginAtOnce(100, () => email, ipOf)).toEqual({
      judged: withoutProof,
      BOT_PROTECTION_REQUIRED: 100 - withoutProof,
    });
    expect((await stateOf(email))?.failures).toBe(withoutProof);
    expect(await begin(newEmail(), { ip: ipOf(1) })).toBe('judged');
  });

  it('from one /64 count as from one address', async () => {
    const email = newEmail();
    const answers = await beginAtOnce(
      100,
      () => email,
      (at) => `2001:db8:1:2::${at.toString(16)}`,
    );
    expect(answers).toEqual({ judged: free, BOT_PROTECTION_REQUIRED: 100 - free });
    expect(await pointsOf('login:2001:db8:1:2::/64')).toBe(100);
  });

  it('are counted for their caller and its network, each one', async () => {
    await beginAtOnce(100, (at) => `${at}@example.org`);
    expect([await pointsOf(`login:${caller}`), await pointsOf('login:192.0.2.0/24')]).toEqual([100, 100]);
    expect(await database.db.$count(loginFailures)).toBe(100);
  });

  it('are refused beyond what a caller has in a quarter of an hour, and its network keeps the rest', async () => {
    await spend('login', caller, limits.login.points - 30);
    expect(await beginAtOnce(100, (at) => `${at}@example.org`)).toEqual({ judged: 30, RATE_LIMITED: 70 });
    expect(await pointsOf('login:192.0.2.0/24')).toBe(30);
    expect(await begin('neighbour@example.org', { ip: '192.0.2.8' })).toBe('judged');
  });

  it('are refused beyond ten times as many for a network, whichever of its addresses they come from', async () => {
    await spend('login', '2001:db8:1::/48', limits.login.points * 10 - 30);
    const answers = beginAtOnce(
      100,
      (at) => `${at}@example.org`,
      (at) => `2001:db8:1:${at.toString(16)}::1`,
    );
    expect(await answers).toEqual({ judged: 30, RATE_LIMITED: 70 });
    expect(await begin('neighbour@example.org', { ip: '2001:db8:2::1' })).toBe('judged');
  });

  it.each([
    ['caller had ten', caller, 10],
    ['network had a hundred', '192.0.2.0/24', 100],
  ])('need a proof each where the %s wrong passwords', async (_, ring, points) => {
    await spend('failed-login', ring, points);
    expect(await beginAtOnce(100, (at) => `${at}@example.org`)).toEqual({ BOT_PROTECTION_REQUIRED: 100 });
    expect(await database.db.$count(attemptLocks)).toBe(0);
  });

  it('do not open a lock, and do not lengthen it', async () => {
    const email = newEmail();
    for (let tries = 0; tries < contractLimits.freeAttempts; tries += 1)
      await begin(email, { proof: await proveLogin(contextOf()) });
    const before = await database.db.select().from(attemptLocks).orderBy(attemptLocks.key);
    expect(before.filter(({ lockedUntil }) => lockedUntil)).toHaveLength(1);
    expect(await beginAtOnce(100, () => email)).toEqual({ BOT_PROTECTION_REQUIRED: 100 });
    const proofs = await Promise.all(Array.from({ length: 10 }, () => proveLogin(contextOf())));
    expect(await countAnswers(proofs.map((proof) => begin(email, { proof })))).toEqual({ RATE_LIMITED: 10 });
    expect(await database.db.select().from(attemptLocks).orderBy(attemptLocks.key)).toEqual(before);
  });

  it('from another address are counted apart: one client cannot lock out another', async () => {
    const email = newEmail();
    await beginAtOnce(100, () => email);
    expect(await begin(email, { ip: '192.0.2.8' })).toBe('judged');
  });

  it('are free again after a right one', async () => {
    const email = newEmail();
    await beginAtOnce(100, () => email);
    await forgetFailures(database.db, attemptOf(contextOf(), email));
    expect((await stateOf(email))?.failures).toBe(0);
    expect(await beginAtOnce(100, () => email)).toEqual({ judged: free, BOT_PROTECTION_REQUIRED: 100 - free });
  });
});

describe('a login that is guessed from many addresses', () => {
  it('needs a proof until the day is over, and counts anew then', async () => {
    const email = newEmail();
    await fail(email, withoutProof, { since: new Date(Date.now() - 23 * 3_600_000) });
    expect(await begin(email, { ip: ipv4At(1) })).toBe('BOT_PROTECTION_REQUIRED');
    await database.db.update(loginFailures).set({ since: sql`now() - interval '25 hours'` });
    expect(await begin(email, { ip: ipv4At(1) })).toBe('judged');
    expect((await stateOf(email))?.failures).toBe(1);
  });

  it('needs the harder proof, the more there were', async () => {
    const email = newEmail();
    const asked = async (failures: number) => {
      await database.db.delete(loginFailures);
      await fail(email, failures);
      return beginLogin(contextOf(ipv4At(failures)), limits, { email, cookie: undefined, proof: undefined }).catch(
        (error: unknown) => (error instanceof DomainError ? error.difficulty : error),
      );
    };
    expect(await asked(withoutProof)).toBeUndefined();
    expect(await asked(harder[0])).toBe(2);
    expect(await asked(harder[1])).toBe(3);
    expect(await begin(email, { proof: await proveLogin(contextOf(), 2) })).toBe('BOT_PROTECTION_FAILED');
    expect(await begin(email, { proof: await proveLogin(contextOf(), 3) })).toBe('judged');
  });

  it('judges one password after the other, and refuses with the time to wait what would wait for long', async () => {
    const email = newEmail();
    const networks = Array.from({ length: 20 }, (_, at) => ipv4At(at));
    // All of them have failed here before.
    for (const ip of networks) await failInBlock(email, ip, newcomerTries);
    await fail(email, 200);
    const proofs = await Promise.all(networks.map(() => proveLogin(contextOf(), 3)));
    const answers = await countAnswers(networks.map((ip, at) => begin(email, { ip, proof: proofs[at] ?? '' })));
    const places = 1 + queueSeconds / longestGapSeconds;
    expect(answers).toEqual({ judged: places, RATE_LIMITED: networks.length - places });
  });

  it.each([
    ['IPv4 /24', ['10.0.1.7', '10.0.1.8', '10.0.1.9'], '10.0.2.7'],
    ['IPv6 /32', ['2001:db8:1::7', '2001:db8:2::7', '2001:db8:3::7'], '2001:db9:1::7'],
  ])('judges the first tries of a block at once, though others fill the queue: %s', async (_, ips, other) => {
    const email = newEmail();
    await fail(email, 200, { nextAt: new Date(Date.now() + 3_600_000) });
    const answers: string[] = [];
    for (const ip of [...ips, other]) answers.push(await begin(email, { ip, proof: await proveLogin(contextOf(), 3) }));
    expect(answers).toEqual(['judged', 'judged', 'RATE_LIMITED', 'judged']);
    expect((await stateOf(email))?.failures).toBe(203);
  });

  it('is mailed about from the twentieth wrong password on, once a day', async () => {
    const email = newEmail();
    const isDue = async () => {
      const tried = { email, cookie: undefined, proof: await proveLogin(contextOf()) };
      return (await beginLogin(contextOf(ipv4At(1)), limits, tried)).isMailDue;
    };
    await fail(email, mailAfter - 2);
    expect([await isDue(), await isDue()]).toEqual([false, true]);
    await database.db.update(loginFailures).set({ notifiedAt: sql`now() - interval '23 hours'` });
    expect(await isDue()).toBe(false);
    await database.db.update(loginFailures).set({ notifiedAt: sql`now() - interval '25 hours'` });
    expect(await isDue()).toBe(true);
  });

  it('is stored under a keyed hash, and its callers too', async () => {
    const email = newEmail();
    await begin(email);
    const stored = await database.db.select({ key: loginFailures.key }).from(loginFailures);
    const locks = await database.db.select({ key: attemptLocks.key }).from(attemptLocks);
    const keys = [...stored, ...locks].map(({ key }) => key);
    expect(keys).toHaveLength(4);
    const other = { ...database.contextFor(null), ip: caller };
    expect(keys).not.toContain(loginKeyOf({ ...other, secrets: createSecrets([randomBytes(32)]) }, email));
    expect(keys.filter((key) => key.includes(email) || key.includes(caller))).toEqual([]);
    expect(await database.db.$count(rateLimits, like(rateLimits.key, `%${email}%`))).toBe(0);
  });
});

describe('a known device', () => {
  const cookieFor = (email: string) => createDeviceCookie(contextOf(), email).value;

  it('is judged as ever while others guess, lock its address and fill the queue', async () => {
    const email = newEmail();
    const far = new Date(Date.now() + 3_600_000);
    await fail(email, 5000, { nextAt: far });
    await spend('login', caller, 10_000);
    const { near, wide } = attemptOf(contextOf(), email);
    await database.db
      .insert(attemptLocks)
      .values([near, wide].map((key) => ({ key, failures: 900, lockedUntil: far })));
    expect(await begin(email, { proof: await proveLogin(contextOf(), 3) })).toBe('RATE_LIMITED');
    expect(await begin(email, { cookie: cookieFor(email) })).toBe('judged');
    expect((await stateOf(email))?.failures).toBe(5000);
  });

  it('needs a proof after two wrong passwords of its own, and counts as any other after five', async () => {
    const email = newEmail();
    const cookie = cookieFor(email);
    const answers = await countAnswers(Array.from({ length: 50 }, () => begin(email, { cookie })));
    expect(answers).toEqual({ judged: free, BOT_PROTECTION_REQUIRED: 50 - free });
    const proofs = await Promise.all(Array.from({ length: 3 }, () => proveLogin(contextOf())));
    expect(await countAnswers(proofs.map((proof) => begin(email, { cookie, proof })))).toEqual({ judged: 3 });
    expect(await stateOf(email)).toBeUndefined();
    expect(await begin(email, { cookie })).toBe('judged');
    expect((await stateOf(email))?.failures).toBe(1);
  });

  it('is none for another login, nor with a forged cookie', async () => {
    const email = newEmail();
    await fail(email, withoutProof);
    for (const cookie of [cookieFor(newEmail()), 'x', '', `${cookieFor(email).slice(0, -4)}AAAA`])
      expect(await begin(email, { cookie })).toBe('BOT_PROTECTION_REQUIRED');
    expect(await begin(email, { cookie: cookieFor(email) })).toBe('judged');
  });
});
