import type { Subscription } from '@zugang/contract';
import { inCallerScope, type Context } from '#platform/context';
import type { Transaction } from '#platform/db/client';
import { lockProject } from '#platform/db/lock-project';
import { DomainError } from '#platform/errors';
import { describeSubscription } from './describe-subscriptions.ts';
import { findOrder } from './order/orders.ts';
import { requireSeller } from './order/read-tax.ts';
import { lockSubscription, requireSubscription, type SubscriptionRow } from './rows.ts';

type Intent = {
  subscriptionId: string;
  key: string;
  kind: 'change' | 'cancel' | 'reactivate' | 'object';
  today: string;
};

/** What makes a subscription go on: nothing is paid for a project that the payer does not have any more. */
const lasting: ReadonlySet<Intent['kind']> = new Set(['change', 'reactivate']);

/**
 * Runs what a person wants of a subscription, once for each key, under the locks of its project and its row; returns it as it is then.
 * Throws NOT_FOUND, FORBIDDEN, BILLING_OFF, CONFLICT (the key was used for something else), SUBSCRIPTION_STATE (it is to go on
 * without its project).
 */
export const withSubscription = (
  ctx: Context,
  { subscriptionId, key, kind, today }: Intent,
  work: (tx: Transaction, row: SubscriptionRow) => Promise<SubscriptionRow>,
): Promise<Subscription> =>
  inCallerScope(ctx, async (tx) => {
    const { accountId, projectId } = await requireSubscription(tx, ctx, { subscriptionId, permission: 'billing.edit' });
    requireSeller(ctx);
    // The project may be gone, or its customer may have left: then its row's lock is enough.
    const hasProject = await lockProject(tx, projectId);
    const row = await lockSubscription(tx, subscriptionId);
    const done = await findOrder(tx, { accountId, kind, key }, (order) => order.subscriptionId === subscriptionId);
    if (!done && !hasProject && lasting.has(kind)) throw new DomainError('SUBSCRIPTION_STATE');
    return describeSubscription(tx, ctx, { row: done ? row : await work(tx, row), today });
  });
