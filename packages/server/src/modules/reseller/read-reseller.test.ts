import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inScope } from '#platform/db/client';
import { resellers } from '#platform/db/schema/index';
import { createTestDatabase, type TestDatabase } from '#platform/db/test-database';
import { findResellerByAlias, readReseller } from './read-reseller.ts';

let database: TestDatabase;
let resellerId: string;
let customerId: string;
let strangerId: string;

beforeAll(async () => {
  database = await createTestDatabase();
  ({ accountId: resellerId } = await database.createTenant({ kind: 'reseller' }));
  ({ accountId: customerId } = await database.createTenant({
    kind: 'reseller_customer',
    resellerAccountId: resellerId,
  }));
  ({ accountId: strangerId } = await database.createTenant());
  await inScope(database.db, [resellerId], (tx) => tx.update(resellers).set({ alias: 'agentur', phone: '040 1' }));
});
afterAll(() => database.drop());

test('a reseller reads what it says about itself, with its title', async () => {
  const found = await inScope(database.db, [resellerId], (tx) => readReseller(tx, resellerId));
  expect(found).toMatchObject({ accountId: resellerId, title: 'Test', alias: 'agentur', phone: '040 1' });
});

test('whoever knows the alias finds the reseller, and no other alias finds one', async () => {
  expect(await findResellerByAlias(database.db, 'agentur')).toMatchObject({ accountId: resellerId, title: 'Test' });
  expect(await findResellerByAlias(database.db, 'agentur2')).toBeNull();
  expect(await findResellerByAlias(database.db, '')).toBeNull();
});

test('a customer sees its own reseller and changes nothing of it, a stranger sees none', async () => {
  const phones = (scope: string[]) =>
    inScope(database.db, scope, (tx) => tx.select({ phone: resellers.phone }).from(resellers));
  expect(await phones([customerId])).toEqual([{ phone: '040 1' }]);
  expect(await phones([strangerId])).toEqual([]);
  const changed = await inScope(database.db, [customerId], (tx) =>
    tx.update(resellers).set({ phone: '0' }).where(eq(resellers.accountId, resellerId)).returning(),
  );
  expect(changed).toEqual([]);
});
