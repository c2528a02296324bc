import { and, eq, notInArray } from 'drizzle-orm';
import type { Context } from '#platform/context';
import { inOtherScope, type Transaction } from '#platform/db/client';
import { subscriptions } from '#platform/db/schema/index';
import { mailBilling } from '../billing/mail-billing.ts';
import { withPayer } from '../payer.ts';
import { moveSubscription, updateSubscription } from '../move-subscription.ts';
import { billsPathOf, projectNameOf, type SubscriptionRow } from '../rows.ts';
import { endedStates } from '../transitions.ts';

type Mailer = Pick<Context, 'jobs' | 'settings'>;
type Removed = { projectId: string; title: string; today: string };

/** The people of the reseller are none of its customer's business: they are read in the reseller's scope alone. */
const mailReseller = (tx: Transaction, ctx: Mailer, row: SubscriptionRow): Promise<void> =>
  inOtherScope(tx, { accountIds: [row.accountId], userId: null }, () =>
    mailBilling(tx, ctx, {
      accountId: row.accountId,
      template: 'customer_project_removed',
      path: billsPathOf(row),
      values: (words) => ({
        product: words.productOf(row.product),
        project: projectNameOf(row),
        ends: words.dayOf(row.endedOn ?? row.periodEnd ?? row.statusSince),
      }),
    }),
  );

const endOne = (
  tx: Transaction,
  { id, status }: SubscriptionRow,
  { title, today }: Removed,
): Promise<SubscriptionRow> => {
  const change = { projectTitle: title, canceledAt: new Date() };
  return status === 'trialing' || status === 'unpaid'
    ? moveSubscription(tx, { subscriptionId: id, to: 'canceled', today, change })
    : updateSubscription(tx, id, { ...change, cancelAtPeriodEnd: true, plannedChange: null });
};

const endAll = async (tx: Transaction, ctx: Mailer, removed: Removed): Promise<void> => {
  const rows = await tx
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.projectId, removed.projectId), notInArray(subscriptions.status, [...endedStates])))
    .for('update');
  for (const before of rows) {
    const row = await endOne(tx, before, removed);
    if (row.customerAccountId !== null && !before.cancelAtPeriodEnd) await mailReseller(tx, ctx, row);
  }
};

/**
 * The project is removed: a trial ends at once, what is paid ends with its period, so that nothing more is invoiced; a reseller that pays
 * for it is told by mail. Called in the transaction that removes the project and holds its lock.
 */
export const endWithProject = (
  tx: Transaction,
  ctx: Mailer,
  { accountId, ...removed }: Removed & { accountId: string },
): Promise<void> => withPayer(tx, accountId, () => endAll(tx, ctx, removed));
