import { and, eq, notInArray, sql } from 'drizzle-orm';
import type { PackageChoice, Permission, ProductName } from '@zugang/contract';
import { requireOwnAccount } from '#modules/identity';
import type { Context } from '#platform/context';
import type { Transaction } from '#platform/db/client';
import { prepared } from '#platform/db/prepared';
import { subscriptions } from '#platform/db/schema/index';
import { DomainError } from '#platform/errors';
import { requireOwnPayer } from './payer.ts';
import { endedStates } from './transitions.ts';

/** A subscription's row. */
export type SubscriptionRow = typeof subscriptions.$inferSelect;

/** The choice a subscription is for. */
export const choiceOf = ({ package: name, bracket, interval }: PackageChoice): PackageChoice => ({
  package: name,
  bracket,
  interval,
});

/** Its project, with the customer whose project it is. */
export const projectNameOf = ({ projectTitle, customerName }: SubscriptionRow): string =>
  customerName === null ? projectTitle : `${projectTitle} (${customerName})`;

/** Where who pays it finds it. */
export const billsPathOf = ({ customerAccountId }: SubscriptionRow): '/subscriptions' | '/reseller/subscriptions' =>
  customerAccountId === null ? '/subscriptions' : '/reseller/subscriptions';

/** The subscription of a product that has not ended, locked until the transaction ends; null where there is none. */
export const lockOpen = async (
  tx: Transaction,
  { projectId, product }: { projectId: string; product: ProductName },
): Promise<SubscriptionRow | null> => {
  const [row] = await tx
    .select()
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.projectId, projectId),
        eq(subscriptions.product, product),
        notInArray(subscriptions.status, [...endedStates]),
      ),
    )
    .for('update');
  return row ?? null;
};

const lockedSubscription = prepared('lock_subscription', (tx, { name }) =>
  tx
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.id, sql.placeholder('subscriptionId')))
    .for('update')
    .prepare(name),
);

/** A subscription, locked until the transaction ends. Throws NOT_FOUND. */
export const lockSubscription = async (tx: Transaction, subscriptionId: string): Promise<SubscriptionRow> => {
  const [row] = await lockedSubscription(tx).execute({ subscriptionId });
  if (!row) throw new DomainError('NOT_FOUND');
  return row;
};

/** A subscription that an account of the caller's own pays or would pay. Throws NOT_FOUND (also for a stranger's), FORBIDDEN, BILLED_BY_RESELLER. */
export const requireSubscription = async (
  tx: Transaction,
  ctx: Context,
  { subscriptionId, permission }: { subscriptionId: string; permission: Permission },
): Promise<SubscriptionRow> => {
  const [row] = await tx.select().from(subscriptions).where(eq(subscriptions.id, subscriptionId));
  if (!row) throw new DomainError('NOT_FOUND');
  const { accountId } = row;
  // A trial belongs to the account of its project; what becomes of it is the affair of who would pay.
  if (row.bookedAt === null) await requireOwnPayer(tx, ctx, { accountId, permission });
  else requireOwnAccount(ctx, accountId, permission);
  return row;
};
