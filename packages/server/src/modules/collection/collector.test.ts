import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { importBankFile, listOpenPayments, matchPayment } from '#modules/bank-transaction';
import { camtXml, transactionXml } from '../bank-transaction/camt.fixture.ts';
import { remindAccount } from '#modules/payment';
import { followPayments } from '#modules/subscription';
import { subscriptions } from '#platform/db/schema/index';
import { createTestDatabase } from '#platform/db/test-database';
import type { OperatorContext } from '#platform/operator-scope';
import { startStripe } from '#platform/payment-gateway/testing/stripe-server';
import { createPayer, issuedOn, type Payer } from './collection.fixture.ts';
import { bankTransfer, throughGateway, type Collector } from './collector.ts';
import { refundCustomer } from './refund-customer.ts';

const database = await createTestDatabase();
const stripe = await startStripe();
afterAll(async () => {
  await stripe.close();
  await database.drop();
});
followPayments();

const operator: OperatorContext = {
  db: database.db,
  ip: '',
  userAgent: '',
  requestId: randomUUID(),
  mandate: { actor: { kind: 'command_line', name: 'ada' }, reason: 'Tests' },
};

type Invoice = { id: string; number: string };

/** How money comes and goes by one of the ways. `pay` may be called again with the news it returned. */
type Way = {
  name: string;
  collector: (payer: Payer) => Collector;
  pay: (payer: Payer, invoice: Invoice, cents: number) => Promise<() => Promise<unknown>>;
  takeBack: (payer: Payer, invoice: Invoice, cents: number) => Promise<unknown>;
};

const euros = (cents: number) => (Math.abs(cents) / 100).toFixed(2);

const takeFile = async (cents: number, text: string) => {
  const direction = cents < 0 ? ('DBIT' as const) : ('CRDT' as const);
  const details = transactionXml('08', { payer: 'Beispiel GmbH', iban: 'DE89370400440532013000', text });
  const entry = { amount: euros(cents), direction, isReversal: cents < 0, reference: randomUUID(), details };
  const closing = `${cents < 0 ? '-' : ''}${euros(cents)}`;
  const bytes = Buffer.from(camtXml({ version: '08', opening: '0.00', closing, entries: [entry] }));
  const take = () => importBankFile(operator, { name: 'auszug.xml', bytes });
  await take();
  return take;
};

const byBank: Way = {
  name: 'bank transfer',
  collector: () => bankTransfer,
  pay: (_, { number }, cents) => takeFile(cents, `Rechnung ${number}`),
  takeBack: async (_, { number }, cents) => {
    const text = `Rueckgabe ${randomUUID()}`;
    await takeFile(0 - cents, text);
    const returned = (await listOpenPayments(operator)).find((one) => one.text === text);
    return matchPayment(operator, { transactionId: returned?.id ?? '', invoiceNumber: number });
  },
};

const byStripe: Way = {
  name: 'Stripe',
  collector: ({ gateway }) => throughGateway(gateway),
  pay: async (payer, { id }, cents) => {
    const intent = await payer.insertPayment(id, cents);
    const hear = () => payer.hear('payment_intent.succeeded', { id: intent });
    expect(await hear()).toBe('done');
    return hear;
  },
  takeBack: async (payer, { id }, cents) => {
    const paid = (await payer.attempts(id)).findLast(({ state }) => state === 'succeeded');
    const dispute = stripe.dispute(paid?.chargeId ?? '', 'lost', { cents });
    return payer.hear('charge.dispute.created', { id: dispute });
  },
};

const begin = async () => {
  const payer = await createPayer(database, stripe);
  const invoice = await payer.issue(issuedOn);
  const state = () => payer.state(invoice.id);
  const subscription = () =>
    payer.inAccount(async (tx) => (await tx.select({ status: subscriptions.status }).from(subscriptions))[0]?.status);
  return { payer, invoice, state, subscription };
};

describe.each([byBank, byStripe])('an invoice that is paid by $name', (way) => {
  it('whole is paid', async () => {
    const { payer, invoice, state } = await begin();
    await way.pay(payer, invoice, 3570);
    expect(await state()).toEqual({ status: 'paid', open: 0, credit: 0, off: [] });
  });

  it('in part stays open until the rest comes', async () => {
    const { payer, invoice, state } = await begin();
    await way.pay(payer, invoice, 1000);
    expect(await state()).toEqual({ status: 'open', open: 2570, credit: 0, off: [] });
    await way.pay(payer, invoice, 2570);
    expect(await state()).toEqual({ status: 'paid', open: 0, credit: 0, off: [] });
  });

  it('with too much leaves credit', async () => {
    const { payer, invoice, state } = await begin();
    await way.pay(payer, invoice, 4000);
    expect(await state()).toEqual({ status: 'paid', open: 0, credit: 430, off: [] });
  });

  it('late lets its subscription go on', async () => {
    const { payer, invoice, state, subscription } = await begin();
    await remindAccount(payer.ctx, payer.accountId, '2026-11-16');
    expect(await subscription()).toBe('past_due');
    await way.pay(payer, invoice, 3570);
    expect([await subscription(), (await state()).status]).toEqual(['active', 'paid']);
  });

  it('twice leaves the second payment as credit, and news that come again book nothing', async () => {
    const { payer, invoice, state } = await begin();
    const again = await way.pay(payer, invoice, 3570);
    await again();
    expect(await state()).toMatchObject({ open: 0, credit: 0, off: [] });
    await way.pay(payer, invoice, 3570);
    // A bank file names an invoice that is paid: a person says what it is for.
    const [open] = (await listOpenPayments(operator)).filter(({ text }) => text.includes(invoice.number));
    if (open) await matchPayment(operator, { transactionId: open.id, invoiceNumber: invoice.number });
    expect(await state()).toEqual({ status: 'paid', open: 0, credit: 3570, off: [] });
  });

  it('gives credit back once, and never more than there is', async () => {
    const { payer, invoice, state } = await begin();
    await way.pay(payer, invoice, 4000);
    const refund = (cents: number) =>
      refundCustomer(operator, way.collector(payer), { invoiceNumber: invoice.number, cents });
    await expect(refund(431)).rejects.toMatchObject({ code: 'CONFLICT' });
    expect([(await refund(400)).creditCents, (await refund(400)).begun]).toEqual([30, 'repeated']);
    expect(await state()).toEqual({ status: 'paid', open: 0, credit: 30, off: [] });
  });

  it('is open again when the payment is taken back', async () => {
    const { payer, invoice, state } = await begin();
    await way.pay(payer, invoice, 3570);
    await way.takeBack(payer, invoice, 3570);
    expect(await state()).toEqual({ status: 'open', open: 3570, credit: 0, off: [] });
    await way.pay(payer, invoice, 3570);
    expect(await state()).toEqual({ status: 'paid', open: 0, credit: 0, off: [] });
  });

  it('waits for its customer where there is nothing to take from, and asks for nothing when it is paid', async () => {
    const { payer, invoice } = await begin();
    const { accountId, ctx } = payer;
    const collect = () => way.collector(payer).collect(ctx, { accountId, invoiceId: invoice.id, today: issuedOn });
    expect(await collect()).toBe('awaited');
    await way.pay(payer, invoice, 3570);
    expect(await collect()).toBe('nothing');
  });
});
