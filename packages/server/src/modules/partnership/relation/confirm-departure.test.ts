import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { readProductStatus } from '#modules/entitlement';
import { acceptContract, readContract } from '#modules/legal';
import { askReseller, listReceivedRequests } from '#modules/product-request';
import { changePlan, reactivateSubscription } from '#modules/subscription';
import { addDays, addIntervals, todayInBerlin } from '#platform/calendar';
import { inScope } from '#platform/db/client';
import {
  accounts,
  auditLog,
  customers,
  memberships,
  outboxMails,
  productRequests,
  users,
} from '#platform/db/schema/index';
import { createTestDatabase } from '#platform/db/test-database';
import { beginPartner } from '../../subscription/partner-billing.fixture.ts';
import { beginDeparture, confirmDeparture } from '../index.ts';

const database = await createTestDatabase();
afterAll(() => database.drop());
const today = todayInBerlin();
const choice = { package: 'standard', bracket: 100, interval: 'month' } as const;
type Partner = Awaited<ReturnType<typeof beginPartner>>;
type Customer = Awaited<ReturnType<Partner['addCustomer']>>;

const begin = async () => {
  const partner = await beginPartner(database);
  return { partner, customer: await partner.addCustomer() };
};

const leave = async ({ ctx, accountId }: Customer): Promise<void> => {
  const { id } = await beginDeparture(ctx, { accountId });
  const { version, sha256 } = await readContract(ctx, { accountId, key: 'processing', locale: 'de' });
  const accepted = { isAccepted: true, isAuthorised: true } as const;
  await acceptContract(ctx, { accountId, key: 'processing', locale: 'de', version, sha256, ...accepted });
  const mandate = { actor: { kind: 'job', name: 'test' }, reason: 'It has left' } as const;
  await confirmDeparture({ ...database.contextFor(null), mandate }, { id });
};

const statusOf = ({ ctx, accountId, projectId, within }: Customer) =>
  within(async (tx) => (await readProductStatus(ctx, tx, { id: projectId, accountId })).tool);

describe('what a reseller pays for a customer that leaves', () => {
  it('ends with its period, is used until then, and cannot be prolonged by the reseller', async () => {
    const { partner, customer } = await begin();
    const sibling = await partner.addCustomer();
    const { id: subscriptionId } = await partner.book(customer.projectId, today);
    await partner.book(sibling.projectId, today);
    await leave(customer);
    partner.dropCustomer(customer.accountId);
    expect(await partner.rowOf(customer.projectId)).toMatchObject({ cancelAtPeriodEnd: true, status: 'active' });
    expect(await partner.rowOf(sibling.projectId)).toMatchObject({ cancelAtPeriodEnd: false });
    expect(await statusOf(customer)).toBe('active');
    const audited = await partner.within((tx) =>
      tx.select().from(auditLog).where(eq(auditLog.action, 'subscription.cancel')),
    );
    expect(audited).toMatchObject([{ targetId: subscriptionId, data: { by: 'departure' } }]);

    const key = randomUUID();
    const refused = { code: 'SUBSCRIPTION_STATE' };
    await expect(reactivateSubscription(partner.context(), { subscriptionId, key }, today)).rejects.toMatchObject(
      refused,
    );
    const larger = { subscriptionId, key: randomUUID(), ...choice, package: 'pro', grossCents: 1 } as const;
    await expect(changePlan(partner.context(), larger, today)).rejects.toMatchObject(refused);

    await partner.run(addIntervals(today, 'month', 1));
    expect(await partner.rowOf(customer.projectId)).toMatchObject({ status: 'canceled' });
    expect(await statusOf(customer)).toBe('inactive');
    // Of three invoices one is the sibling's second.
    expect(await partner.invoices()).toHaveLength(3);
  });

  it('is not renewed either where its end was not stored', async () => {
    const { partner, customer } = await begin();
    await partner.book(customer.projectId, today);
    await customer.within((tx) => tx.update(accounts).set({ kind: 'direct', resellerAccountId: null }));
    expect(await partner.rowOf(customer.projectId)).toMatchObject({ cancelAtPeriodEnd: false });
    await partner.run(addDays(addIntervals(today, 'month', 1), 1));
    expect(await partner.rowOf(customer.projectId)).toMatchObject({ status: 'canceled' });
    expect(await partner.invoices()).toHaveLength(1);
  });
});

it('what a customer asked its reseller for is taken back when it leaves, and what the reseller knew of it is gone', async () => {
  const { partner, customer } = await begin();
  const { id, accountId, projectId } = { ...customer, id: customer.accountId };
  await askReseller(customer.ctx, { projectId, product: 'tool', ...choice, message: 'Bitte' }, today);
  expect(await customer.within((tx) => tx.$count(customers, eq(customers.accountId, id)))).toBe(1);
  await leave(customer);
  const requests = await customer.within((tx) => tx.select().from(productRequests));
  expect(requests).toMatchObject([{ state: 'withdrawn', decidedAt: expect.any(Date) }]);
  expect(await customer.within((tx) => tx.$count(customers, eq(customers.accountId, accountId)))).toBe(0);
  const page = { page: 1, size: 50 };
  expect(await listReceivedRequests(partner.context(), { accountId: partner.accountId, ...page })).toMatchObject({
    total: 0,
  });
});

describe('a customer without a login', () => {
  const beginWithoutLogin = async () => {
    const { partner, customer } = await begin();
    const { accountId } = customer;
    const email = `ohne-${randomUUID()}@example.org`;
    await customer.within(async (tx) => {
      await tx.delete(memberships).where(eq(memberships.accountId, accountId));
      await tx.update(customers).set({ email });
    });
    return { partner, customer, accountId, email };
  };
  const ownersOf = (accountId: string) =>
    inScope(database.db, [accountId], (tx) =>
      tx
        .select({ email: users.email, confirmedAt: users.confirmedAt })
        .from(memberships)
        .innerJoin(users, eq(users.id, memberships.userId))
        .where(and(eq(memberships.accountId, accountId), eq(memberships.role, 'owner'))),
    );

  it('gets one with its activation link when its reseller begins to end the relation', async () => {
    const { partner, accountId, email } = await beginWithoutLogin();
    const begun = await beginDeparture(partner.context(), { accountId });
    expect(begun).toMatchObject({ begunBy: 'reseller', hasOwner: false });
    expect(await ownersOf(accountId)).toEqual([{ email, confirmedAt: null }]);
    const mails = await database.db.select().from(outboxMails).where(eq(outboxMails.recipient, email));
    expect(mails.map(({ text }) => text).join()).toContain('/reseller/customer-activation/');
  });

  it('gets none by an address that somebody signs in with', async () => {
    const { partner, customer, accountId } = await beginWithoutLogin();
    await customer.within((tx) => tx.update(customers).set({ email: partner.email }));
    await beginDeparture(partner.context(), { accountId });
    expect(await ownersOf(accountId)).toEqual([]);
  });
});
