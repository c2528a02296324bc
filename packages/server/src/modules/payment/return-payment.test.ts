import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { correctInvoice } from '#modules/invoice';
import { openCentsOf, readBalance, recountLedger } from '#modules/ledger';
import { invoiceCounters, invoices } from '#platform/db/schema/index';
import { createCustomer } from '#platform/db/test-customer';
import { createTestDatabase } from '#platform/db/test-database';
import { DomainError } from '#platform/errors';
import { recordPayment } from './record-payment.ts';
import { returnPayment } from './return-payment.ts';
import { readCredit, refundCredit, useCredit } from './use-credit.ts';

const database = await createTestDatabase();
afterAll(() => database.drop());
const today = '2026-11-20';
const gross = 3_570;

/** A customer whose money moves in the ways that it can; amounts are cents. */
const begin = async () => {
  const customer = await createCustomer(database);
  const { accountId, ctx, inAccount } = customer;
  // The numbers of the test's own invoices come from no counter.
  const counter = { series: today.slice(0, 4), lastNumber: 90_000 };
  await inAccount((tx) => tx.insert(invoiceCounters).values(counter).onConflictDoNothing());
  const pay = (invoiceId: string, cents = gross) =>
    inAccount((tx) => {
      const cause = `bank:${randomUUID()}:${invoiceId}`;
      const payment = { accountId, invoiceId, cents, method: 'bank_transfer', cause, receivedOn: today } as const;
      return recordPayment(tx, ctx, payment);
    });
  const correct = (invoiceId: string, netCents?: number) =>
    inAccount(async (tx) => {
      const [row] = await tx.select().from(invoices).where(eq(invoices.id, invoiceId));
      const line = row?.lines[0];
      if (!line) throw new Error('there is no such invoice');
      const lines = netCents === undefined ? null : [{ ...line, unitCents: netCents, netCents }];
      return correctInvoice(tx, ctx, { invoiceId, lines, today, reason: 'Test', cause: `correction:${randomUUID()}` });
    });
  return {
    ...customer,
    pay,
    correct,
    payWithCredit: (invoiceId: string) => inAccount((tx) => useCredit(tx, ctx, { invoiceId, today })),
    refund: (cents: number) =>
      inAccount((tx) => refundCredit(tx, ctx, { accountId, cents, key: randomUUID(), paidOn: today })),
    giveBack: (invoiceId: string, cents = gross, cause = `bank:${randomUUID()}:${invoiceId}`) =>
      inAccount((tx) => returnPayment(tx, ctx, { accountId, invoiceId, cents, cause, returnedOn: today })),
    stateOf: (invoiceId: string) =>
      inAccount(async (tx) => {
        const [row] = await tx.select({ status: invoices.status }).from(invoices).where(eq(invoices.id, invoiceId));
        return `${row?.status} ${await openCentsOf(tx, invoiceId)}`;
      }),
    credit: () => inAccount((tx) => readCredit(tx, accountId)),
    money: () => inAccount((tx) => readBalance(tx, accountId, 'bank')),
    off: () => inAccount(recountLedger),
  };
};

describe('a payment that is returned after its invoice was corrected', () => {
  it('takes the credit of the correction back: the invoice stays settled', async () => {
    const one = await begin();
    const { id } = await one.issue();
    await one.pay(id);
    await one.correct(id);
    expect(await one.credit()).toBe(gross);
    const cause = `bank:${randomUUID()}:${id}`;
    expect([await one.giveBack(id, gross, cause), await one.giveBack(id, gross, cause)]).toEqual([true, false]);
    expect([await one.stateOf(id), await one.credit(), await one.money()]).toEqual(['paid 0', 0, 0]);
    await expect(one.giveBack(id)).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(await one.off()).toEqual([]);
  });

  it('opens what is left of an invoice that was corrected in part', async () => {
    const one = await begin();
    const { id } = await one.issue();
    await one.pay(id);
    await one.correct(id, 1_000);
    await one.giveBack(id);
    expect([await one.stateOf(id), await one.credit()]).toEqual([`open ${gross - 1_190}`, 0]);
    await one.pay(id, gross - 1_190);
    expect([await one.stateOf(id), await one.off()]).toEqual(['paid 0', []]);
  });

  it('opens the invoices that were paid with the credit since, the last one first', async () => {
    const one = await begin();
    const [first, second, third] = [await one.issue(), await one.issue(), await one.issue()];
    await one.pay(first.id);
    await one.correct(first.id);
    await one.pay(second.id, 1_000);
    await one.payWithCredit(second.id);
    await one.payWithCredit(third.id);
    expect(await one.stateOf(third.id)).toBe('open 2570');
    await one.giveBack(first.id);
    expect(await Promise.all([first, second, third].map(({ id }) => one.stateOf(id)))).toEqual([
      'paid 0',
      'open 2570',
      'open 3570',
    ]);
    expect([await one.credit(), await one.money(), await one.off()]).toEqual([0, 1_000, []]);
  });

  it('opens the invoice itself where its credit was paid back in money', async () => {
    const one = await begin();
    const { id } = await one.issue();
    await one.pay(id);
    await one.correct(id);
    await one.refund(gross);
    await one.giveBack(id);
    expect([await one.stateOf(id), await one.credit(), await one.off()]).toEqual([`open ${gross}`, 0, []]);
  });

  it('of a part, before the invoice was taken back, leaves it void', async () => {
    const one = await begin();
    const { id } = await one.issue();
    await one.pay(id, 1_000);
    await one.correct(id);
    expect([await one.stateOf(id), await one.credit()]).toEqual(['void 0', 1_000]);
    await one.giveBack(id, 1_000);
    expect([await one.stateOf(id), await one.credit(), await one.off()]).toEqual(['void 0', 0, []]);
  });
});

describe('a payment that was too much and is returned', () => {
  it('takes the credit back first, and opens the invoice with the rest', async () => {
    const one = await begin();
    const { id } = await one.issue();
    await one.pay(id, gross + 430);
    await one.giveBack(id, gross + 430);
    expect([await one.stateOf(id), await one.credit(), await one.off()]).toEqual([`open ${gross}`, 0, []]);
  });

  it('twice and of which one is returned leaves the invoice paid', async () => {
    const one = await begin();
    const { id } = await one.issue();
    await one.pay(id);
    await one.pay(id);
    await one.giveBack(id);
    expect([await one.stateOf(id), await one.credit(), await one.off()]).toEqual(['paid 0', 0, []]);
    await one.giveBack(id);
    expect([await one.stateOf(id), await one.money()]).toEqual([`open ${gross}`, 0]);
    await expect(one.giveBack(id, 1)).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  it('and was paid back in money opens the invoice', async () => {
    const one = await begin();
    const { id } = await one.issue();
    await one.pay(id);
    await one.pay(id);
    await one.refund(gross);
    await one.giveBack(id);
    expect([await one.stateOf(id), await one.credit(), await one.off()]).toEqual([`open ${gross}`, 0, []]);
  });
});

const steps = fc.array(
  fc.record({
    what: fc.constantFrom('issue', 'pay', 'correct', 'credit', 'refund', 'return', 'return'),
    which: fc.nat({ max: 7 }),
    cents: fc.integer({ min: 1, max: gross + 500 }),
    isWhole: fc.boolean(),
  }),
  { minLength: 8, maxLength: 20 },
);

it('whatever happens in whatever order, credit is never more than the money that is there, and the ledger is right', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (all) => {
      const one = await begin();
      const ids = [(await one.issue()).id];
      for (const { what, which, cents, isWhole } of all) {
        const id = ids[which % ids.length] ?? '';
        const amount = isWhole ? gross : cents;
        const tries: Record<typeof what, () => Promise<unknown>> = {
          issue: async () => ids.push((await one.issue()).id),
          pay: () => one.pay(id, amount),
          correct: () => one.correct(id, isWhole ? undefined : Math.min(cents, 1_500)),
          credit: () => one.payWithCredit(id),
          refund: () => one.refund(amount),
          return: () => one.giveBack(id, amount),
        };
        await tries[what]().catch((error: unknown) => {
          if (!(error instanceof DomainError || error instanceof RangeError)) throw error;
        });
        expect(await one.off()).toEqual([]);
        expect(await one.credit()).toBeLessThanOrEqual(Math.max(0, await one.money()));
      }
    }),
    { numRuns: 15 },
  );
});
