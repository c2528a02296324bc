import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readCallerFacts, type CallerFacts } from './caller-facts.ts';
import { inScope } from './client.ts';
import { accounts, memberships, users } from './schema/index.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

it('says what a caller reaches and nothing else, and leaves the scope of a transaction as it was', async () => {
  const [own, foreign, userId] = [randomUUID(), randomUUID(), randomUUID()];
  const { db } = database;
  await inScope(db, [own, foreign], async (tx) => {
    const values = { passwordHash: 'none', firstName: 'Ada', lastName: 'Lovelace' };
    await tx.insert(users).values({ id: userId, email: `${userId}@example.org`, ...values });
    await tx.insert(accounts).values([
      { id: own, kind: 'reseller', name: 'Own' },
      { id: foreign, kind: 'direct', name: 'Foreign' },
    ]);
    await tx.insert(memberships).values({ accountId: own, userId, role: 'owner' });
  });
  await inScope(db, [foreign], async (tx) => {
    const asked = await tx.execute<{ facts: CallerFacts }>(sql`select caller_facts(null, null, ${userId}) as "facts"`);
    expect(asked.rows[0]?.facts.accounts.map(({ id }) => id)).toEqual([own]);
    const { rows } = await tx.execute(sql`select current_setting('app.accounts') as "accounts"`);
    expect(rows).toEqual([{ accounts: `{${foreign}}` }]);
    expect(await tx.select({ id: accounts.id }).from(accounts)).toEqual([{ id: foreign }]);
  });
  expect((await readCallerFacts(db, { bearer: userId }))?.user.id).toBe(userId);
  expect(await readCallerFacts(db, { bearer: randomUUID() })).toBeNull();
});
