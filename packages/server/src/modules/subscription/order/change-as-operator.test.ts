import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PackageChoice } from '@zugang/contract';
import { accounts, auditLog, securityEvents } from '#platform/db/schema/index';
import { createTestDatabase, type TestDatabase } from '#platform/db/test-database';
import { asOperator } from '#platform/db/client';
import type { Context } from '#platform/context';
import { changePlanAsOperator, readPlanChoices, startTrials } from '../index.ts';
import { beginPartner } from '../partner-billing.fixture.ts';
import { beginBilling, monthly } from '../subscription.fixture.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const larger = { package: 'pro', bracket: 1500, interval: 'month' } as const;

/** What staff do with the subscription of an account, on a day. */
const staffOf = (ctx: Context, named: { accountId: string; subscriptionId: string }) => {
  const staff = { ...ctx, mandate: { actor: { kind: 'command_line', name: 'ada' }, reason: 'Ticket 4711' } as const };
  const choices = (day: string) => readPlanChoices(staff, named, day);
  const quoteOf = async (wanted: PackageChoice, day: string) => {
    const found = (await choices(day)).find(
      ({ package: name, bracket, interval }) =>
        name === wanted.package && bracket === wanted.bracket && interval === wanted.interval,
    );
    if (!found) throw new Error('the choice is not offered');
    return found.quote;
  };
  const order = (choice: PackageChoice, grossCents: number, key: string = randomUUID()) => ({
    ...named,
    ...choice,
    grossCents,
    key,
  });
  return {
    choices,
    quoteOf,
    change: async (choice: PackageChoice, day: string) =>
      changePlanAsOperator(staff, order(choice, (await quoteOf(choice, day)).confirmedCents), day),
    changeFor: (choice: PackageChoice, cents: number, { day, key }: { day: string; key?: string }) =>
      changePlanAsOperator(staff, order(choice, cents, key), day),
  };
};

describe('a package that staff change', () => {
  it('costs what the customer would be shown, and is invoiced at once where it is larger', async () => {
    const one = await beginBilling(database);
    const { id: subscriptionId, accountId } = await one.book('2026-01-05');
    const staff = staffOf(one.ctx, { accountId, subscriptionId });
    const quote = await staff.quoteOf(larger, '2026-01-15');
    expect(quote).toEqual(await one.quote(larger, '2026-01-15'));
    expect(await staff.change(larger, '2026-01-15')).toEqual({ startsOn: '2026-01-15' });
    expect(await one.row()).toMatchObject({ ...larger, periodEnd: '2026-02-05' });
    const issued = await one.invoices();
    expect(issued.at(-1)).toMatchObject({ grossCents: quote.dueNow.grossCents });
    expect(issued).toHaveLength(2);
    expect((await one.mails()).filter((subject) => subject.startsWith('Geändertes Paket:'))).toHaveLength(1);
  });

  it('waits for the end of the period where it is smaller', async () => {
    const one = await beginBilling(database);
    const { id: subscriptionId, accountId } = await one.book('2026-01-05', larger);
    const staff = staffOf(one.ctx, { accountId, subscriptionId });
    expect(await staff.change(monthly, '2026-01-15')).toEqual({ startsOn: '2026-02-05' });
    const row = await one.row();
    expect(row).toMatchObject({ ...larger, plannedChange: monthly });
    // What is booked can be kept after all.
    expect((await staff.quoteOf(larger, '2026-01-16')).kind).toBe('none');
    await staff.change(larger, '2026-01-16');
    expect((await one.row()).plannedChange).toBeNull();
  });

  it('is changed once for each key, and not for another price than was said', async () => {
    const one = await beginBilling(database);
    const { id: subscriptionId, accountId } = await one.book('2026-01-05');
    const staff = staffOf(one.ctx, { accountId, subscriptionId });
    const day = '2026-01-15';
    await expect(staff.changeFor(larger, 1, { day })).rejects.toMatchObject({ code: 'PRICE_CHANGED' });
    const { confirmedCents } = await staff.quoteOf(larger, day);
    const key = randomUUID();
    const first = await staff.changeFor(larger, confirmedCents, { day, key });
    expect(await staff.changeFor(larger, confirmedCents, { day, key })).toEqual(first);
    expect(await one.invoices()).toHaveLength(2);
  });

  it('is in the log of the account and, with the reason, in that of the operator', async () => {
    const one = await beginBilling(database);
    const { id: subscriptionId, accountId } = await one.book('2026-01-05');
    await staffOf(one.ctx, { accountId, subscriptionId }).change(larger, '2026-01-15');
    const lines = await one.within((tx) => tx.select().from(auditLog).where(eq(auditLog.accountId, accountId)));
    expect(lines).toContainEqual(
      expect.objectContaining({ action: 'subscription.change', targetId: subscriptionId, userId: null }),
    );
    const events = await asOperator(database.db, (tx) =>
      tx.select().from(securityEvents).where(eq(securityEvents.accountId, accountId)),
    );
    expect(events).toContainEqual(
      expect.objectContaining({
        kind: 'operator.change_plan',
        reason: 'Ticket 4711',
        details: { subscriptionId, ...larger },
      }),
    );
  });

  it('is none where the product is only tried, or the subscription another’s', async () => {
    const [one, other] = [await beginBilling(database), await beginBilling(database)];
    const { accountId, projectId } = one;
    const project = { id: projectId, accountId, title: 'Projekt' };
    await one.within((tx) => startTrials(tx, one.ctx, { project, today: '2026-01-05' }));
    const { id: subscriptionId } = await one.row();
    const trial = staffOf(one.ctx, { accountId, subscriptionId }).choices('2026-01-06');
    await expect(trial).rejects.toMatchObject({ code: 'SUBSCRIPTION_STATE' });
    const foreign = staffOf(one.ctx, { accountId: other.accountId, subscriptionId }).choices('2026-01-06');
    await expect(foreign).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('a package that a reseller pays for a customer', () => {
  it('is changed with the reseller’s discount, and not any more once the customer has left', async () => {
    const partner = await beginPartner(database);
    const customer = await partner.addCustomer();
    const { id: subscriptionId } = await partner.book(customer.projectId, '2026-01-05');
    const staff = staffOf(partner.context(), { accountId: partner.accountId, subscriptionId });
    await staff.change(larger, '2026-01-15');
    expect(await partner.rowOf(customer.projectId)).toMatchObject(larger);
    await customer.within((tx) =>
      tx.update(accounts).set({ kind: 'direct', resellerAccountId: null }).where(eq(accounts.id, customer.accountId)),
    );
    await expect(staff.choices('2026-01-16')).rejects.toMatchObject({ code: 'SUBSCRIPTION_STATE' });
  });
});
