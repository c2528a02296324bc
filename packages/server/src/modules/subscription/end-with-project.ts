import { and, eq, notInArray } from 'drizzle-orm';
import type { Transaction } from '#platform/db/client';
import { subscriptions } from '#platform/db/schema/index';
import { withPayer } from './payer.ts';
import { moveSubscription, updateSubscription } from './move-subscription.ts';
import { endedStates } from './transitions.ts';

type Removed = { projectId: string; title: string; today: string };

const endAll = async (tx: Transaction, { projectId, title, today }: Removed): Promise<void> => {
  const rows = await tx
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.projectId, projectId), notInArray(subscriptions.status, [...endedStates])))
    .for('update');
  for (const { id, status } of rows) {
    const change = { projectTitle: title, canceledAt: new Date() };
    if (status === 'trialing' || status === 'unpaid')
      await moveSubscription(tx, { subscriptionId: id, to: 'canceled', today, change });
    else await updateSubscription(tx, id, { ...change, cancelAtPeriodEnd: true, plannedChange: null });
  }
};

/**
 * The project is removed: a trial ends at once, what is paid ends with its period, so that nothing more is invoiced. Called in the
 * transaction that removes the project and holds its lock.
 */
export const endWithProject = (
  tx: Transaction,
  { accountId, ...removed }: Removed & { accountId: string },
): Promise<void> => withPayer(tx, accountId, () => endAll(tx, removed));
