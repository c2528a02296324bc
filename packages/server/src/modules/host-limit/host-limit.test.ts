import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { limits } from '@zugang/contract';
import { inScope } from '#platform/db/client';
import { hostRateLimits } from '#platform/db/schema/index';
import { createTestDatabase, type TestDatabase } from '#platform/db/test-database';
import { acquireHostSlot } from './acquire-host-slot.ts';
import { aheadSeconds, chargeRequests, requestSeconds } from './charge-host.ts';
import { limitedSiteOf, type AskedHost } from './limit-key.ts';
import { passFirst } from './pass-first.ts';
import { pauseHost } from './pause-host.ts';
import { requireHostSoon } from './require-host-soon.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(() => database.db.delete(hostRateLimits));

const unproved = { host: 'praxis.example', isLimited: true };
const proved = { host: 'praxis.example', isLimited: false };
/** Takes a slot that is free now. */
const take = (asked: { host: string; isLimited: boolean; delayMs?: number }, maxWaitMs = 0) =>
  acquireHostSlot(database, { ...asked, maxWaitMs });
/** Seconds until all that was requested is paid for. */
const secondsToPay = async (site = 'praxis.example'): Promise<number> => {
  const { rows } = await database.db.execute<{ seconds: number }>(
    sql`select extract(epoch from next_at - now())::float8 as seconds from host_rate_limits where host = ${`unproved sum ${site}`}`,
  );
  return rows[0]?.seconds ?? 0;
};
const { perHour, atOnce, debtSeconds } = limits.unverifiedRequests;
/** What a page requested of the host. */
const loadOf = (requests: number) => ({ sent: new Map([['praxis.example', requests]]), slots: 0 });
/** Seconds until the next slot, by the database's clock. */
const secondsToNext = async (): Promise<number> => {
  const { rows } = await database.db.execute<{ seconds: number }>(
    sql`select extract(epoch from next_at - now())::float8 as seconds from host_rate_limits where host = 'unproved praxis.example'`,
  );
  return rows[0]?.seconds ?? 0;
};

describe('a host of unproved ownership', () => {
  it('gives one slot at a time, whoever asks and however its name is written', async () => {
    const spellings = [
      'praxis.example',
      'www.praxis.example',
      'PRAXIS.example',
      'praxis.example.',
      'praxis.example:8080',
    ];
    const granted = await Promise.all(spellings.map((host) => take({ host, isLimited: true })));
    expect(granted.filter(Boolean)).toHaveLength(1);
    expect(await take({ host: 'other.example', isLimited: true })).toBe(true);
  });

  it('gives no slot faster than that where the site asks for nothing, and slower where it does', async () => {
    expect(await take({ ...unproved, delayMs: 100 })).toBe(true);
    expect(await secondsToNext()).toBeGreaterThan(0.5);
    await database.db.delete(hostRateLimits);
    expect(await take({ ...unproved, delayMs: 30_000 })).toBe(true);
    expect(await secondsToNext()).toBeGreaterThan(20);
  });

  it('shares its limit with all hosts of its registrable domain, and with no other customer of a hosting service', async () => {
    const sharing = {
      'example.org': ['example.org', 'a.example.org', 'B.c.example.org.', 'www.example.org:8443'],
      'praxis.co.uk': ['praxis.co.uk', 'termine.praxis.co.uk'],
      'ada.github.io': ['ada.github.io', 'ADA.github.io'],
      'bob.github.io': ['bob.github.io', 'x.bob.github.io'],
      'github.io': ['github.io'],
      'xn--rzte-koa.example': ['ärzte.example', 'www.xn--rzte-koa.example'],
      '203.0.113.7': ['203.0.113.7', '203.0.113.7:8080'],
      '[2001:db8::1]': ['[2001:db8::1]:443'],
      localhost: ['localhost', 'localhost:3000'],
    };
    for (const [site, hosts] of Object.entries(sharing))
      expect(hosts.map(limitedSiteOf)).toEqual(hosts.map(() => site));
    expect(await take({ host: 'a.example.org', isLimited: true })).toBe(true);
    expect(await take({ host: 'b.example.org', isLimited: true })).toBe(false);
    expect(await take({ host: 'ada.github.io', isLimited: true })).toBe(true);
    expect(await take({ host: 'bob.github.io', isLimited: true })).toBe(true);
  });

  it('is paid for what a page loaded from it, and what the page loaded elsewhere counts there', async () => {
    expect(await take(unproved)).toBe(true);
    const sent = new Map([
      ['praxis.example', 20],
      ['www.praxis.example', 11],
      ['cdn.example', 50],
    ]);
    await chargeRequests(database, [unproved], { sent, slots: 1 });
    const seconds = await secondsToPay();
    expect(seconds).toBeGreaterThan(31 * requestSeconds - 5);
    expect(seconds).toBeLessThanOrEqual(31 * requestSeconds);
    expect(await secondsToPay('cdn.example')).toBeGreaterThan(50 * requestSeconds - 5);
    expect(await take(unproved, 8_000)).toBe(true);
  });

  it('is paid for by the pages of each domain of a project as far as that is not proved', async () => {
    const sites: AskedHost[] = [unproved, { host: 'eigen.example', isLimited: false }];
    const sent = new Map([
      ['praxis.example', 10],
      ['eigen.example', 10],
      ['cdn.example', 10],
    ]);
    await chargeRequests(database, sites, { sent, slots: 10 });
    expect([await secondsToPay(), await secondsToPay('eigen.example')]).toEqual([0, 0]);
    expect(await secondsToPay('cdn.example')).toBeGreaterThan(0);
    await database.db.delete(hostRateLimits);
    await chargeRequests(database, sites.toReversed(), { sent, slots: 10 });
    expect(await secondsToPay()).toBeGreaterThan(0);
    expect([await secondsToPay('cdn.example'), await secondsToPay('eigen.example')]).toEqual([0, 0]);
  });

  it('loads ten ordinary pages without waiting, and gets no more requests in an hour than seconds', async () => {
    await chargeRequests(database, [unproved], loadOf(atOnce - 10));
    expect(await take(unproved)).toBe(true);
    await chargeRequests(database, [unproved], loadOf(20));
    await database.db.delete(hostRateLimits).where(eq(hostRateLimits.host, 'unproved praxis.example'));
    expect(await take(unproved)).toBe(false);
    expect(atOnce + 3_600 / requestSeconds).toBeLessThanOrEqual(perHour);
  });

  it('is not closed for longer than the limit by a page that requests without end', async () => {
    for (let turn = 0; turn < 3; turn += 1) await chargeRequests(database, [unproved], loadOf(5_000));
    const seconds = (await secondsToPay()) - aheadSeconds;
    expect(seconds).toBeGreaterThan(debtSeconds - 10);
    expect(seconds).toBeLessThanOrEqual(debtSeconds);
  });

  it('lets pass what a person waits for, and puts page loads off for it', async () => {
    await chargeRequests(database, [unproved], loadOf(atOnce + 100));
    const before = await secondsToPay();
    for (const accountId of ['one', 'other'])
      expect(await passFirst(database, { accountId, host: 'praxis.example', requests: 4 })).toBe(true);
    expect((await secondsToPay()) - before).toBeGreaterThan(8 * requestSeconds - 2);
  });

  it('is tried a few times at once, as a person does who types a domain and adds it', async () => {
    const ask = () => passFirst(database, { accountId: 'one', host: 'praxis.example', requests: 4 });
    expect(await Promise.all(Array.from({ length: 6 }, ask))).toEqual(Array.from({ length: 6 }, () => true));
    const { rows } = await database.db.execute<{ seconds: number }>(
      sql`select extract(epoch from next_at - now())::float8 as seconds from host_rate_limits where host = 'unproved one praxis.example'`,
    );
    // 24 s for six tries: the next one waits for what is more than 20 s ahead.
    expect(rows[0]?.seconds).toBeGreaterThan(20);
  });

  it('is refused with the time to wait where a person would wait too long', async () => {
    const ask = () => inScope(database.db, [], (tx) => requireHostSoon(tx, unproved));
    await ask();
    await chargeRequests(database, [unproved], loadOf(atOnce + 100));
    await expect(ask()).rejects.toMatchObject({ code: 'HOST_LIMITED' });
    await inScope(database.db, [], (tx) => requireHostSoon(tx, proved));
  });

  it('gives no slot while it is too busy', async () => {
    await pauseHost(database, 'praxis.example', 60_000);
    expect(await take(unproved, 8_000)).toBe(false);
  });
});

describe('a host of proved ownership', () => {
  it('is not slowed, neither by itself nor by those without a proof, and stores nothing without a delay', async () => {
    await chargeRequests(database, [unproved], { sent: new Map([['praxis.example', 100]]), slots: 0 });
    await chargeRequests(database, [proved], { sent: new Map([['praxis.example', 100]]), slots: 0 });
    expect(await take({ ...proved, delayMs: 60_000 })).toBe(true);
    const before = await database.db.select().from(hostRateLimits);
    for (let turn = 0; turn < 3; turn += 1) expect(await take(proved)).toBe(true);
    expect(await database.db.select().from(hostRateLimits)).toEqual(before);
  });
});
