import { afterAll, describe, expect, it } from 'vitest';
import type { PaymentMethods } from '@zugang/contract';
import { insertSampleProject } from '#platform/db/sample-project';
import { testSettings } from '#platform/db/test-database';
import { sellingSettings } from '#platform/db/test-seller';
import { createLog } from '#platform/log';
import { openStripe } from '#platform/payment-gateway/open-stripe';
import { startStripe } from '#platform/payment-gateway/testing/stripe-server';
import { createHarness } from '../../testing/create-harness.ts';
import { auditedActions, codeOf, createPerson } from '../../testing/people.ts';

const stripe = await startStripe();
afterAll(() => stripe.close());
const settings = sellingSettings(testSettings());
const gateway = openStripe(stripe.settings);
const logged: string[] = [];
const log = createLog('trace', 'test', { write: (line: string) => void logged.push(line) });
const { database, server } = await createHarness({ settings, gateway, log });
const transfers = await createHarness({ settings });

const pathOf = (accountId: string, rest = '') => `/api/accounts/${accountId}/payment-methods${rest}`;

const createPayer = async (options: Parameters<typeof createPerson>[2] = {}) => {
  const person = await createPerson(database, server, options);
  const sample = await insertSampleProject(database, { accountId: person.accountId });
  return { ...person, ...sample };
};

const createBuyer = async () => {
  const person = await createPerson(database, server);
  const address = { type: 'company', company: 'Beispiel GmbH', firstName: '', lastName: '', vatId: '' };
  const place = { street: 'Hauptstraße 1', postcode: '10115', city: 'Berlin', country: 'DE', email: 'r@example.org' };
  const path = `/api/accounts/${person.accountId}/billing-address`;
  await server.call('PUT', path, { cookie: person.cookie, json: { ...address, ...place } });
  const call = async (method: string, rest = '') =>
    (await server.call(method, pathOf(person.accountId, rest), { cookie: person.cookie })).json();
  return { ...person, call };
};

describe('payment methods', () => {
  it('are for owners and admins of the account itself', async () => {
    const payer = await createPayer();
    const editor = await createPayer({ role: 'editor' });
    const stranger = await createPerson(database, server);
    const calls = [
      ['GET', ''],
      ['POST', ''],
      ['POST', '/refresh'],
      ['POST', `/${payer.paymentMethodId}/default`],
      ['DELETE', `/${payer.paymentMethodId}`],
    ] as const;
    for (const [method, rest] of calls) {
      const statusFor = async (accountId: string, cookie: string | null) =>
        (await server.call(method, pathOf(accountId, rest), { cookie })).status;
      expect(await statusFor(payer.accountId, null)).toBe(401);
      expect(await statusFor(payer.accountId, stranger.cookie)).toBe(404);
      expect(await statusFor(editor.accountId, editor.cookie)).toBe(403);
    }
    expect((await server.call('GET', pathOf('none'), { cookie: payer.cookie })).status).toBe(400);
    const other = await createBuyer();
    const foreign = pathOf(other.accountId, `/${payer.paymentMethodId}`);
    expect((await server.call('DELETE', foreign, { cookie: other.cookie })).status).toBe(404);
    expect((await server.call('POST', `${foreign}/default`, { cookie: other.cookie })).status).toBe(404);
  });

  it('are added on a page of the provider, made the default and removed', async () => {
    const buyer = await createBuyer();
    expect(await buyer.call('GET')).toMatchObject({
      isOnline: true,
      items: [],
      transfer: { payee: 'Zugang Demo GmbH' },
    });
    const { url } = (await buyer.call('POST')) as { url: string };
    stripe.completeSetup(url);
    stripe.completeSetup(((await buyer.call('POST')) as { url: string }).url, { kind: 'sepa_debit' });
    const { items } = (await buyer.call('POST', '/refresh')) as PaymentMethods;
    expect(items).toMatchObject([
      { kind: 'card', brand: 'visa', last4: '4242', lastDay: '2030-12-31', isDefault: true },
      { kind: 'sepa_debit', last4: '3000', lastDay: null, mandate: expect.any(String), isDefault: false },
    ]);
    const [card, debit] = items.map(({ id }) => id);
    const changed = (await buyer.call('POST', `/${debit}/default`)) as PaymentMethods;
    expect(changed.items.map(({ id, isDefault }) => [id, isDefault])).toEqual([
      [debit, true],
      [card, false],
    ]);
    const left = (await buyer.call('DELETE', `/${debit}`)) as PaymentMethods;
    expect(left.items).toMatchObject([{ id: card, isDefault: true }]);
    expect(await auditedActions(database, buyer.accountId)).toEqual([
      'billing.update',
      'payment_method.default',
      'payment_method.remove',
    ]);
  });

  it('of a reseller’s customer are the reseller’s, and without a provider there is the transfer alone', async () => {
    const reseller = await createPerson(database, server, { kind: 'reseller' });
    const customer = await createPerson(database, server, {
      kind: 'reseller_customer',
      resellerAccountId: reseller.accountId,
    });
    const asked = await server.call('GET', pathOf(customer.accountId), { cookie: customer.cookie });
    expect(await asked.json()).toEqual({ isOnline: false, billedBy: 'Test', transfer: null, items: [] });
    const added = await server.call('POST', pathOf(customer.accountId), { cookie: customer.cookie });
    expect(await codeOf(added)).toBe('BILLED_BY_RESELLER');
    const plain = await createPerson(transfers.database, transfers.server);
    const list = await transfers.server.call('GET', pathOf(plain.accountId), { cookie: plain.cookie });
    expect(await list.json()).toMatchObject({ isOnline: false, billedBy: null, transfer: { paymentDays: 14 } });
    const off = await transfers.server.call('POST', pathOf(plain.accountId), { cookie: plain.cookie });
    expect(await codeOf(off)).toBe('ONLINE_PAYMENT_OFF');
  });

  it('cannot be added while the provider is away; neither the answer nor the log has a key', async () => {
    const buyer = await createBuyer();
    stripe.control.isDown = true;
    const answer = (await buyer.call('POST')) as { code: string };
    stripe.control.isDown = false;
    expect(answer.code).toBe('PAYMENT_PROVIDER');
    const { body } = stripe.event('payment_intent.succeeded', { id: 'pi_x' });
    await server.call('POST', '/api/payment-events/stripe', { body, headers: { 'stripe-signature': 't=1,v1=0' } });
    const told = JSON.stringify(answer) + logged.join('');
    expect(told).not.toContain(stripe.settings.secretKey);
    expect(told).not.toContain(stripe.settings.webhookSecret);
  });
});

describe('an event of the payment provider', () => {
  const send = (body: string, headers: Record<string, string>, to = server) =>
    to.call('POST', '/api/payment-events/stripe', { body, headers });

  it('is taken with its signature alone', async () => {
    const { body, headers } = stripe.event('payment_intent.succeeded', { id: 'pi_unknown' });
    const taken = await send(body, headers);
    expect([taken.status, await taken.json()]).toEqual([200, { message: 'ignored' }]);
    expect((await send(`${body} `, headers)).status).toBe(400);
    expect((await send(body, { 'content-type': 'application/json' })).status).toBe(400);
    expect((await send('x'.repeat(600_000), headers)).status).toBe(413);
    expect((await server.call('GET', '/api/payment-events/stripe')).status).toBe(404);
    expect((await send(body, headers, transfers.server)).status).toBe(404);
  });

  it('is to be sent again where it could not be read', async () => {
    const { body, headers } = stripe.event('payment_intent.succeeded', { id: 'pi_unknown' });
    stripe.control.isDown = true;
    const refused = await send(body, headers);
    stripe.control.isDown = false;
    expect(refused.status).toBe(503);
    expect((await send(body, headers)).status).toBe(200);
  });
});
