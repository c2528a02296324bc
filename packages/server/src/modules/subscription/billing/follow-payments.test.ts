import { eq } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import { recordPayment, remindAccount } from '#modules/payment';
import { subscriptions } from '#platform/db/schema/index';
import { createTestDatabase } from '#platform/db/test-database';
import { createCustomer } from '#platform/db/test-customer';
import { followPayments } from './follow-payments.ts';

const database = await createTestDatabase();
afterAll(() => database.drop());
followPayments();
followPayments();

it('a subscription is past due, unpaid after the last reminder’s deadline, and goes on when all that is overdue is paid', async () => {
  const { accountId, ctx, inAccount, issue, subscriptionId } = await createCustomer(database);
  const [first, second] = [await issue('2026-11-01'), await issue('2026-11-02')];
  const status = () =>
    inAccount(async (tx) => {
      const [row] = await tx.select().from(subscriptions).where(eq(subscriptions.id, subscriptionId));
      return row?.status;
    });
  const states: (string | undefined)[] = [];
  for (const today of [
    '2026-11-15',
    '2026-11-16',
    '2026-11-18',
    '2026-11-25',
    '2026-12-02',
    '2026-12-08',
    '2026-12-09',
  ]) {
    await remindAccount(ctx, accountId, today);
    states.push(await status());
  }
  expect(states).toEqual(['active', 'past_due', 'past_due', 'past_due', 'past_due', 'past_due', 'unpaid']);
  const pay = (invoiceId: string) =>
    inAccount((tx) =>
      recordPayment(tx, ctx, {
        accountId,
        invoiceId,
        cents: 3570,
        method: 'bank_transfer',
        cause: `bank:${invoiceId}:x`,
        receivedOn: '2026-12-10',
      }),
    );
  await pay(first.id);
  expect(await status()).toBe('unpaid');
  await pay(second.id);
  expect(await status()).toBe('active');
});
