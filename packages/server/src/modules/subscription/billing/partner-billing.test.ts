import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { readProductStatus } from '#modules/entitlement';
import { recordPayment, remindAccount } from '#modules/payment';
import { recountAll } from '#modules/ledger';
import { inScope } from '#platform/db/client';
import { accounts, auditLog, invoices, outboxMails, subscriptions } from '#platform/db/schema/index';
import { insertAddress, insertBareProject } from '#platform/db/test-billable';
import { createTestDatabase } from '#platform/db/test-database';
import {
  bookPlan,
  endWithProject,
  followPayments,
  getSubscription,
  listAskedSuspensions,
  listSubscriptions,
  quotePlan,
  readOffer,
  runBillingDay,
  startTrials,
  suspendCustomerProduct,
} from '../index.ts';
import { beginPartner } from '../partner-billing.fixture.ts';
import { beginBilling } from '../subscription.fixture.ts';

const database = await createTestDatabase();
afterAll(() => database.drop());
followPayments();
const day = '2027-03-01';
const choice = { package: 'standard', bracket: 100, interval: 'month' } as const;
type Partner = Awaited<ReturnType<typeof beginPartner>>;
type Customer = Awaited<ReturnType<Partner['addCustomer']>>;

const statusOf = ({ ctx, accountId, projectId, within }: Customer) =>
  within(async (tx) => (await readProductStatus(ctx, tx, { id: projectId, accountId })).tool);
const begin = async () => {
  const partner = await beginPartner(database);
  return { partner, customer: await partner.addCustomer() };
};

describe('a product that a reseller books for a customer', () => {
  it('is billed to the reseller, with the customer’s project on the line and the partner’s discount taken off', async () => {
    const { partner, customer } = await begin();
    const booked = await partner.book(customer.projectId, day);
    expect(booked).toMatchObject({
      accountId: partner.accountId,
      customer: { accountId: customer.accountId },
      price: { baseCents: 1900, discounts: [{ kind: 'partner', percent: 10 }], netCents: 1710 },
    });
    const [invoice, ...others] = await partner.invoices();
    expect(others).toEqual([]);
    expect(invoice).toMatchObject({ accountId: partner.accountId, netCents: 1710, grossCents: 2035 });
    expect(invoice?.buyer).toMatchObject({ name: 'Beispiel GmbH' });
    expect(invoice?.lines[0]?.text).toContain('Beispiel (Test)');
    expect(await recountAll(partner.context())).toEqual([]);
    const audited = await partner.within((tx) =>
      tx.select().from(auditLog).where(eq(auditLog.action, 'subscription.book')),
    );
    expect(audited).toMatchObject([{ targetId: booked.id }]);
  });

  it('is offered at the partner’s price beside the list’s: what its order costs', async () => {
    const { partner, customer } = await begin();
    const offered = async (projectId: string) => {
      const { products } = await readOffer(partner.context(), { projectId }, day);
      const tool = products.find(({ product }) => product === 'tool');
      return {
        partnerPercent: tool?.partnerPercent,
        ...tool?.packages.standard.find(({ bracket }) => bracket === 100),
      };
    };
    expect(await offered(customer.projectId)).toMatchObject({
      partnerPercent: 10,
      monthlyCents: 1710,
      listMonthlyCents: 1900,
      yearlyCents: 16_416,
      listYearlyCents: 18_240,
    });
    const { price } = await partner.quote(customer.projectId, day);
    expect(price).toMatchObject({ netCents: 1710, baseCents: 1900, discountCents: 190 });
    const own = await partner.within((tx) => insertBareProject(tx, partner.accountId));
    expect(await offered(own)).toMatchObject({ partnerPercent: 0, monthlyCents: 1900, listMonthlyCents: 1900 });
  });

  it('can be used by the customer, who sees nothing of what is paid', async () => {
    const { partner, customer } = await begin();
    expect(await statusOf(customer)).toBe('inactive');
    const booked = await partner.book(customer.projectId, day);
    expect(await statusOf(customer)).toBe('active');
    expect(await customer.within((tx) => tx.select().from(subscriptions))).toEqual([]);
    expect(await customer.within((tx) => tx.select().from(invoices))).toEqual([]);
    await expect(getSubscription(customer.ctx, { subscriptionId: booked.id }, day)).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    expect(await listSubscriptions(customer.ctx, day)).toMatchObject({ items: [], monthlyNetCents: 0 });
    const offer = await readOffer(customer.ctx, { projectId: customer.projectId }, day);
    expect(offer).toMatchObject({ isBilledByReseller: true, products: [], mayBook: false });
    expect(JSON.stringify(offer)).not.toMatch(/[a-z]Cents/);
    const asked = { projectId: customer.projectId, product: 'tool', ...choice } as const;
    await expect(quotePlan(customer.ctx, asked, day)).rejects.toMatchObject({ code: 'BILLED_BY_RESELLER' });
  });

  it('stays out of reach of siblings, other resellers, and of a former one', async () => {
    const { partner, customer } = await begin();
    const sibling = await partner.addCustomer();
    const other = await beginPartner(database);
    const booked = await partner.book(customer.projectId, day);
    const asked = { projectId: customer.projectId, product: 'tool', ...choice } as const;
    for (const { ctx } of [sibling, { ctx: other.context() }]) {
      await expect(quotePlan(ctx, asked, day)).rejects.toMatchObject({ code: 'NOT_FOUND' });
      await expect(getSubscription(ctx, { subscriptionId: booked.id }, day)).rejects.toMatchObject({
        code: 'NOT_FOUND',
      });
    }
    expect(await statusOf(sibling)).toBe('inactive');
    // It leaves: what is paid holds until its end, and is not booked twice meanwhile.
    await customer.within((tx) => tx.update(accounts).set({ kind: 'direct', resellerAccountId: null }));
    await customer.within((tx) => insertAddress(tx, customer.accountId));
    expect(await statusOf(customer)).toBe('active');
    const grossCents = (await quotePlan(customer.ctx, asked, day)).confirmedCents;
    const key = '019aa1f0-0000-7000-8000-000000000001';
    const order = { ...asked, key, grossCents, isBusiness: true, acceptsTerms: true };
    await expect(bookPlan(customer.ctx, order, day)).rejects.toMatchObject({ code: 'ALREADY_BOOKED' });
  });

  it('renews while the project is there, and ends with it', async () => {
    const { partner, customer } = await begin();
    await partner.book(customer.projectId, day);
    await partner.run('2027-04-01');
    await partner.run('2027-04-01');
    expect((await partner.invoices()).map(({ netCents }) => netCents)).toEqual([1710, 1710]);
    // The customer removes it: the reseller is not billed again.
    await customer.within((tx) =>
      endWithProject(tx, customer.ctx, {
        accountId: customer.accountId,
        projectId: customer.projectId,
        title: 'Alt',
        today: '2027-04-02',
      }),
    );
    expect(await partner.rowOf(customer.projectId)).toMatchObject({ cancelAtPeriodEnd: true, projectTitle: 'Alt' });
    const mails = await database.db.select().from(outboxMails).where(eq(outboxMails.recipient, partner.email));
    const told = mails.filter(({ subject }) => subject === 'Tool endet: Alt (Test)');
    expect(told).toMatchObject([{ text: expect.stringMatching(/am 1\. Mai 2027[\s\S]*\/reseller\/subscriptions/) }]);
    expect(await database.db.$count(outboxMails, eq(outboxMails.recipient, customer.email))).toBe(0);
    await partner.run('2027-05-01');
    expect(await partner.rowOf(customer.projectId)).toMatchObject({ status: 'canceled' });
    expect(await partner.invoices()).toHaveLength(2);
  });

  it('goes on from the trial of the customer’s project, once', async () => {
    const { partner, customer } = await begin();
    const project = { id: customer.projectId, accountId: customer.accountId, title: 'Beispiel' };
    await customer.within((tx) => startTrials(tx, customer.ctx, { project, today: day }));
    expect(await statusOf(customer)).toBe('trial');
    await expect(listSubscriptions(customer.ctx, day)).resolves.toMatchObject({ items: [] });
    await partner.book(customer.projectId, day);
    expect(await statusOf(customer)).toBe('trial');
    await partner.run('2027-03-15');
    expect(await statusOf(customer)).toBe('active');
    expect(await partner.invoices()).toMatchObject([{ serviceStart: '2027-03-15', netCents: 1710 }]);
    await runBillingDay(customer.ctx, customer.accountId, '2027-03-16');
    const tools = await partner.within((tx) =>
      tx.select().from(subscriptions).where(eq(subscriptions.product, 'tool')),
    );
    expect(tools).toHaveLength(1);
    const own = await customer.within((tx) => tx.select().from(subscriptions).orderBy(subscriptions.product));
    expect(own.map(({ product }) => product)).toEqual(['live-inspect', 'statement']);
  });
});

describe('the discount of a reseller', () => {
  it('rises with the number of paid projects, for running subscriptions from their next period on', async () => {
    const { partner, customer } = await begin();
    const first = await partner.book(customer.projectId, day);
    for (let more = 2; more <= 9; more += 1) await partner.book((await partner.addCustomer()).projectId, '2027-03-10');
    const tenth = await partner.addCustomer();
    expect((await partner.quote(tenth.projectId, '2027-03-10')).price.discounts).toEqual([
      { kind: 'partner', percent: 20 },
    ]);
    await partner.book(tenth.projectId, '2027-03-10');
    const shown = await getSubscription(partner.context(), { subscriptionId: first.id }, '2027-03-10');
    expect(shown).toMatchObject({ price: { netCents: 1710 }, nextGrossCents: 1809 });
    await partner.run('2027-04-01');
    expect(await partner.rowOf(customer.projectId)).toMatchObject({ netCents: 1520, discountCents: 380 });
    expect(await recountAll(partner.context())).toEqual([]);
  });
});

describe('a reseller that owes', () => {
  const overdue = '2027-04-20';
  const becomeOverdue = async (partner: Partner) => {
    for (const on of ['2027-03-18', '2027-03-25', '2027-04-01', '2027-04-08', overdue])
      await remindAccount(partner.context(), partner.accountId, on);
  };
  const operator = (partner: Partner) => {
    const { db, jobs, settings } = partner.context();
    const mandate = { actor: { kind: 'command_line', name: 'ada' }, reason: 'Seit Wochen offen' } as const;
    return { db, jobs, settings, ip: '', userAgent: '', requestId: 'r', mandate };
  };
  const mailsTo = async (email: string) =>
    (await database.db.select().from(outboxMails).where(eq(outboxMails.recipient, email))).map(({ text }) => text);

  it('does not switch off its customers: it is told, and the operator decides', async () => {
    const { partner, customer } = await begin();
    const { id: subscriptionId } = await partner.book(customer.projectId, day);
    await becomeOverdue(partner);
    await remindAccount(partner.context(), partner.accountId, '2027-04-21');
    expect(await partner.rowOf(customer.projectId)).toMatchObject({
      status: 'past_due',
      suspensionAskedOn: '2027-04-08',
    });
    expect(await statusOf(customer)).toBe('active');
    const told = (await mailsTo(partner.email)).filter((text) => text.includes('bleibt für Ihren Kunden vorerst an'));
    expect(told).toHaveLength(1);
    expect(await mailsTo(customer.email)).toEqual([]);
    const asked = await listAskedSuspensions(operator(partner));
    expect(asked).toContainEqual(expect.objectContaining({ subscriptionId, customer: 'Test', project: 'Beispiel' }));

    await suspendCustomerProduct(operator(partner), { subscriptionId }, overdue);
    expect(await statusOf(customer)).toBe('inactive');
    expect(await mailsTo(customer.email)).toMatchObject([expect.stringContaining('ist ab heute abgeschaltet')]);
    expect((await mailsTo(customer.email)).join()).not.toMatch(/Rechnung|offen/);

    const [invoice] = await partner.invoices();
    await partner.within((tx) =>
      recordPayment(tx, partner.context(), {
        accountId: partner.accountId,
        invoiceId: invoice?.id ?? '',
        cents: invoice?.grossCents ?? 0,
        method: 'bank_transfer',
        cause: `bank:${subscriptionId}:x`,
        receivedOn: '2027-04-22',
      }),
    );
    expect(await statusOf(customer)).toBe('active');
    expect(await partner.rowOf(customer.projectId)).toMatchObject({ status: 'active', suspensionAskedOn: null });
    expect(await recountAll(partner.context())).toEqual([]);
  });

  it('is not switched off by the operator without being asked', async () => {
    const { partner, customer } = await begin();
    const { id: subscriptionId } = await partner.book(customer.projectId, day);
    await expect(suspendCustomerProduct(operator(partner), { subscriptionId })).rejects.toMatchObject({
      code: 'SUBSCRIPTION_STATE',
    });
  });
});

it('what an account had booked runs on when it becomes a reseller', async () => {
  const one = await beginBilling(database);
  await one.book(day);
  await inScope(database.db, [one.accountId], (tx) => tx.update(accounts).set({ kind: 'reseller' }));
  await one.run('2027-04-01');
  expect(await one.invoices()).toHaveLength(2);
  const { items } = await listSubscriptions(one.ctx, '2027-04-01');
  expect(items.filter(({ product }) => product === 'tool')).toMatchObject([{ customer: null, status: 'active' }]);
});
