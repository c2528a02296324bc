import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { openCentsOf, readBalance, recountLedger } from '#modules/ledger';
import { auditLog, invoices, payments } from '#platform/db/schema/index';
import { createTestDatabase } from '#platform/db/test-database';
import { createCustomer, type Customer } from '#platform/db/test-customer';
import { onInvoicePaid, type PaidInvoice } from './listeners.ts';
import { recordPayment, type NewPayment } from './record-payment.ts';
import { returnPayment } from './return-payment.ts';
import { readCredit, refundCredit, useCredit } from './use-credit.ts';

const database = await createTestDatabase();
afterAll(() => database.drop());
const told: PaidInvoice[] = [];
onInvoicePaid(async (_, event) => {
  told.push(event);
});

const today = '2026-11-20';
const pay = ({ accountId, ctx, inAccount }: Customer, payment: Partial<NewPayment>) =>
  inAccount((tx) =>
    recordPayment(tx, ctx, {
      accountId,
      invoiceId: null,
      cents: 3570,
      method: 'bank_transfer',
      cause: `bank:${randomUUID()}:x`,
      receivedOn: today,
      ...payment,
    }),
  );
const useCreditOf = ({ ctx, inAccount }: Customer, invoiceId: string) =>
  inAccount((tx) => useCredit(tx, ctx, { invoiceId, today }));
const refund = ({ accountId, ctx, inAccount }: Customer, cents: number, key = randomUUID() as string) =>
  inAccount((tx) => refundCredit(tx, ctx, { accountId, cents, key, paidOn: today }));
const stateOf = ({ accountId, inAccount }: Customer, invoiceId: string) =>
  inAccount(async (tx) => {
    const [row] = await tx.select({ status: invoices.status }).from(invoices).where(eq(invoices.id, invoiceId));
    const credit = await readCredit(tx, accountId);
    return { status: row?.status, open: await openCentsOf(tx, invoiceId), credit, off: await recountLedger(tx) };
  });
const settled = <T>(results: PromiseSettledResult<T>[]) =>
  results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));

describe('a payment', () => {
  it('pays an invoice, once for its cause, and says so once', async () => {
    const customer = await createCustomer(database);
    const { id: invoiceId } = await customer.issue();
    const payment = { invoiceId, cause: `bank:${randomUUID()}:x` };
    expect(await pay(customer, payment)).toEqual({ isNew: true, paidCents: 3570, creditCents: 0 });
    expect(await pay(customer, payment)).toEqual({ isNew: false, paidCents: 0, creditCents: 0 });
    expect(await stateOf(customer, invoiceId)).toEqual({ status: 'paid', open: 0, credit: 0, off: [] });
    const { accountId, subscriptionId } = customer;
    expect(told.filter((event) => event.invoiceId === invoiceId)).toEqual([
      { accountId, invoiceId, subscriptionId, today },
    ]);
    const audited = await customer.inAccount((tx) =>
      tx.select().from(auditLog).where(eq(auditLog.action, 'payment.record')),
    );
    expect(audited).toMatchObject([{ targetId: invoiceId, data: { cents: 3570 } }]);
  });

  it('may be a part: the invoice stays open until the rest comes', async () => {
    const customer = await createCustomer(database);
    const { id: invoiceId } = await customer.issue();
    await pay(customer, { invoiceId, cents: 1 });
    expect(await stateOf(customer, invoiceId)).toEqual({ status: 'open', open: 3569, credit: 0, off: [] });
    await pay(customer, { invoiceId, cents: 3569 });
    expect(await stateOf(customer, invoiceId)).toEqual({ status: 'paid', open: 0, credit: 0, off: [] });
  });

  it('of too much, or without an invoice, becomes credit', async () => {
    const customer = await createCustomer(database);
    const { id: invoiceId } = await customer.issue();
    const payment = { invoiceId, cents: 4000, cause: `bank:${randomUUID()}:x` };
    expect(await pay(customer, payment)).toEqual({ isNew: true, paidCents: 3570, creditCents: 430 });
    expect((await pay(customer, payment)).isNew).toBe(false);
    expect((await pay(customer, { invoiceId, cents: 70 })).creditCents).toBe(70);
    expect((await pay(customer, { cents: 500 })).creditCents).toBe(500);
    expect(await stateOf(customer, invoiceId)).toEqual({ status: 'paid', open: 0, credit: 1000, off: [] });
  });

  it.each([0, -1, 1.5, Number.NaN, Number.MAX_SAFE_INTEGER + 1])('of %d cents is refused', async (cents) => {
    const customer = await createCustomer(database);
    await expect(pay(customer, { cents })).rejects.toThrow(RangeError);
  });

  it('cannot reach the invoice of another account', async () => {
    const [customer, other] = [await createCustomer(database), await createCustomer(database)];
    const { id: invoiceId } = await other.issue();
    await expect(pay(customer, { invoiceId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await stateOf(other, invoiceId)).toMatchObject({ status: 'open', open: 3570 });
  });

  it('that comes ten times at once is booked once; ten different ones pay the invoice once', async () => {
    const customer = await createCustomer(database);
    const [{ id: one }, { id: many }] = [await customer.issue(), await customer.issue()];
    const times = Array.from({ length: 10 });
    const cause = `bank:${randomUUID()}:x`;
    const same = await Promise.all(times.map(() => pay(customer, { invoiceId: one, cause })));
    expect(same.filter(({ isNew }) => isNew)).toHaveLength(1);
    await Promise.all(times.map(() => pay(customer, { invoiceId: many, cents: 1000 })));
    expect(await stateOf(customer, many)).toEqual({ status: 'paid', open: 0, credit: 6430, off: [] });
    expect(told.filter((event) => event.invoiceId === many)).toHaveLength(1);
  });
});

describe('credit', () => {
  it('pays the next invoice as far as it reaches, once', async () => {
    const customer = await createCustomer(database);
    await pay(customer, { cents: 4000 });
    const { id: first } = await customer.issue();
    const { id: second } = await customer.issue();
    expect([await useCreditOf(customer, first), await useCreditOf(customer, first)]).toEqual([3570, 0]);
    expect(await stateOf(customer, first)).toEqual({ status: 'paid', open: 0, credit: 430, off: [] });
    expect(await useCreditOf(customer, second)).toBe(430);
    expect(await stateOf(customer, second)).toEqual({ status: 'open', open: 3140, credit: 0, off: [] });
  });

  it('is never used twice, however many invoices and refunds want it at once', async () => {
    const customer = await createCustomer(database);
    await pay(customer, { cents: 5000 });
    const issued = await Promise.all(Array.from({ length: 5 }, () => customer.issue()));
    const used = issued.map(({ id }) => useCreditOf(customer, id));
    const refunds = Array.from({ length: 5 }, () => refund(customer, 1000));
    const [sums, repaid] = await Promise.all([Promise.allSettled(used), Promise.allSettled(refunds)]);
    const spent = settled(sums).reduce((sum, cents) => sum + cents, 0) + settled(repaid).length * 1000;
    const { credit, off } = await stateOf(customer, issued[0]?.id ?? '');
    expect(settled(sums)).toHaveLength(5);
    expect({ left: 5000 - spent, off }).toEqual({ left: credit, off: [] });
  });

  it('can be paid back, not more than there is, and once for its key', async () => {
    const customer = await createCustomer(database);
    await pay(customer, { cents: 1000 });
    await expect(refund(customer, 1001)).rejects.toMatchObject({ code: 'CONFLICT' });
    const key = randomUUID();
    expect([await refund(customer, 400, key), await refund(customer, 400, key)]).toEqual([true, false]);
    const { id } = await customer.issue();
    expect(await stateOf(customer, id)).toMatchObject({ credit: 600, off: [] });
    expect(await customer.inAccount((tx) => readBalance(tx, customer.accountId, 'bank'))).toBe(600);
  });
});

describe('a payment that is returned', () => {
  it('opens its invoice again, once, and never more than was paid', async () => {
    const customer = await createCustomer(database);
    const { id: invoiceId } = await customer.issue();
    await pay(customer, { invoiceId });
    const giveBack = (cents: number, cause: string) =>
      customer.inAccount((tx) =>
        returnPayment(tx, customer.ctx, { accountId: customer.accountId, invoiceId, cents, cause, returnedOn: today }),
      );
    await expect(giveBack(3571, 'bank:1:x')).rejects.toMatchObject({ code: 'CONFLICT' });
    expect([await giveBack(3570, 'bank:2:x'), await giveBack(3570, 'bank:2:x')]).toEqual([true, false]);
    expect(await stateOf(customer, invoiceId)).toEqual({ status: 'open', open: 3570, credit: 0, off: [] });
    await pay(customer, { invoiceId });
    expect(await stateOf(customer, invoiceId)).toMatchObject({ status: 'paid' });
    const rows = await customer.inAccount((tx) => tx.select().from(payments).where(eq(payments.invoiceId, invoiceId)));
    expect(rows.reduce((sum, { cents }) => sum + cents, 0)).toBe(3570);
  });
});
