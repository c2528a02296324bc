import { sql } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import { inOtherScope, inReach, inScope, narrowReach, type Transaction } from './client.ts';
import { accounts, customers } from './schema/index.ts';
import { createTestDatabase } from './test-database.ts';

const database = await createTestDatabase();
afterAll(() => database.drop());

const { accountId: resellerId } = await database.createTenant({ kind: 'reseller' });
const customer = () => database.createTenant({ kind: 'reseller_customer', resellerAccountId: resellerId });
const { accountId: first } = await customer();
const { accountId: second } = await customer();
const { accountId: otherReseller } = await database.createTenant({ kind: 'reseller' });
const { accountId: foreign } = await database.createTenant({
  kind: 'reseller_customer',
  resellerAccountId: otherReseller,
});

const seen = async (tx: Transaction): Promise<string[]> =>
  (await tx.select({ id: customers.accountId }).from(customers)).map(({ id }) => id).toSorted();
const reach = (accountIds: string[], resellerIds: string[]) => inReach(database.db, { accountIds, resellerIds }, seen);

it('shows a reseller its customers without naming them, and no customers of others', async () => {
  expect(await reach([resellerId], [resellerId])).toEqual([first, second].toSorted());
  expect(await reach([otherReseller], [otherReseller])).toEqual([foreign]);
});

it('shows no customers in the scope of the reseller’s account alone', async () => {
  expect(await reach([resellerId], [])).toEqual([]);
  expect(await inScope(database.db, [resellerId], seen)).toEqual([]);
});

it('shows a customer itself and none of its siblings, even as if it were a reseller', async () => {
  expect(await reach([first], [first])).toEqual([first]);
});

it('refuses a reseller that is not among the accounts', () => {
  expect(() => reach([first], [resellerId])).toThrow('a reseller is not among the accounts');
});

it('is narrowed to some of its customers, and to none of others', () =>
  inReach(database.db, { accountIds: [resellerId], resellerIds: [resellerId] }, async (tx) => {
    const [, narrowed] = await Promise.all([narrowReach(tx, [second, foreign, otherReseller]), seen(tx)]);
    expect(narrowed).toEqual([second]);
    const { rows } = await tx.execute(sql`select app_accounts() as "accounts"`);
    expect(rows).toEqual([{ accounts: [resellerId, second] }]);
    await narrowReach(tx, [first]);
    expect(await seen(tx)).toEqual([second]);
  }));

it('is not widened by narrowing to a customer of an own account whose customers it does not reach', () =>
  inReach(database.db, { accountIds: [resellerId, otherReseller], resellerIds: [resellerId] }, async (tx) => {
    expect(await seen(tx)).toEqual([first, second].toSorted());
    await narrowReach(tx, [second, foreign]);
    expect(await seen(tx)).toEqual([second]);
  }));

it('is not changed by narrowing where it reaches no customers', () =>
  inScope(database.db, [first], async (tx) => {
    await narrowReach(tx, [second]);
    expect(await seen(tx)).toEqual([first]);
  }));

it('leaves the customers out of another scope inside, and shows them again after it', async () => {
  await inReach(database.db, { accountIds: [resellerId], resellerIds: [resellerId] }, async (tx) => {
    expect(await inOtherScope(tx, { accountIds: [foreign], userId: null }, () => seen(tx))).toEqual([foreign]);
    expect(await inOtherScope(tx, { accountIds: [resellerId], userId: null }, () => seen(tx))).toEqual([]);
    expect(await seen(tx)).toHaveLength(2);
  });
});

it('stores rows for customers of the reseller, and none for others', async () => {
  const rename = (id: string) =>
    inReach(database.db, { accountIds: [resellerId], resellerIds: [resellerId] }, async (tx) => {
      const values = { accountId: id, firstName: 'A', lastName: 'B', email: 'a@b.example' };
      await tx.insert(customers).values(values).onConflictDoUpdate({ target: customers.accountId, set: values });
    });
  await rename(first);
  await expect(rename(foreign)).rejects.toMatchObject({ cause: { code: '42501' } });
  const taken = inReach(database.db, { accountIds: [resellerId], resellerIds: [resellerId] }, (tx) =>
    tx.insert(accounts).values({ kind: 'reseller_customer', name: 'X', resellerAccountId: otherReseller }),
  );
  await expect(taken).rejects.toMatchObject({ cause: { code: '42501' } });
});
