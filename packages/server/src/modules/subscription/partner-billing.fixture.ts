import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Context } from '#platform/context';
import { inScope, type Transaction } from '#platform/db/client';
import { invoices, subscriptions } from '#platform/db/schema/index';
import { insertAddress, insertBareProject } from '#platform/db/test-billable';
import type { TestDatabase } from '#platform/db/test-database';
import { sellingSettings } from '#platform/db/test-seller';
import { bookPlan, quotePlan, runBillingDay } from './index.ts';

/** A reseller with a billing address, and customers with a project each; `day`: when it happens. */
export const beginPartner = async (database: TestDatabase) => {
  const partner = await database.createTenant({ kind: 'reseller' });
  const { accountId } = partner;
  const settings = sellingSettings(partner.ctx.settings);
  const customers = new Map(partner.ctx.principal?.accounts ?? []);
  const ctx = (): Context => {
    if (!partner.ctx.principal) throw new Error('there is no caller');
    return { ...partner.ctx, settings, principal: { ...partner.ctx.principal, accounts: customers } };
  };
  const within = <T>(work: (tx: Transaction) => Promise<T>): Promise<T> => inScope(database.db, [accountId], work);
  await within((tx) => insertAddress(tx, accountId));
  const addCustomer = async () => {
    const customer = await database.createTenant({ kind: 'reseller_customer', resellerAccountId: accountId });
    customers.set(customer.accountId, { role: 'owner', ownership: 'customer' });
    const inCustomer = <T>(work: (tx: Transaction) => Promise<T>): Promise<T> =>
      inScope(database.db, [customer.accountId], work);
    const projectId = await inCustomer((tx) => insertBareProject(tx, customer.accountId));
    return { ...customer, ctx: { ...customer.ctx, settings }, projectId, within: inCustomer };
  };
  const choice = { package: 'standard', bracket: 100, interval: 'month' } as const;
  const quote = (projectId: string, day: string) => quotePlan(ctx(), { projectId, product: 'tool', ...choice }, day);
  return {
    ...partner,
    within,
    addCustomer,
    /** The caller reaches a customer that has left no more, as from its next request on. */
    dropCustomer: (id: string) => void customers.delete(id),
    context: ctx,
    quote,
    book: async (projectId: string, day: string) => {
      const { confirmedCents: grossCents } = await quote(projectId, day);
      const order = { projectId, product: 'tool' as const, isBusiness: true, acceptsTerms: true, key: randomUUID() };
      return (await bookPlan(ctx(), { ...order, ...choice, grossCents }, day)).subscription;
    },
    run: (day: string) => runBillingDay(ctx(), accountId, day),
    rowOf: (projectId: string) =>
      within(async (tx) => {
        const [row] = await tx.select().from(subscriptions).where(eq(subscriptions.projectId, projectId));
        return row;
      }),
    invoices: () => within((tx) => tx.select().from(invoices).orderBy(invoices.number)),
  };
};
