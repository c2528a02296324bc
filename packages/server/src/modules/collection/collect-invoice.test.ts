import { afterAll, describe, expect, it } from 'vitest';
import { recordPayment, remindAccount } from '#modules/payment';
import { addDays } from '#platform/calendar';
import { paymentMethods } from '#platform/db/schema/index';
import { createTestDatabase } from '#platform/db/test-database';
import { GatewayUnavailable } from '#platform/payment-gateway/payment-gateway';
import { startStripe } from '#platform/payment-gateway/testing/stripe-server';
import { createPayer, issuedOn, type Payer } from './collection.fixture.ts';
import { ignorePaymentCase, listPaymentCases, matchPaymentCase } from './decide-case.ts';
import { openPayPage } from './open-pay-page.ts';
import { refundCustomer } from './refund-customer.ts';
import { providerRefunds } from './collector.ts';

const database = await createTestDatabase();
const stripe = await startStripe();
afterAll(async () => {
  await stripe.close();
  await database.drop();
});

const begin = async (how?: Parameters<Payer['add']>[0]) => {
  const payer = await createPayer(database, stripe);
  if (how) await payer.add(how);
  const invoice = await payer.issue(issuedOn);
  const intents = () =>
    [...stripe.state.intents.values()].filter(({ metadata }) => metadata['invoice_id'] === invoice.id);
  return { payer, invoice, intents, state: () => payer.state(invoice.id) };
};
const paid = { status: 'paid', open: 0, credit: 0, off: [] };
const unpaid = { status: 'open', open: 3570, credit: 0, off: [] };
const operator = {
  db: database.db,
  ip: '',
  userAgent: '',
  requestId: 'test',
  mandate: { actor: { kind: 'command_line', name: 'ada' }, reason: 'Tests' },
} as const;

describe('an invoice of an account with a card', () => {
  it('is taken from it once, whoever asks how often', async () => {
    const { payer, invoice, intents, state } = await begin({});
    expect(await payer.collect(invoice.id)).toBe('succeeded');
    expect(await payer.collect(invoice.id)).toBe('nothing');
    expect(intents()).toMatchObject([
      { amount: 3570, currency: 'eur', status: 'succeeded', description: invoice.number },
    ]);
    expect(await state()).toEqual(paid);
  });

  it('is taken once by workers at the same time', async () => {
    const { payer, invoice, intents, state } = await begin({});
    await Promise.allSettled(Array.from({ length: 6 }, () => payer.collect(invoice.id)));
    expect(intents()).toHaveLength(1);
    expect(await state()).toEqual(paid);
  });

  it('is taken once where a worker was killed before it heard the answer', async () => {
    const { payer, invoice, intents, state } = await begin({});
    stripe.control.loseAnswerOf = '/v1/payment_intents';
    await expect(payer.collect(invoice.id)).rejects.toThrow(GatewayUnavailable);
    stripe.control.loseAnswerOf = null;
    expect([intents().length, (await state()).status]).toEqual([1, 'open']);
    // Keys are forgotten after a day: the payment is found by what was written on it.
    stripe.state.answers.clear();
    expect(await payer.collect(invoice.id)).toBe('succeeded');
    expect(intents()).toHaveLength(1);
    expect(await state()).toEqual(paid);
  });

  it('that was paid by transfer in the meantime is not taken', async () => {
    const { payer, invoice, intents, state } = await begin({});
    stripe.control.isDown = true;
    await expect(payer.collect(invoice.id)).rejects.toThrow(GatewayUnavailable);
    stripe.control.isDown = false;
    const { accountId, ctx, inAccount } = payer;
    const transfer = { method: 'bank_transfer', cause: `bank:${invoice.id}:x`, receivedOn: issuedOn } as const;
    await inAccount((tx) => recordPayment(tx, ctx, { accountId, invoiceId: invoice.id, cents: 3570, ...transfer }));
    await payer.runDay(issuedOn);
    expect([intents().length, (await payer.attempts(invoice.id))[0]?.state]).toEqual([0, 'canceled']);
    expect(await state()).toEqual(paid);
  });

  it('is tried again on set days, and then left to its customer and the reminders', async () => {
    const { payer, invoice, intents } = await begin({ does: 'has_no_money' });
    for (let day = 0; day <= 20; day += 1) await payer.runDay(addDays(issuedOn, day));
    const tried = await payer.attempts(invoice.id);
    expect(tried.map(({ triedOn }) => triedOn)).toEqual(['2026-11-01', '2026-11-04', '2026-11-07', '2026-11-11']);
    expect(tried.every(({ state, failure }) => state === 'failed' && failure === 'insufficient_funds')).toBe(true);
    expect(intents()).toHaveLength(4);
    expect(await payer.mails()).toEqual(
      Array.from({ length: 4 }, () => `Zahlung fehlgeschlagen: Rechnung ${invoice.number}`),
    );
  });

  it('is told once, 30 days before, that the card runs out', async () => {
    const { payer } = await begin({ expires: { month: 12, year: 2026 } });
    await payer.runDay('2026-11-30');
    expect(await payer.mails()).toEqual([]);
    for (const day of ['2026-12-01', '2026-12-01', '2026-12-20']) await payer.runDay(day);
    expect(await payer.mails()).toEqual(['Ihre Karte läuft ab']);
  });

  it('is tried again at once with another card', async () => {
    const { payer, invoice, state } = await begin({ does: 'was_stolen' });
    expect(await payer.collect(invoice.id)).toBe('failed');
    expect(await payer.collect(invoice.id, '2026-11-30')).toBe('nothing');
    const other = await payer.add();
    await payer.inAccount((tx) => tx.delete(paymentMethods));
    stripe.state.methods.delete((await payer.attempts(invoice.id))[0]?.methodId ?? '');
    const { refreshPaymentMethods } = await import('./payment-methods.ts');
    await refreshPaymentMethods(payer.ctx, { accountId: payer.accountId });
    expect((await payer.methods()).map(({ providerId }) => providerId)).toEqual([other]);
    expect(await payer.collect(invoice.id)).toBe('succeeded');
    expect(await state()).toEqual(paid);
  });

  it('whose bank asks the customer is paid on a page', async () => {
    const { payer, invoice, state } = await begin({ does: 'needs_customer' });
    expect(await payer.collect(invoice.id)).toBe('failed');
    expect((await payer.attempts(invoice.id))[0]?.failure).toBe('authentication_required');
    expect(await payer.mails()).toEqual([`Bitte bestätigen Sie die Zahlung: Rechnung ${invoice.number}`]);
    const { url } = await openPayPage(payer.ctx, { invoiceId: invoice.id });
    const { id } = stripe.pay(url);
    expect(await payer.hear('payment_intent.succeeded', { id })).toBe('done');
    expect(await state()).toEqual(paid);
  });
});

describe('a page on which an invoice is paid', () => {
  it('is closed by the next one, and before money is taken from a card', async () => {
    const { payer, invoice, state } = await begin();
    const first = await openPayPage(payer.ctx, { invoiceId: invoice.id });
    const second = await openPayPage(payer.ctx, { invoiceId: invoice.id });
    expect(() => stripe.pay(first.url)).toThrow('expired');
    await payer.add();
    expect(await payer.collect(invoice.id)).toBe('succeeded');
    expect(() => stripe.pay(second.url)).toThrow('expired');
    expect(await state()).toEqual(paid);
  });

  it('that was paid keeps a card from being charged, before its event has come', async () => {
    const { payer, invoice, intents, state } = await begin();
    stripe.pay((await openPayPage(payer.ctx, { invoiceId: invoice.id })).url);
    await payer.add();
    await payer.runDay(issuedOn);
    expect(intents()).toHaveLength(1);
    expect(await state()).toEqual(paid);
    await expect(openPayPage(payer.ctx, { invoiceId: invoice.id })).rejects.toMatchObject({ code: 'INVOICE_STATE' });
  });
});

describe('a direct debit', () => {
  it('is announced for two days, takes days without reminders, and is booked when the bank paid', async () => {
    const { payer, invoice, intents, state } = await begin({ kind: 'sepa_debit', does: 'is_processed' });
    expect(await payer.collect(invoice.id)).toBe('nothing');
    expect(await payer.collect(invoice.id, '2026-11-03')).toBe('processing');
    await expect(openPayPage(payer.ctx, { invoiceId: invoice.id })).rejects.toMatchObject({
      code: 'PAYMENT_UNDER_WAY',
    });
    await remindAccount(payer.ctx, payer.accountId, '2026-11-25');
    expect(await state()).toEqual(unpaid);
    stripe.settleDebit(intents()[0]?.id ?? '', true);
    // The event is lost: the daily run looks.
    await payer.runDay('2026-11-26');
    expect(await state()).toEqual(paid);
  });

  it('that the bank refuses leaves the invoice open', async () => {
    const { payer, invoice, intents, state } = await begin({ kind: 'sepa_debit', does: 'is_processed' });
    await payer.collect(invoice.id, '2026-11-03');
    const id = intents()[0]?.id ?? '';
    stripe.settleDebit(id, false);
    expect(await payer.hear('payment_intent.payment_failed', { id })).toBe('done');
    expect([(await payer.attempts(invoice.id))[0]?.failure, await state()]).toEqual(['debit_not_authorized', unpaid]);
    expect(await payer.collect(invoice.id, '2026-11-20')).toBe('nothing');
  });

  it('has the reference of its mandate', async () => {
    const { payer } = await begin({ kind: 'sepa_debit' });
    expect(await payer.methods()).toMatchObject([
      { kind: 'sepa_debit', last4: '3000', mandate: expect.stringMatching(/^ZG/) },
    ]);
  });
});

describe('credit that goes back by Stripe', () => {
  it('is sent once, also where the answer was lost', async () => {
    const { payer, invoice, state } = await begin();
    const chargeId = await payer.insertPayment(invoice.id, 4000);
    await payer.hear('payment_intent.succeeded', { id: chargeId });
    await refundCustomer(operator, providerRefunds, { invoiceNumber: invoice.number, cents: 430 });
    stripe.control.loseAnswerOf = '/v1/refunds';
    await expect(payer.runDay(issuedOn)).rejects.toThrow(AggregateError);
    stripe.control.loseAnswerOf = null;
    stripe.state.answers.clear();
    await payer.runDay(issuedOn);
    const refunds = [...stripe.state.refunds.values()].filter(({ payment_intent: intent }) => intent === chargeId);
    expect(refunds).toMatchObject([{ amount: 430 }]);
    expect(await state()).toEqual(paid);
    const [refund] = refunds;
    if (refund) refund.status = 'failed';
    expect(await payer.hear('refund.failed', { id: refund?.id ?? '' })).toBe('done');
    expect(await state()).toEqual({ ...paid, credit: 430 });
  });
});

describe('what does not fit', () => {
  const see = async (received: number, currency: string) => {
    const { payer, invoice, state } = await begin();
    const id = await payer.insertPayment(invoice.id, 3570, { received, currency });
    expect(await payer.hear('payment_intent.succeeded', { id })).toBe('done');
    expect(await state()).toEqual(unpaid);
    const listed = async () => (await listPaymentCases(operator)).filter(({ cause }) => cause === `charge:${id}`);
    const [found] = await listed();
    const caseId = found?.id ?? '';
    const match = () => matchPaymentCase(operator, { caseId, invoiceNumber: invoice.number });
    return { found, listed, match, state, ignore: () => ignorePaymentCase(operator, { caseId }) };
  };

  it('another amount is listed, and booked when a person says so', async () => {
    const { found, listed, match, state } = await see(3000, 'eur');
    expect(found).toMatchObject({ reason: 'amount', cents: 3000, currency: 'eur' });
    expect(await match()).toMatchObject({ paidCents: 3000, creditCents: 0 });
    await expect(match()).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(await state()).toEqual({ ...unpaid, open: 570 });
    expect(await listed()).toEqual([]);
  });

  it('another currency is listed, and can only be ignored', async () => {
    const { found, listed, match, ignore, state } = await see(3570, 'usd');
    expect(found).toMatchObject({ reason: 'currency', cents: 3570, currency: 'usd' });
    await expect(match()).rejects.toMatchObject({ code: 'CONFLICT' });
    expect([(await ignore()).isChanged, (await ignore()).isChanged]).toEqual([true, false]);
    expect(await state()).toEqual(unpaid);
    expect(await listed()).toEqual([]);
  });

  it('a refund made in the dashboard is listed, and matched opens its invoice again', async () => {
    const { payer, invoice, state } = await begin({});
    await payer.collect(invoice.id);
    const chargeId = (await payer.attempts(invoice.id))[0]?.chargeId ?? '';
    const id = `re_dashboard${invoice.number.replace('-', '')}`;
    const [known] = stripe.state.refunds.values();
    if (known)
      stripe.state.refunds.set(id, {
        ...known,
        id,
        amount: 1000,
        payment_intent: chargeId,
        metadata: {},
        status: 'succeeded',
      });
    expect(await payer.hear('refund.created', { id })).toBe('done');
    const [listed] = (await listPaymentCases(operator)).filter(({ cause }) => cause === `refund:${id}`);
    expect(listed).toMatchObject({ reason: 'foreign_refund', cents: -1000 });
    await matchPaymentCase(operator, { caseId: listed?.id ?? '', invoiceNumber: invoice.number });
    expect(await state()).toEqual({ ...unpaid, open: 1000 });
  });
});
