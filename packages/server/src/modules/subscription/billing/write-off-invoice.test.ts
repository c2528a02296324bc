import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readBalance, recountLedger } from '#modules/ledger';
import { readSecurityLog } from '#modules/operator';
import { readCredit, recordPayment, remindAccount, returnPayment } from '#modules/payment';
import { addDays } from '#platform/calendar';
import { auditLog } from '#platform/db/schema/index';
import { createTestDatabase, type TestDatabase } from '#platform/db/test-database';
import { followPayments, takeBackInvoice, writeOffInvoice } from '../index.ts';
import { beginBilling } from '../subscription.fixture.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  followPayments();
});
afterAll(() => database.drop());

const booked = '2027-01-31';
const reason = 'The customer is insolvent';
const mandate = { actor: { kind: 'command_line', name: 'ada' }, reason } as const;
const [net, tax, gross] = [1_900, 361, 2_261];

/** A customer whose first invoice, 19.00 EUR and 19 % tax, is overdue since yesterday. */
const begin = async () => {
  const one = await beginBilling(database);
  await one.book(booked);
  const [invoice] = await one.invoices();
  if (!invoice?.number || !invoice.dueOn) throw new Error('there is no invoice');
  const { id: invoiceId, number } = invoice;
  const { accountId, ctx } = one;
  const today = addDays(invoice.dueOn, 1);
  await remindAccount(ctx, accountId, today);
  const pay = (cents: number) => {
    const known = { accountId, invoiceId, cents, cause: `bank:${randomUUID()}:${invoiceId}` };
    return one.within((tx) => recordPayment(tx, ctx, { ...known, method: 'bank_transfer', receivedOn: today }));
  };
  const giveBack = (cents: number) => {
    const returned = { accountId, invoiceId, cents, cause: `bank:${randomUUID()}:${invoiceId}`, returnedOn: today };
    return one.within((tx) => returnPayment(tx, ctx, returned));
  };
  const writeOff = (on = today, invoiceNumber = number) => writeOffInvoice({ ...ctx, mandate }, { invoiceNumber }, on);
  const takeBack = (netCents: number | null) =>
    takeBackInvoice({ ...ctx, mandate }, { invoiceNumber: number, netCents }, today);
  /** The state of the invoice, the balances of the ledger that a debt moves, and what the recount finds. */
  const books = async () => {
    const found = (await one.invoices()).find(({ id }) => id === invoiceId);
    return one.within(async (tx) => ({
      status: found?.status,
      owed: await readBalance(tx, accountId, 'receivable'),
      loss: await readBalance(tx, accountId, 'loss'),
      tax: await readBalance(tx, accountId, 'tax'),
      credit: await readCredit(tx, accountId),
      off: await recountLedger(tx),
    }));
  };
  return { ...one, invoiceId, number, today, pay, giveBack, writeOff, takeBack, books };
};

const givenUp = { status: 'uncollectible', owed: 0, loss: net, tax: 0, credit: 0, off: [] };
const allPaid = { status: 'paid', owed: 0, loss: 0, tax: 0 - tax, credit: 0, off: [] };

describe('an invoice that the operator gives up', () => {
  it('is uncollectible once: its net is lost, and its tax is not owed any more', async () => {
    const one = await begin();
    const [first, second] = [await one.writeOff(), await one.writeOff()];
    expect(first).toEqual({ isNew: true, cents: gross, taxCents: tax, hasEnded: true });
    expect(second).toEqual({ isNew: false, cents: gross, taxCents: tax, hasEnded: false });
    expect(await one.books()).toEqual(givenUp);
  });

  it('ends the subscription that waited for the money, and is not reminded of again', async () => {
    const one = await begin();
    expect(await one.row()).toMatchObject({ status: 'past_due' });
    await one.writeOff();
    expect(await one.row()).toMatchObject({ status: 'canceled', endedOn: one.today });
    const before = await one.mails();
    await remindAccount(one.ctx, one.accountId, addDays(one.today, 30));
    await one.run(addDays(one.today, 30));
    expect(await one.mails()).toEqual(before);
    expect(await one.invoices()).toHaveLength(1);
  });

  it('is paid where the money comes after all, also in parts, each with its tax', async () => {
    const one = await begin();
    await one.writeOff();
    expect(await one.pay(1_000)).toEqual({ isNew: true, paidCents: 1_000, creditCents: 0 });
    expect(await one.books()).toEqual({ ...givenUp, loss: 1_060, tax: -160 });
    expect(await one.pay(1_300)).toEqual({ isNew: true, paidCents: 1_261, creditCents: 39 });
    expect(await one.books()).toEqual({ ...allPaid, credit: 39 });
    expect(await one.row()).toMatchObject({ status: 'canceled' });
  });

  it('is given up as far as it is open: what was paid or taken back stays so', async () => {
    const one = await begin();
    await one.takeBack(700);
    await one.pay(500);
    expect(await one.writeOff()).toMatchObject({ cents: 928, taxCents: 148 });
    expect(await one.books()).toEqual({ ...givenUp, loss: 780, tax: -80 });
    await one.pay(928);
    expect(await one.books()).toEqual({ ...allPaid, tax: -228 });
  });

  it('stays given up where a part that was paid goes back', async () => {
    const one = await begin();
    await one.pay(1_000);
    await one.writeOff();
    await one.giveBack(1_000);
    expect(await one.books()).toEqual(givenUp);
  });

  it('that was paid after all is open where this payment goes back, and can be given up again', async () => {
    const one = await begin();
    await one.writeOff();
    await one.pay(gross);
    await one.giveBack(gross);
    expect(await one.books()).toEqual({ ...allPaid, status: 'open', owed: gross });
    expect(await one.writeOff()).toMatchObject({ isNew: true, cents: gross, taxCents: tax });
    expect(await one.books()).toEqual(givenUp);
  });

  it('must be overdue, and is not taken back afterwards', async () => {
    const one = await begin();
    await expect(one.writeOff(addDays(one.today, -1))).rejects.toMatchObject({ code: 'CONFLICT' });
    await expect(one.writeOff(one.today, '1999-00001')).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await one.writeOff();
    for (const part of [null, 900]) await expect(one.takeBack(part)).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(await one.books()).toEqual(givenUp);
    const paid = await begin();
    await paid.pay(gross);
    await expect(paid.writeOff()).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  it('is recorded with who did it and why, in the security log and in the account’s own', async () => {
    const one = await begin();
    await one.writeOff();
    const logged = await readSecurityLog({ ...one.ctx, mandate }, { limit: 100 });
    const isIt = ({ details }: (typeof logged)[number]) => details['invoiceNumber'] === one.number;
    expect(logged.filter(isIt)).toMatchObject([
      { kind: 'operator.write_off_invoice', actor: 'command_line:ada', reason },
    ]);
    const audited = await one.within((tx) =>
      tx.select().from(auditLog).where(eq(auditLog.action, 'invoice.write_off')),
    );
    expect(audited).toMatchObject([{ targetId: one.invoiceId, data: { cents: gross, taxCents: tax, reason } }]);
  });

  it('is given up once by several at once, or paid by whoever was first', async () => {
    const one = await begin();
    const all = await Promise.all(Array.from({ length: 4 }, () => one.writeOff()));
    expect(all.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(await one.books()).toEqual(givenUp);
    const other = await begin();
    await Promise.allSettled([other.writeOff(), other.pay(gross), other.writeOff()]);
    expect(await other.books()).toEqual(allPaid);
  });
});
