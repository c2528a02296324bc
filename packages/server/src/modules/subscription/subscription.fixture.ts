import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { PackageChoice, SubscriptionStatus } from '@zugang/contract';
import type { Context } from '#platform/context';
import { inScope } from '#platform/db/client';
import { invoices, outboxMails, subscriptions } from '#platform/db/schema/index';
import { insertAddress, insertBareProject } from '#platform/db/test-billable';
import type { TestDatabase } from '#platform/db/test-database';
import { sellingSettings } from '#platform/db/test-seller';
import {
  bookPlan,
  cancelSubscription,
  changePlan,
  moveSubscription,
  objectToMove,
  quotePlan,
  reactivateSubscription,
  runBillingDay,
} from './index.ts';

/** The smallest package, paid monthly. */
export const monthly = { package: 'standard', bracket: 100, interval: 'month' } as const;

/** A tenant with an address and a project; `day` is the day everything happens on. */
export const beginBilling = async (database: TestDatabase) => {
  const tenant = await database.createTenant();
  const { accountId } = tenant;
  const ctx: Context = { ...tenant.ctx, settings: sellingSettings(tenant.ctx.settings) };
  const within = <T>(work: Parameters<typeof inScope<T>>[2]) => inScope(database.db, [accountId], work);
  const projectId = await within(async (tx) => {
    await insertAddress(tx, accountId);
    return insertBareProject(tx, accountId);
  });
  const key = () => randomUUID();
  const quote = (choice: PackageChoice, day: string, coupon?: string) =>
    quotePlan(ctx, { projectId, product: 'tool', ...choice, coupon }, day);
  const confirmed = async (choice: PackageChoice, day: string, coupon?: string) =>
    (await quote(choice, day, coupon)).confirmedCents;
  return {
    ...tenant,
    ctx,
    projectId,
    within,
    run: (day: string) => runBillingDay(ctx, accountId, day),
    row: () =>
      within(async (tx) => {
        const [row] = await tx.select().from(subscriptions).where(eq(subscriptions.product, 'tool'));
        if (!row) throw new Error('there is no subscription');
        return row;
      }),
    invoices: () => within((tx) => tx.select().from(invoices).orderBy(invoices.number)),
    mails: async () =>
      (
        await database.db
          .select()
          .from(outboxMails)
          .where(eq(outboxMails.recipient, tenant.email))
          .orderBy(outboxMails.id)
      ).map(({ subject }) => subject),
    quote,
    book: async (day: string, choice: PackageChoice = monthly, coupon?: string) => {
      const grossCents = await confirmed(choice, day, coupon);
      const order = { projectId, product: 'tool' as const, isBusiness: true, acceptsTerms: true };
      return (await bookPlan(ctx, { ...order, ...choice, coupon, key: key(), grossCents }, day)).subscription;
    },
    change: async (subscriptionId: string, choice: PackageChoice, day: string) => {
      const grossCents = await confirmed(choice, day);
      return changePlan(ctx, { subscriptionId, ...choice, key: key(), grossCents }, day);
    },
    cancel: (subscriptionId: string, day: string) => cancelSubscription(ctx, { subscriptionId, key: key() }, day),
    reactivate: (subscriptionId: string, day: string) =>
      reactivateSubscription(ctx, { subscriptionId, key: key() }, day),
    object: (subscriptionId: string, day: string) => objectToMove(ctx, { subscriptionId, key: key() }, day),
    move: (subscriptionId: string, to: SubscriptionStatus, today: string) =>
      within((tx) => moveSubscription(tx, { subscriptionId, to, today })),
  };
};
