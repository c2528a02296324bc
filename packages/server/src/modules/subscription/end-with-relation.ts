import { and, asc, eq, notInArray } from 'drizzle-orm';
import { recordAudit } from '#platform/audit-log';
import { inOtherScope, type Transaction } from '#platform/db/client';
import { subscriptions } from '#platform/db/schema/index';
import { cancelAtPeriodEnd } from './cancel-at-period-end.ts';
import { endedStates } from './transitions.ts';

type Relation = { resellerAccountId: string; customerAccountId: string; today: string };

const endAll = async (tx: Transaction, { resellerAccountId, customerAccountId, today }: Relation): Promise<void> => {
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
  for (const row of rows) {
    await cancelAtPeriodEnd(tx, row, today);
    const data = { product: row.product, by: 'departure' };
    const entry = { accountId: resellerAccountId, action: 'subscription.cancel', targetId: row.id, data };
    await recordAudit(tx, { principal: null }, entry);
  }
};

/**
 * A customer leaves its reseller: what the reseller pays for it ends with its period, so that nothing more is invoiced. Called in the
 * transaction that ends the relation.
 */
export const endWithRelation = (tx: Transaction, relation: Relation): Promise<void> =>
  inOtherScope(tx, { accountIds: [relation.resellerAccountId], userId: null }, () => endAll(tx, relation));
