import { and, desc, inArray, isNotNull, isNull, notInArray, or } from 'drizzle-orm';
import type { contract, Subscription } from '@zugang/contract';
import { callerMay, inCallerScope, requirePrincipal, type Context } from '#platform/context';
import { accounts, subscriptions } from '#platform/db/schema/index';
import type { OutputOf } from '#platform/procedure';
import { describeSubscription, describeSubscriptions } from './describe-subscriptions.ts';
import { requireSubscription } from './rows.ts';

const sumOf = (items: readonly Subscription[], interval: 'month' | 'year'): number =>
  items
    .filter((one) => one.interval === interval && (one.status === 'active' || one.status === 'past_due'))
    .reduce((sum, { price }) => sum + price.netCents, 0);

/**
 * The subscriptions and trials for their own projects of the accounts whose bills the caller may see, the newest first: not trials of
 * accounts that a reseller pays for. Without billing there are none.
 */
export const listSubscriptions = async (
  ctx: Context,
  today: string,
): Promise<OutputOf<typeof contract.subscription.list>> => {
  const own = [...requirePrincipal(ctx).accounts]
    .filter(([id, { ownership }]) => ownership === 'own' && callerMay(ctx, id, 'billing.view'))
    .map(([id]) => id);
  if (!ctx.settings.seller || own.length === 0) return { items: [], monthlyNetCents: 0, yearlyNetCents: 0 };
  return inCallerScope(ctx, async (tx) => {
    const billedByReseller = tx
      .select({ id: accounts.id })
      .from(accounts)
      .where(and(inArray(accounts.id, own), isNotNull(accounts.resellerAccountId)));
    const rows = await tx
      .select()
      .from(subscriptions)
      .where(
        and(
          inArray(subscriptions.accountId, own),
          isNull(subscriptions.customerAccountId),
          or(isNotNull(subscriptions.bookedAt), notInArray(subscriptions.accountId, billedByReseller)),
        ),
      )
      .orderBy(desc(subscriptions.createdAt), desc(subscriptions.id));
    const items = await describeSubscriptions(tx, ctx, { rows, today });
    return { items, monthlyNetCents: sumOf(items, 'month'), yearlyNetCents: sumOf(items, 'year') };
  });
};

/** A subscription. Throws NOT_FOUND, FORBIDDEN, BILLING_OFF. */
export const getSubscription = (
  ctx: Context,
  { subscriptionId }: { subscriptionId: string },
  today: string,
): Promise<Subscription> =>
  inCallerScope(ctx, async (tx) => {
    const row = await requireSubscription(tx, ctx, { subscriptionId, permission: 'billing.view' });
    return describeSubscription(tx, ctx, { row, today });
  });
