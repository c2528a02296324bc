import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSecurityLog } from '#modules/operator';
import { readBalance, recountLedger } from '#modules/ledger';
import { recordPayment, remindAccount } from '#modules/payment';
import { addDays } from '#platform/calendar';
import { auditLog } from '#platform/db/schema/index';
import { createTestDatabase, type TestDatabase } from '#platform/db/test-database';
import { followPayments, takeBackInvoice } from '../index.ts';
import { beginBilling } from '../subscription.fixture.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  followPayments();
});
afterAll(() => database.drop());

const today = '2027-01-31';
const reason = 'Booked by mistake';
const mandate = { actor: { kind: 'command_line', name: 'ada' }, reason } as const;

/** A customer who has booked on `today` for 19 EUR without tax, and what the operator does. */
const begin = async () => {
  const one = await beginBilling(database);
  await one.book(today);
  const [invoice] = await one.invoices();
  if (!invoice?.number) throw new Error('there is no invoice');
  const { id, number, grossCents, dueOn } = invoice;
  const pay = () => {
    const { accountId, ctx } = one;
    const known = { accountId, invoiceId: id, cents: grossCents, cause: `bank:${randomUUID()}:${id}` };
    return one.within((tx) => recordPayment(tx, ctx, { ...known, method: 'bank_transfer', receivedOn: today }));
  };
  const takeBack = (netCents: number | null, on = today, invoiceNumber = number) =>
    takeBackInvoice({ ...one.ctx, mandate }, { invoiceNumber, netCents }, on);
  const state = async () =>
    (await one.invoices()).map(({ kind, status, netCents }) => `${kind} ${status} ${netCents}`).join(', ');
  const off = () => one.within(recountLedger);
  return { ...one, invoice: { id, number, grossCents, dueOn: dueOn ?? today }, pay, takeBack, state, off };
};

describe('an invoice that the operator takes back', () => {
  it('is void before it was paid, by one document with a number of its own that is mailed', async () => {
    const one = await begin();
    const [first, second] = [await one.takeBack(null), await one.takeBack(null)];
    expect(first).toMatchObject({ isNew: true, grossCents: one.invoice.grossCents, creditCents: 0 });
    expect(second).toEqual({ ...first, isNew: false });
    expect(await one.state()).toBe('invoice void 1900, correction paid 1900');
    expect(await one.off()).toEqual([]);
    const jobs = await database.pool.query(
      "select from pgboss.job where name = 'render-invoice' and data->>'accountId' = $1",
      [one.accountId],
    );
    expect(jobs.rowCount).toBe(2);
  });

  it('becomes credit where it was paid', async () => {
    const one = await begin();
    await one.pay();
    expect(await one.takeBack(null)).toMatchObject({ creditCents: one.invoice.grossCents });
    expect(await one.state()).toBe('invoice paid 1900, correction paid 1900');
    expect(await one.within((tx) => readBalance(tx, one.accountId, 'credit'))).toBe(0 - one.invoice.grossCents);
    expect(await one.off()).toEqual([]);
  });

  it('may be taken back in parts, each once a day, and never more than is left', async () => {
    const one = await begin();
    const parts = [await one.takeBack(900), await one.takeBack(900), await one.takeBack(900, addDays(today, 1))];
    expect(parts.map(({ isNew }) => isNew)).toEqual([true, false, true]);
    await expect(one.takeBack(101)).rejects.toMatchObject({ code: 'CONFLICT' });
    await one.takeBack(null);
    expect(await one.state()).toBe('invoice void 1900, correction paid 900, correction paid 900, correction paid 100');
    await expect(one.takeBack(1, addDays(today, 2))).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(await one.off()).toEqual([]);
  });

  it('lets a subscription go on that was past due for it', async () => {
    const one = await begin();
    const overdue = addDays(one.invoice.dueOn, 1);
    await remindAccount(one.ctx, one.accountId, overdue);
    expect(await one.row()).toMatchObject({ status: 'past_due' });
    await one.takeBack(null, overdue);
    expect(await one.row()).toMatchObject({ status: 'active' });
  });

  it('is recorded with who did it and why, in the security log and in the account’s own', async () => {
    const one = await begin();
    await one.takeBack(900);
    const logged = await readSecurityLog({ ...one.ctx, mandate }, { limit: 100 });
    const isIt = ({ details }: (typeof logged)[number]) => details['invoiceNumber'] === one.invoice.number;
    expect(logged.filter(isIt)).toMatchObject([
      { kind: 'operator.correct_invoice', actor: 'command_line:ada', reason, details: { netCents: 900 } },
    ]);
    const audited = await one.within((tx) => tx.select().from(auditLog).where(eq(auditLog.action, 'invoice.correct')));
    expect(audited).toMatchObject([{ targetId: one.invoice.id, data: { reason } }]);
  });

  it('is not a number that there is not, nor a correction', async () => {
    const one = await begin();
    await expect(one.takeBack(null, today, '1999-00001')).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const { number } = await one.takeBack(900);
    await expect(one.takeBack(null, today, number)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('is taken back once by several at once', async () => {
    const one = await begin();
    await one.pay();
    const all = await Promise.all(Array.from({ length: 6 }, () => one.takeBack(null)));
    expect(all.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(await one.state()).toBe('invoice paid 1900, correction paid 1900');
    expect(await one.off()).toEqual([]);
  });
});
