import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ErrorBody, StaffCoupon, StaffPrices, StaffRole } from '@zugang/contract';
import { users } from '#platform/db/schema/index';
import { createHarness } from '../../testing/create-harness.ts';
import { createPerson } from '../../testing/people.ts';
import { samplePrices } from '../../testing/sample-staff-inputs.ts';
import { connectAsOwner } from '../../testing/table-hashes.ts';

const { database, server } = await createHarness();

let cookies: Record<'support' | 'billing', string>;
beforeAll(async () => {
  const signIn = async (role: StaffRole): Promise<string> => {
    const { userId } = await createPerson(database, server);
    await database.db
      .update(users)
      .set({ staffRoles: [role] })
      .where(eq(users.id, userId));
    return server.signIn(userId, { hasSecondFactor: true });
  };
  cookies = { support: await signIn('support'), billing: await signIn('billing') };
});

type Role = keyof typeof cookies;
const get = async <T>(path: string, role: Role = 'billing'): Promise<T> =>
  (await (await server.call('GET', `/api/staff/${path}`, { cookie: cookies[role] })).json()) as T;
type Posted = Partial<StaffCoupon & ErrorBody & { version: number; isRepeated: boolean; isChanged: boolean }>;
const post = async (path: string, json: object, role: Role = 'billing') => {
  const answer = await server.call('POST', `/api/staff/${path}`, { cookie: cookies[role], json });
  return { status: answer.status, body: (await answer.json()) as Posted };
};
const reason = 'Prices of the new year';
const reasonsOf = async (kind: string): Promise<string[]> => {
  const owner = await connectAsOwner(database.url);
  const { rows } = await owner.query<{ reason: string }>(
    'select reason from security_events where kind = $1 order by id',
    [kind],
  );
  await owner.end();
  return rows.map((row) => row.reason);
};

describe('prices', () => {
  const publish = (validFrom: string, change: object = {}, role?: Role) =>
    post('prices', { validFrom, list: { ...samplePrices, ...change }, reason }, role);
  const read = (role?: Role) => get<StaffPrices>('prices', role);

  it('are those in the code until others are published, for support to see', async () => {
    expect(await read('support')).toMatchObject({ current: { version: 0, validFrom: null }, next: null, versions: [] });
  });

  it('are published for a day to come, once, and only by who may', async () => {
    expect((await publish('2099-01-01', {}, 'support')).body.code).toBe('STAFF_ROLE_REQUIRED');
    expect((await publish('2099-01-01')).body).toEqual({ version: 1, validFrom: '2099-01-01', isRepeated: false });
    expect((await publish('2099-01-01')).body).toMatchObject({ version: 1, isRepeated: true });
    expect(await read()).toMatchObject({
      current: { version: 0 },
      next: { version: 1, validFrom: '2099-01-01', list: samplePrices },
      versions: [{ version: 1, validFrom: '2099-01-01' }],
    });
    expect(await reasonsOf('operator.publish_prices')).toEqual([reason, reason]);
  });

  it.each([
    ['a day that is past', '2020-01-01', {}, 'past'],
    ['a day before the newest list', '2098-01-01', { trialDays: 7 }, 'not_later'],
    ['a list that says the same', '2099-06-01', {}, 'same'],
  ])('are refused for %s, at the day', async (_, day, change, key) => {
    const { status, body } = await publish(day, change);
    expect([status, body.code]).toEqual([400, 'PRICE_LIST_INVALID']);
    expect(body.fields).toMatchObject([{ path: 'validFrom', key: `staff.prices.errors.${key}` }]);
  });

  it('are refused where they contradict each other', async () => {
    const { body } = await publish('2099-06-01', { trialBracket: 77 });
    expect(body.code).toBe('PRICE_LIST_INVALID');
    expect((await read()).versions).toHaveLength(1);
  });
});

describe('coupons', () => {
  const terms = (change: Partial<StaffCoupon> = {}) => ({
    code: `M-${randomUUID().slice(0, 8)}`,
    percent: 20,
    cents: null,
    duration: 'once',
    months: null,
    validUntil: '2099-12-31',
    maxRedemptions: 100,
    products: ['tool'],
    ...change,
  });
  const create = (change: Partial<StaffCoupon> = {}, role?: Role) =>
    post('coupons', { terms: terms(change), reason }, role);
  const list = async (role?: Role) => (await get<{ coupons: StaffCoupon[] }>('coupons', role)).coupons;

  it('are made, listed and withdrawn with a reason, and only by who may', async () => {
    expect((await create({}, 'support')).body.code).toBe('STAFF_ROLE_REQUIRED');
    const { status, body } = await create();
    expect([status, body.redemptions, body.withdrawnAt]).toEqual([201, 0, null]);
    const { code } = body;
    expect(code).toBe(code?.toUpperCase());
    expect(await list('support')).toContainEqual(body);
    const withdraw = (role?: Role) => post('coupons/withdraw', { code, reason }, role);
    expect((await withdraw('support')).body.code).toBe('STAFF_ROLE_REQUIRED');
    expect((await withdraw()).body).toEqual({ isChanged: true, redemptions: 0 });
    expect((await withdraw()).body.isChanged).toBe(false);
    expect((await list()).find((one) => one.code === code)?.withdrawnAt).not.toBeNull();
    expect((await reasonsOf('operator.create_coupon')).at(-1)).toBe(reason);
    expect((await post('coupons/withdraw', { code: 'NOBODY', reason })).status).toBe(404);
  });

  it('have a code of their own, said at the code', async () => {
    const { body } = await create();
    const twice = await create({ code: (body.code ?? '').toLowerCase() });
    expect(twice.status).toBe(409);
    expect(twice.body.fields).toMatchObject([{ path: 'code', key: 'staff.coupons.errors.exists' }]);
  });

  it.each([
    ['both percent and cents', { cents: 500 }],
    ['neither', { percent: null }],
    ['months without their number', { duration: 'months' }],
    ['a number of months for another duration', { months: 3 }],
    ['more than everything', { percent: 101 }],
    ['a code with a space', { code: 'ZWEI WORTE' }],
    ['a day that is none', { validUntil: '2026-02-30' }],
  ] as const)('are refused with %s', async (_, change) => {
    expect((await create(change as Partial<StaffCoupon>)).status).toBe(400);
  });
});
