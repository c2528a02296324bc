import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openVatRegister, verifyVatId } from '#modules/billing';
import { readBalance, recountLedger } from '#modules/ledger';
import { recordPayment } from '#modules/payment';
import { addDays, todayInBerlin } from '#platform/calendar';
import { billingAddresses, invoices, subscriptions, vatChecks } from '#platform/db/schema/index';
import { createTestDatabase, type TestDatabase } from '#platform/db/test-database';
import { sellingSettings, testSeller } from '#platform/db/test-seller';
import { bookPlan, followVatAnswers, quotePlan, retaxAccount } from '../index.ts';
import { beginBilling, monthly } from '../subscription.fixture.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  followVatAnswers();
});
afterAll(() => database.drop());

/** A register on loopback that gives the answer set last. */
let word: object = {};
const register = createServer((_, response) => {
  response.setHeader('content-type', 'application/json').end(JSON.stringify(word));
});
beforeAll(async () => {
  register.listen(0, '127.0.0.1');
  await once(register, 'listening');
});
afterAll(() => {
  register.closeAllConnections();
  register.close();
});

const vatId = 'ATU13585627';
const today = todayInBerlin();
const closed = { actionSucceed: false, errorWrappers: [{ error: 'MS_UNAVAILABLE' }] };

/** A company in Vienna with a VAT ID about which the register has said `outcome` today. */
const beginInVienna = async (outcome: 'pending' | 'valid' | 'invalid') => {
  const billing = await beginBilling(database);
  const { accountId, ctx, within, projectId } = billing;
  await within(async (tx) => {
    const address = { country: 'AT', postcode: '1010', city: 'Wien', vatId };
    await tx.update(billingAddresses).set(address).where(eq(billingAddresses.accountId, accountId));
    await tx.insert(vatChecks).values({ accountId, vatId, source: 'vies', outcome, askedOn: today });
  });
  const asked = async () => {
    const { rows } = await database.pool.query<{ data: { accountId: string; checkId: string } }>(
      "select data from pgboss.job where name = 'verify-vat-id' and data->>'accountId' = $1 order by created_on",
      [accountId],
    );
    return rows.map(({ data }) => data);
  };
  /** What a worker does with the newest question. */
  const answer = async (body: object): Promise<void> => {
    word = body;
    const message = (await asked()).at(-1);
    if (!message) throw new Error('nothing was asked');
    const url = `http://127.0.0.1:${(register.address() as AddressInfo).port}`;
    const vies = openVatRegister({ viesUrl: url, evatrUrl: url, requester: null });
    await verifyVatId(ctx, vies, message).catch((error: unknown) => {
      if (body !== closed) throw error;
    });
  };
  const issued = async () =>
    (await billing.invoices()).map(({ kind, taxCategory, netCents, taxCents, status, vatState }) => ({
      kind,
      taxCategory,
      netCents,
      taxCents,
      status,
      vatState,
    }));
  const ledger = () =>
    within(async (tx) => ({ off: await recountLedger(tx), credit: await readBalance(tx, accountId, 'credit') }));
  return {
    ...billing,
    projectId,
    asked,
    answer,
    issued,
    ledger,
    retax: (day: string) => retaxAccount(ctx, accountId, day),
  };
};

const taxed = { kind: 'invoice', taxCategory: 'S', netCents: 1_900, taxCents: 361 };
const takenBack = { kind: 'correction', taxCategory: 'S', netCents: 1_900, taxCents: 361, status: 'paid' };
const reversed = { kind: 'invoice', taxCategory: 'AE', netCents: 1_900, taxCents: 0, vatState: 'valid' };

/** Books on the first day, and returns the day of the first renewal. */
const bookFor = async (billing: Awaited<ReturnType<typeof beginInVienna>>): Promise<string> => {
  await billing.book(today, monthly);
  const { periodEnd } = await billing.row();
  if (!periodEnd) throw new Error('there is no period');
  return periodEnd;
};

describe('the VAT ID before an invoice', () => {
  it('is asked about three days before, once, and counts while the answer is awaited', async () => {
    const vienna = await beginInVienna('valid');
    const renewal = await bookFor(vienna);
    await vienna.run(addDays(today, 1));
    expect(await vienna.asked()).toHaveLength(0);
    await vienna.run(addDays(renewal, -3));
    await vienna.run(addDays(renewal, -2));
    expect(await vienna.asked()).toHaveLength(1);
    await vienna.run(renewal);
    expect(await vienna.issued()).toMatchObject([reversed, reversed]);
  });

  it('that the register does not answer about is pending: the invoice is taxed, and replaced once it is confirmed', async () => {
    const vienna = await beginInVienna('valid');
    const renewal = await bookFor(vienna);
    await vienna.run(addDays(renewal, -10));
    await vienna.answer(closed);
    // Asked once more, without an answer until the invoice: the failed question still counts.
    await vienna.run(addDays(renewal, -3));
    await vienna.run(renewal);
    expect(await vienna.issued()).toMatchObject([reversed, { ...taxed, status: 'open', vatState: 'pending' }]);
    await vienna.retax(renewal);
    expect(await vienna.issued()).toHaveLength(2);
    await vienna.answer({ valid: true });
    await vienna.retax(addDays(renewal, 1));
    await vienna.retax(addDays(renewal, 1));
    expect(await vienna.issued()).toMatchObject([
      reversed,
      { ...taxed, status: 'void' },
      takenBack,
      { ...reversed, status: 'open' },
    ]);
    expect(await vienna.ledger()).toEqual({ off: [], credit: 0 });
    expect((await vienna.mails()).filter((subject) => subject.startsWith('Umsatzsteuer-ID bestätigt'))).toHaveLength(1);
  });

  it('confirmed after the taxed invoice was paid: the payment pays the new one, and the tax is left as credit', async () => {
    const vienna = await beginInVienna('pending');
    await vienna.book(today, monthly);
    const [first] = await vienna.invoices();
    if (!first) throw new Error('there is no invoice');
    const { accountId, ctx } = vienna;
    await vienna.within((tx) =>
      recordPayment(tx, ctx, {
        accountId,
        invoiceId: first.id,
        cents: 2_261,
        method: 'bank_transfer',
        cause: `bank:${first.id}`,
        receivedOn: today,
      }),
    );
    await vienna.within((tx) =>
      tx.insert(vatChecks).values({ accountId, vatId, source: 'vies', outcome: 'valid', askedOn: today }),
    );
    await Promise.all([vienna.retax(today), vienna.retax(today)]);
    expect(await vienna.issued()).toMatchObject([
      { ...taxed, status: 'paid' },
      takenBack,
      { ...reversed, status: 'paid' },
    ]);
    expect(await vienna.ledger()).toEqual({ off: [], credit: -361 });
    const renders = await database.pool.query(
      "select from pgboss.job where name = 'render-invoice' and data->>'accountId' = $1",
      [accountId],
    );
    expect(renders.rowCount).toBe(3);
  });

  it('confirmed later takes nothing off what the period was paid for with: an upgrade credits it as before', async () => {
    const vienna = await beginInVienna('pending');
    await vienna.book(today, monthly);
    await vienna.within((tx) =>
      tx
        .insert(vatChecks)
        .values({ accountId: vienna.accountId, vatId, source: 'vies', outcome: 'valid', askedOn: today }),
    );
    await vienna.retax(today);
    const { id } = await vienna.row();
    await vienna.change(id, { ...monthly, bracket: 1_500 }, today);
    expect((await vienna.issued()).at(-1)).toMatchObject({ ...reversed, netCents: 4_900 - 1_900 });
  });

  it('that was refused after the invoice leaves it as it is, also where it is confirmed later', async () => {
    const vienna = await beginInVienna('pending');
    await vienna.book(today, monthly);
    const { accountId } = vienna;
    for (const outcome of ['invalid', 'valid'] as const)
      await vienna.within((tx) =>
        tx.insert(vatChecks).values({ accountId, vatId, source: 'vies', outcome, askedOn: today }),
      );
    await vienna.retax(today);
    expect(await vienna.issued()).toMatchObject([{ ...taxed, status: 'open' }]);
  });

  it('that was refused when the invoice was issued leaves it as it is', async () => {
    const vienna = await beginInVienna('invalid');
    await vienna.book(today, monthly);
    const { accountId } = vienna;
    await vienna.within((tx) =>
      tx.insert(vatChecks).values({ accountId, vatId, source: 'vies', outcome: 'valid', askedOn: today }),
    );
    await vienna.retax(today);
    expect(await vienna.issued()).toMatchObject([{ ...taxed, status: 'open', vatState: 'invalid' }]);
  });

  it('that is no longer valid: the customer is told once, and the next invoice is taxed', async () => {
    const vienna = await beginInVienna('valid');
    const renewal = await bookFor(vienna);
    await vienna.run(addDays(renewal, -3));
    await vienna.answer({ valid: false });
    await vienna.run(renewal);
    expect(await vienna.issued()).toMatchObject([reversed, { ...taxed, vatState: 'invalid' }]);
    await vienna.run(addDays(renewal, 7));
    await vienna.answer({ valid: false });
    const told = (await vienna.mails()).filter(
      (subject) => subject === `Ihre Umsatzsteuer-ID ${vatId} ist nicht gültig`,
    );
    expect(told).toHaveLength(1);
  });

  it('that was confirmed more than 30 days ago does not count', async () => {
    const vienna = await beginInVienna('valid');
    await vienna.book(addDays(today, 31), monthly);
    expect(await vienna.issued()).toMatchObject([{ ...taxed, vatState: 'pending' }]);
  });
});

describe('the order number on an invoice', () => {
  it('is that of the booking, else that of the billing address', async () => {
    const billing = await beginBilling(database);
    await billing.within((tx) => tx.update(billingAddresses).set({ purchaseOrder: 'PO-7' }));
    const { id } = await billing.book(today, monthly);
    await billing.within((tx) =>
      tx.update(subscriptions).set({ purchaseOrder: 'PO-8' }).where(eq(subscriptions.id, id)),
    );
    const { periodEnd } = await billing.row();
    await billing.run(periodEnd ?? today);
    expect((await billing.invoices()).map(({ purchaseOrder }) => purchaseOrder)).toEqual(['PO-7', 'PO-8']);
  });
});

describe('a seller without a VAT ID', () => {
  it('is refused reverse charge with a clear message, and sells at home as ever', async () => {
    const vienna = await beginInVienna('valid');
    const party = { ...testSeller().party, vatId: null };
    const ctx = { ...vienna.ctx, settings: sellingSettings(vienna.ctx.settings, { party }) };
    const choice = { projectId: vienna.projectId, product: 'tool' as const, ...monthly };
    const order = async () => {
      const grossCents = (await quotePlan(ctx, choice, today)).confirmedCents;
      const declared = { isBusiness: true, acceptsTerms: true, key: crypto.randomUUID(), grossCents };
      return bookPlan(ctx, { ...choice, ...declared }, today);
    };
    await expect(order()).rejects.toMatchObject({ code: 'SELLER_VAT_ID_REQUIRED' });
    expect(await vienna.invoices()).toEqual([]);
    const { accountId } = vienna;
    const german = eq(billingAddresses.accountId, accountId);
    await vienna.within((tx) => tx.update(billingAddresses).set({ country: 'DE', vatId: null }).where(german));
    await order();
    expect(await vienna.issued()).toMatchObject([taxed]);
    expect(await vienna.within((tx) => tx.select({ taxCountry: invoices.taxCountry }).from(invoices))).toEqual([
      { taxCountry: 'DE' },
    ]);
  });
});
