import { afterAll, describe, expect, it } from 'vitest';
import { paymentEvents } from '#platform/db/schema/index';
import { createTestDatabase } from '#platform/db/test-database';
import { BadSignature } from '#platform/payment-gateway/payment-gateway';
import { startStripe } from '#platform/payment-gateway/testing/stripe-server';
import { createPayer, issuedOn } from './collection.fixture.ts';

const database = await createTestDatabase();
const stripe = await startStripe();
afterAll(async () => {
  await stripe.close();
  await database.drop();
});

const open = { status: 'open', open: 3570, credit: 0, off: [] };
const paid = { status: 'paid', open: 0, credit: 0, off: [] };

/** A payment of an invoice whose events we have not heard of. */
const begin = async () => {
  const payer = await createPayer(database, stripe);
  const invoice = await payer.issue(issuedOn);
  const id = await payer.insertPayment(invoice.id, 3570);
  return { payer, id, state: () => payer.state(invoice.id) };
};

/** All orders of a list. */
const ordersOf = <T>(items: readonly T[]): T[][] =>
  items.length <= 1
    ? [[...items]]
    : items.flatMap((item, at) => ordersOf(items.toSpliced(at, 1)).map((rest) => [item, ...rest]));

describe('events of a payment provider', () => {
  it('book once, repeated and all at once', async () => {
    const { payer, id, state } = await begin();
    const same = Array.from({ length: 5 }, () => payer.hear('payment_intent.succeeded', { id }, `evt_${id}`));
    const others = Array.from({ length: 3 }, () => payer.hear('payment_intent.processing', { id }));
    const heard = await Promise.all([...same, ...others]);
    expect(heard.filter((result) => result === 'repeated')).toHaveLength(4);
    expect(heard.filter((result) => result === 'done')).toHaveLength(4);
    expect(await state()).toEqual(paid);
    const stored = await payer.inAccount((tx) => tx.select().from(paymentEvents));
    expect(stored).toHaveLength(4);
  });

  it('may come in any order: what is booked is what the provider has now', async () => {
    const ends = [
      ['lost', open],
      ['won', paid],
      ['warning_closed', paid],
    ] as const;
    for (const [end, expected] of ends)
      for (const order of ordersOf(['payment_intent.succeeded', 'charge.dispute.closed'])) {
        const { payer, id, state } = await begin();
        const dispute = stripe.dispute(id, end);
        for (const type of order) await payer.hear(type, { id: type.startsWith('charge') ? dispute : id });
        expect({ order, end, ...(await state()) }).toEqual({ order, end, ...expected });
      }
  });

  it('follow a dispute from the money that is taken to the money that comes back', async () => {
    const { payer, id, state } = await begin();
    await payer.hear('payment_intent.succeeded', { id });
    const dispute = stripe.dispute(id, 'needs_response');
    await Promise.all([
      payer.hear('charge.dispute.created', { id: dispute }),
      payer.hear('charge.dispute.funds_withdrawn', { id: dispute }),
    ]);
    expect(await state()).toEqual(open);
    stripe.dispute(id, 'won', { id: dispute });
    await payer.hear('charge.dispute.closed', { id: dispute });
    await payer.hear('charge.dispute.updated', { id: dispute });
    expect(await state()).toEqual(paid);
  });

  it('list a dispute of more than was paid', async () => {
    const { payer, id, state } = await begin();
    await payer.hear('payment_intent.succeeded', { id });
    const dispute = stripe.dispute(id, 'lost', { cents: 5000 });
    expect(await payer.hear('charge.dispute.created', { id: dispute })).toBe('done');
    expect(await payer.cases()).toMatchObject([{ reason: 'dispute', cents: -5000, state: 'open' }]);
    expect(await state()).toEqual(paid);
  });

  it('of what is not ours are ignored and not stored', async () => {
    const { payer } = await begin();
    const ids = { account_id: payer.accountId, invoice_id: payer.accountId, attempt_id: payer.accountId };
    const [foreign, unnamed] = [ids, {}].map((metadata) => stripe.receive({ cents: 1, currency: 'eur', metadata }));
    const heard = [
      await payer.hear('payment_intent.succeeded', { id: foreign ?? '' }),
      await payer.hear('payment_intent.succeeded', { id: unnamed ?? '' }),
      await payer.hear('payment_intent.succeeded', { id: 'pi_unknown' }),
      await payer.hear('charge.dispute.created', { id: 'dp_unknown' }),
      await payer.hear('payment_method.attached', { id: 'pm_x', customer: 'cus_unknown' }),
      await payer.hear('customer.created', { id: 'cus_unknown' }),
    ];
    expect(new Set(heard)).toEqual(new Set(['ignored']));
    expect(await payer.inAccount((tx) => tx.select().from(paymentEvents))).toEqual([]);
  });

  it('need a signature over their very bytes', async () => {
    const { payer } = await begin();
    const { body, headers } = stripe.event('payment_intent.succeeded', { id: 'pi_x' });
    const read = (text: string, signature: string) => () => payer.gateway.readEvent(Buffer.from(text), signature);
    expect(read(body, headers['stripe-signature'])()).toMatchObject({ object: { kind: 'charge', id: 'pi_x' } });
    expect(read(`${body} `, headers['stripe-signature'])).toThrow(BadSignature);
    expect(read(body, '')).toThrow(BadSignature);
    expect(read(body, headers['stripe-signature'].replace(/t=\d+/, 't=1'))).toThrow(BadSignature);
  });

  it('tell of cards that were added and removed', async () => {
    const { payer } = await begin();
    const first = await payer.add();
    const second = await payer.add({ kind: 'sepa_debit' });
    expect(await payer.methods()).toMatchObject([
      { providerId: first, isDefault: true },
      { providerId: second, isDefault: false },
    ]);
    const customer = stripe.state.methods.get(first)?.customer;
    stripe.state.methods.delete(first);
    expect(await payer.hear('payment_method.detached', { id: first, customer })).toBe('done');
    expect(await payer.methods()).toMatchObject([{ providerId: second, isDefault: true }]);
  });
});
