import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import type { Transaction } from '#platform/db/client';
import { lockProject } from '#platform/db/lock-project';
import { subscriptions } from '#platform/db/schema/index';
import { createTestDatabase } from '#platform/db/test-database';
import { waitsFor } from '#platform/db/test-locks';
import { runDueStep } from './run-due-step.ts';
import { beginBilling, monthly } from '../subscription.fixture.ts';

const database = await createTestDatabase();
afterAll(() => database.drop());

const start = '2027-01-31';
const begin = async () => {
  const one = await beginBilling(database);
  const { id } = await one.book(start);
  const { accountId, projectId } = one;
  const held = (lock: (tx: Transaction) => Promise<unknown>) => ({ db: database.db, accountIds: [accountId], lock });
  return {
    one,
    id,
    row: held((tx) => tx.select().from(subscriptions).where(eq(subscriptions.id, id)).for('update')),
    project: held((tx) => lockProject(tx, projectId)),
    nothing: held(() => Promise.resolve()),
  };
};

describe('what changes a subscription waits for whoever changes it', () => {
  it('as the daily work does before it looks what is due: for its row and for its project', async () => {
    const { one, id, row, project, nothing } = await begin();
    const step = { subscriptionId: id, projectId: one.projectId, today: '2027-02-01' };
    const run = () => one.within((tx) => runDueStep(tx, one.ctx, step));
    expect(await waitsFor(nothing, run)).toBe(false);
    expect([await waitsFor(row, run), await waitsFor(project, run)]).toEqual([true, true]);
  });

  it('as orders do: for its row and for its project', async () => {
    const { one, id, row, project } = await begin();
    expect(await waitsFor(row, () => one.cancel(id, '2027-02-01'))).toBe(true);
    expect(await waitsFor(project, () => one.reactivate(id, '2027-02-02'))).toBe(true);
  });
});

it('a project has one subscription of a product that has not ended, whatever the code does', async () => {
  const { one, id } = await begin();
  const insertAgain = () =>
    one.within(async (tx) => {
      const [row] = await tx.select().from(subscriptions).where(eq(subscriptions.id, id));
      if (!row) throw new Error('there is no subscription');
      const { id: _, ...values } = row;
      await tx.insert(subscriptions).values(values);
    });
  await expect(insertAgain()).rejects.toMatchObject({ cause: { code: '23505', constraint: 'subscriptions_open' } });
  await one.move(id, 'canceled', '2027-02-01');
  expect(await one.book('2027-02-02', monthly)).toMatchObject({ status: 'active' });
});
