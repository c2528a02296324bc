import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { PlanOffer, PlanQuote, Subscription } from '@zugang/contract';
import { startTrials } from '#modules/subscription';
import { addDays, addIntervals, todayInBerlin } from '#platform/calendar';
import { inScope } from '#platform/db/client';
import {
  enterpriseRequests,
  invoices,
  projects,
  subscriptionOrders,
  subscriptions,
  tickets,
} from '#platform/db/schema/index';
import { testSettings } from '#platform/db/test-database';
import { insertAddress, insertBareProject } from '#platform/db/test-billable';
import { sellingSettings } from '#platform/db/test-seller';
import { startTestServer } from '../../testing/test-server.ts';
import { createHarness } from '../../testing/create-harness.ts';
import { auditedActions, codeOf, createPerson, errorOf, readMails } from '../../testing/people.ts';

const settings = testSettings();
const { database, server } = await createHarness({ settings: sellingSettings(settings) });
const today = todayInBerlin();

type Options = Parameters<typeof createPerson>[2] & { hasAddress?: boolean; country?: string; hasTrial?: boolean };

/** A person with a project, an address, and a trial if wanted. */
const begin = async ({ hasAddress = true, country = 'DE', hasTrial = false, ...options }: Options = {}) => {
  const person = await createPerson(database, server, options);
  const projectId = await inScope(database.db, [person.accountId], async (tx) => {
    if (hasAddress) await insertAddress(tx, person.accountId, country);
    const id = await insertBareProject(tx, person.accountId);
    const project = { id, accountId: person.accountId, title: 'Beispiel' };
    if (hasTrial) await startTrials(tx, { settings: sellingSettings(settings) }, { project, today });
    return id;
  });
  return { ...person, projectId };
};
type Begun = Awaited<ReturnType<typeof begin>>;

const standard = { product: 'tool', package: 'standard', bracket: 100, interval: 'month' };
const bodyOf = (change: object = {}) => ({
  key: randomUUID(),
  ...standard,
  isBusiness: true,
  acceptsTerms: true,
  grossCents: 2_261,
  ...change,
});
const book = ({ projectId, cookie }: Pick<Begun, 'projectId' | 'cookie'>, change: object = {}) =>
  server.call('POST', `/api/projects/${projectId}/plans/book`, { cookie, json: bodyOf(change) });
const quote = async ({ projectId, cookie }: Begun, change: object = {}) =>
  (await (
    await server.call('POST', `/api/projects/${projectId}/plans/quote`, { cookie, json: { ...standard, ...change } })
  ).json()) as PlanQuote;
const offer = async ({ projectId, cookie }: Begun) =>
  (await (await server.call('GET', `/api/projects/${projectId}/plans`, { cookie })).json()) as PlanOffer;
const rowsOf = (accountId: string) =>
  inScope(database.db, [accountId], async (tx) => ({
    subscriptions: await tx.select().from(subscriptions).orderBy(subscriptions.id),
    invoices: await tx.select().from(invoices).orderBy(invoices.id),
    orders: await tx.select().from(subscriptionOrders).orderBy(subscriptionOrders.id),
  }));

describe('what a project can book', () => {
  it('is named with its prices, its status and who may book', async () => {
    const seen = await offer(await begin({ hasTrial: true }));
    expect(seen).toMatchObject({
      isBillingOn: true,
      missing: [],
      trialDays: 14,
      yearlyDiscount: 20,
      bracketNeeded: 100,
      treatment: 'domestic',
      hasAddress: true,
      mayBook: true,
      isBusinessOnly: true,
    });
    expect(seen.products.map(({ product, status }) => `${product} ${status}`)).toEqual([
      'tool trial',
      'live-inspect trial',
      'statement trial',
    ]);
    expect(seen.products[0]?.packages.standard[0]).toEqual({
      bracket: 100,
      monthlyCents: 1_900,
      yearlyCents: 18_240,
      // Who has no reseller's discount pays the list price.
      listMonthlyCents: 1_900,
      listYearlyCents: 18_240,
    });
    expect((await offer(await begin({ role: 'viewer' }))).mayBook).toBe(false);
  });

  it('is nothing without a seller, and nothing can be booked there', async () => {
    const plain = await startTestServer(database);
    const one = await begin();
    const seen = await plain.call('GET', `/api/projects/${one.projectId}/plans`, { cookie: one.cookie });
    expect(await seen.json()).toMatchObject({ isBillingOn: false, products: [] });
    const answer = await plain.call('POST', `/api/projects/${one.projectId}/plans/book`, {
      cookie: one.cookie,
      json: bodyOf(),
    });
    expect(await codeOf(answer)).toBe('BILLING_OFF');
    await plain.close();
  });

  it('is nothing for the free project of a reseller; its customers see no prices and ask it', async () => {
    const reseller = await begin({ kind: 'reseller' });
    expect((await offer(reseller)).isBillingOn).toBe(true);
    await inScope(database.db, [reseller.accountId], (tx) => tx.update(projects).set({ isResellerFree: true }));
    expect((await offer(reseller)).isBillingOn).toBe(false);
    expect(await codeOf(await book(reseller))).toBe('BILLING_OFF');
    const customer = await begin({ kind: 'reseller_customer', resellerAccountId: reseller.accountId });
    expect(await offer(customer)).toMatchObject({ isBilledByReseller: true, products: [], mayBook: false });
    expect(await codeOf(await book(customer))).toBe('BILLED_BY_RESELLER');
  });
});

describe('a booking', () => {
  it('begins at once with the invoice of the first period, is confirmed by mail with the terms, and recorded', async () => {
    const one = await begin();
    const answer = await book(one, { purchaseOrder: ' B-17 ' });
    expect(answer.status).toBe(200);
    const { subscription, invoiceId } = (await answer.json()) as { subscription: Subscription; invoiceId: string };
    expect(subscription).toMatchObject({
      status: 'active',
      periodStart: today,
      periodEnd: addIntervals(today, 'month', 1),
      nextInvoiceOn: addIntervals(today, 'month', 1),
      purchaseOrder: 'B-17',
      openCents: 2_261,
      price: { netCents: 1_900, taxRate: 1_900, taxCents: 361, grossCents: 2_261 },
    });
    const rows = await rowsOf(one.accountId);
    expect(rows.invoices).toMatchObject([
      {
        id: invoiceId,
        netCents: 1_900,
        grossCents: 2_261,
        serviceStart: today,
        serviceEnd: addDays(addIntervals(today, 'month', 1), -1),
        purchaseOrder: 'B-17',
      },
    ]);
    expect(rows.invoices[0]?.lines[0]?.text).toBe(
      'Tool: Standard, weniger als 100 Seiten, monatlich. Projekt „Beispiel“',
    );
    expect(await auditedActions(database, one.accountId)).toContain('subscription.book');
    const [mail] = await readMails(server, one.email);
    expect(mail?.subject).toBe('Ihre Bestellung: Tool für Beispiel');
    expect(mail?.text).toContain('22,61');
    expect((await offer(one)).products[0]).toMatchObject({ status: 'active', subscriptionId: subscription.id });
  });

  it('with the same key is the same one, also where both come at once; another key is refused', async () => {
    const one = await begin();
    const key = randomUUID();
    const answers = await Promise.all([1, 2, 3, 4].map(() => book(one, { key })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const bodies = await Promise.all(answers.map((answer) => answer.json() as Promise<{ subscription: Subscription }>));
    expect(new Set(bodies.map(({ subscription }) => subscription.id)).size).toBe(1);
    expect(await codeOf(await book(one))).toBe('ALREADY_BOOKED');
    const rows = await rowsOf(one.accountId);
    expect([rows.subscriptions.length, rows.invoices.length, rows.orders.length]).toEqual([1, 1, 1]);
    expect(await codeOf(await book(one, { key, product: 'live-inspect' }))).toBe('CONFLICT');
  });

  it('from two tabs at once is one, and the other is refused', async () => {
    const one = await begin();
    const answers = await Promise.all([book(one), book(one), book(one)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    const rows = await rowsOf(one.accountId);
    expect([rows.subscriptions.length, rows.invoices.length]).toEqual([1, 1]);
  });

  it('during the trial begins after it, without an invoice until then', async () => {
    const one = await begin({ hasTrial: true });
    const shown = await quote(one);
    const endsOn = addDays(today, 14);
    expect(shown).toMatchObject({ kind: 'book', startsOn: endsOn, nextInvoiceOn: endsOn, trialEndsOn: endsOn });
    expect(shown.dueNow.grossCents).toBe(0);
    const { subscription, invoiceId } = (await (await book(one, { grossCents: shown.confirmedCents })).json()) as {
      subscription: Subscription;
      invoiceId: string | null;
    };
    expect(invoiceId).toBeNull();
    expect(subscription).toMatchObject({ status: 'trialing', package: 'standard', nextInvoiceOn: endsOn });
    expect(subscription.bookedAt).not.toBeNull();
    expect((await rowsOf(one.accountId)).invoices).toEqual([]);
  });

  it.each([
    [{ bracket: 150 }, 'PACKAGE_REQUIRED'],
    [{ interval: 'day' }, 'PACKAGE_REQUIRED'],
    [{ product: 'newsletter' }, 'VALIDATION_FAILED'],
    [{ coupon: 'NONE' }, 'COUPON_INVALID'],
    [{ isBusiness: false }, 'BUSINESSES_ONLY'],
    [{ acceptsTerms: false }, 'VALIDATION_FAILED'],
    [{ grossCents: 2_260 }, 'PRICE_CHANGED'],
    [{ grossCents: -1 }, 'PRICE_CHANGED'],
    [{ grossCents: 1.5 }, 'VALIDATION_FAILED'],
    [{ key: 'x' }, 'VALIDATION_FAILED'],
    [{ package: 'gold' }, 'VALIDATION_FAILED'],
  ])('with %j is refused: %s', async (change, code) => {
    const one = await begin();
    expect(await codeOf(await book(one, change))).toBe(code);
    expect(await rowsOf(one.accountId)).toEqual({ subscriptions: [], invoices: [], orders: [] });
  });

  it('needs a billing address, in the specification’s words, and a package', async () => {
    const one = await begin({ hasAddress: false });
    expect((await errorOf(await book(one))).message).toBe('A billing address is required for booking');
    expect((await errorOf(await book(one, { bracket: 1 }))).message).toBe('A package must be selected');
  });

  it('needs a billing address during the trial too, though its first invoice comes later', async () => {
    const one = await begin({ hasAddress: false, hasTrial: true });
    const { confirmedCents: grossCents } = await quote(one);
    expect(await codeOf(await book(one, { grossCents }))).toBe('BILLING_ADDRESS_REQUIRED');
    expect((await rowsOf(one.accountId)).orders).toEqual([]);
  });

  it('is for owners and admins; a project of others is as if it were missing', async () => {
    expect((await book({ ...(await begin()), cookie: '' })).status).toBe(401);
    expect((await book(await begin({ role: 'editor' }))).status).toBe(403);
    expect((await book(await begin({ role: 'admin' }))).status).toBe(200);
    const stranger = await begin();
    const foreign = await book({ ...stranger, projectId: (await begin()).projectId });
    const missing = await book({ ...stranger, projectId: randomUUID() });
    expect([foreign.status, await codeOf(foreign)]).toEqual([missing.status, await codeOf(missing)]);
    expect(foreign.status).toBe(404);
  });

  it('has the tax of its address', async () => {
    const swiss = await begin({ country: 'CH' });
    const shown = await quote(swiss);
    expect(shown.price).toMatchObject({ treatment: 'not_taxable', taxCategory: 'O', taxCents: 0, grossCents: 1_900 });
    expect((await book(swiss, { grossCents: 1_900 })).status).toBe(200);
  });
});

describe('a request for an offer', () => {
  it('is stored, recorded and asked in a ticket that the operator is told of, and refused without words', async () => {
    const one = await begin();
    const path = `/api/projects/${one.projectId}/plans/enterprise`;
    const ask = (message: string) => server.call('POST', path, { cookie: one.cookie, json: { message } });
    expect((await ask('  ')).status).toBe(400);
    expect((await ask('Wir haben 200.000 Seiten.')).status).toBe(200);
    const stored = await inScope(database.db, [one.accountId], (tx) => tx.select().from(enterpriseRequests));
    expect(stored).toMatchObject([{ message: 'Wir haben 200.000 Seiten.', userId: one.userId }]);
    const asked = await inScope(database.db, [one.accountId], (tx) => tx.select().from(tickets));
    expect(asked).toMatchObject([
      { addressee: 'operator', askedBy: one.userId, aboutProjectId: one.projectId, number: 1, status: 'new' },
    ]);
    expect(asked[0]?.subject).toMatch(/^(Eigenes Angebot für „|Individual offer for “).+\(0 (Seiten|pages)\)$/);
    const [mail] = await readMails(server, 'rechnung@demo.example');
    expect(mail?.text).toContain('Wir haben 200.000 Seiten.');
    expect(mail?.text).toContain(`/staff/tickets/${asked[0]?.id}`);
    expect(await auditedActions(database, one.accountId)).toContain('plan.enterprise');
  });
});
