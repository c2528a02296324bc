import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStripe } from '../open-stripe.ts';
import type { PaymentGateway } from '../payment-gateway.ts';
import { startStripe, type LocalStripe } from './stripe-server.ts';
import { describedEndpoints, endpointOf } from './stripe-shapes.ts';

let local: LocalStripe;
let gateway: PaymentGateway;
beforeAll(async () => {
  local = await startStripe();
  gateway = openStripe(local.settings);
});
afterAll(() => local.close());

const ids = () => ({ accountId: randomUUID(), invoiceId: randomUUID(), attemptId: randomUUID() });
const page = { locale: 'de', returnUrl: 'https://zugang.example.org/payment-methods' } as const;

const createCustomer = async () => {
  const { accountId } = ids();
  const customerId = await gateway.createCustomer({ accountId, name: 'Beispiel GmbH', email: 'a@example.org' });
  const add = async (given: Parameters<LocalStripe['completeSetup']>[1]) =>
    local.completeSetup((await gateway.openSetupPage({ accountId, customerId, ...page })).url, given);
  return { accountId, customerId, add };
};

const request = async (method: string, path: string, form = ''): Promise<{ status: number; body: string }> => {
  const answer = await fetch(`${local.settings.apiUrl}${path}`, {
    method,
    headers: { authorization: `Bearer ${local.settings.secretKey}`, 'idempotency-key': randomUUID() },
    ...(method === 'POST' && { body: form }),
  });
  return { status: answer.status, body: await answer.text() };
};

describe('Stripe’s description of its API', () => {
  it('allows every request that we send, and every answer of the local server', async () => {
    const { accountId, customerId, add } = await createCustomer();
    const card = await add({});
    const debit = await add({ kind: 'sepa_debit', does: 'is_processed' });
    const [poor, unsure] = [await add({ does: 'has_no_money' }), await add({ does: 'needs_customer' })];
    expect(await gateway.readCustomer(customerId)).toBe(accountId);
    expect((await gateway.listMethods(customerId)).map(({ id, mandate }) => [id, mandate !== null])).toEqual([
      [card, false],
      [debit, true],
      [poor, false],
      [unsure, false],
    ]);
    const order = () => ({ ...ids(), accountId, customerId, cents: 3_570, reference: 'Rechnung 2026-00042' });
    const pay = (methodId: string, kind: 'card' | 'sepa_debit') => gateway.charge({ ...order(), methodId, kind });
    const paid = await pay(card, 'card');
    const states = [paid, await pay(debit, 'sepa_debit'), await pay(poor, 'card'), await pay(unsure, 'card')];
    expect(states.map(({ state }) => state)).toEqual(['succeeded', 'processing', 'failed', 'failed']);
    expect(await gateway.readCharge(paid.id)).toEqual(paid);
    expect(await gateway.findCharge({ customerId, attemptId: paid.owner?.attemptId ?? '' })).toEqual(paid);
    const opened = await gateway.openPayPage({ ...order(), ...page });
    expect(await gateway.closePayPage(opened.id)).toBe(true);
    const waiting = local.pay((await gateway.openPayPage({ ...order(), ...page })).url);
    expect(await gateway.readCharge(waiting.id)).toMatchObject({ state: 'succeeded', cents: 3_570 });
    const refundId = randomUUID();
    const refund = await gateway.refund({ refundId, accountId, chargeId: paid.id, cents: 570 });
    expect(await gateway.findRefund({ chargeId: paid.id, refundId })).toEqual(refund);
    expect(await gateway.readRefund(refund.id)).toEqual(refund);
    const dispute = local.dispute(paid.id, 'needs_response', { cents: 3_000 });
    expect(await gateway.readDispute(dispute)).toMatchObject({ state: 'taken', cents: 3_000 });
    await gateway.removeMethod(card);
    await gateway.deleteCustomer(customerId);
    expect(local.event('payment_intent.succeeded', waiting).body).toContain(waiting.id);
  });

  it('is held against every endpoint that is described: none was left out', async () => {
    const { customerId, add } = await createCustomer();
    const method = await add({ does: 'needs_customer' });
    const form = `amount=100&currency=eur&customer=${customerId}&payment_method=${method}`;
    await request('POST', '/v1/payment_intents', form);
    const [waiting] = [...local.state.intents.values()].filter(({ customer }) => customer === customerId);
    expect((await request('POST', `/v1/payment_intents/${waiting?.id}/cancel`)).status).toBe(200);
    const asked = new Set(local.requests.map((one) => endpointOf(one.method, one.path)));
    expect(asked).toEqual(new Set(describedEndpoints));
  });

  it.each([
    ['a name that is misspelt', 'POST', '/v1/customers', 'nmae=Beispiel'],
    ['a name within another one', 'POST', '/v1/checkout/sessions', 'success_url=x&line_items[0][price_data][cents]=5'],
    ['a name of another endpoint', 'POST', '/v1/refunds', 'customer_id=cus_1'],
    ['an amount that is none', 'POST', '/v1/payment_intents', 'amount=much&currency=eur'],
    ['an amount without a currency', 'POST', '/v1/payment_intents', 'amount=100'],
    ['a value that is not offered', 'POST', '/v1/checkout/sessions', 'success_url=x&mode=gift'],
    ['a name in the address', 'GET', '/v1/refunds?intent=pi_1', ''],
  ])('does not allow %s', async (_, method, path, form) => {
    expect(await request(method, path, form)).toMatchObject({
      status: 400,
      body: expect.stringContaining('parameter_unknown'),
    });
  });

  it('does not allow an answer with a field that is missing or of another kind', async () => {
    const { customerId, add } = await createCustomer();
    await add({});
    const [method] = [...local.state.methods.values()].filter(({ customer }) => customer === customerId);
    const path = `/v1/customers/${customerId}/payment_methods`;
    expect((await request('GET', path)).status).toBe(200);
    Object.assign(method ?? {}, { created: 'yesterday' });
    expect(await request('GET', path)).toMatchObject({ status: 500, body: expect.stringContaining('created') });
    Object.assign(method ?? {}, { created: 1, livemode: undefined });
    expect(await request('GET', path)).toMatchObject({ status: 500, body: expect.stringContaining('livemode') });
  });

  it('does not allow an event without its object', () => {
    expect(() => local.event('refund.updated', undefined as unknown as { id: string })).toThrow(
      'not as Stripe describes',
    );
  });
});
