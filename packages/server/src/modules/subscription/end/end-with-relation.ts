import { and, asc, eq, notInArray } from 'drizzle-orm';
import { recordAudit } from '#platform/audit-log';
import { inOtherScope, type Transaction } from '#platform/db/client';
import { subscriptions } from '#platform/db/schema/index';
import { cancelAtPeriodEnd } from './cancel-at-period-end.ts';
import type { SubscriptionRow } from '../rows.ts';
import { endedStates } from '../transitions.ts';

/** `by`: why it ends, in the audit log. */
type Relation = {
  resellerAccountId: string;
  customerAccountId: string;
  by: 'departure' | 'account_removed';
  today: string;
};

const endAll = async (
  tx: Transaction,
  { resellerAccountId, customerAccountId, by, today }: Relation,
): Promise<SubscriptionRow[]> => {
  const rows = await tx
    .select()
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.accountId, resellerAccountId),
        eq(subscriptions.customerAccountId, customerAccountId),
        eq(subscriptions.cancelAtPeriodEnd, false),
        notInArray(subscriptions.status, [...endedStates]),
      ),
    )
    .orderBy(asc(subscriptions.id))
    .for('update');
  const ended: SubscriptionRow[] = [];
  for (const row of rows) {
    ended.push(await cancelAtPeriodEnd(tx, row, today));
    const data = { product: row.product, by };
    const entry = { accountId: resellerAccountId, action: 'subscription.cancel', targetId: row.id, data };
    await recordAudit(tx, { principal: null }, entry);
  }
  return ended;
};

/**
 * A customer leaves its reseller or deletes its account: what the reseller pays for it ends with its period, so that nothing more is
 * invoiced. Returns what ends now because of that. Called in the transaction that ends the relation.
 */
export const endWithRelation = (tx: Transaction, relation: Relation): Promise<SubscriptionRow[]> =>
  inOtherScope(tx, { accountIds: [relation.resellerAccountId], userId: null }, () => endAll(tx, relation));
