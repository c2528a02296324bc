import { eq } from 'drizzle-orm';
import { onAccountRemoved } from '#modules/identity';
import { todayInBerlin } from '#platform/calendar';
import { inOtherScope, type Transaction } from '#platform/db/client';
import { accounts } from '#platform/db/schema/index';
import { endWithRelation } from './end-with-relation.ts';
import { mailBilling } from '../billing/mail-billing.ts';
import type { SubscriptionRow } from '../rows.ts';

type Listener = Parameters<typeof onAccountRemoved>[0];
type Ended = { resellerAccountId: string; customer: string; rows: readonly SubscriptionRow[] };

/** The people of the reseller are none of its customer's business: they are read in the reseller's scope alone. */
const mailReseller = (
  tx: Transaction,
  ctx: Parameters<Listener>[1]['ctx'],
  { resellerAccountId, customer, rows }: Ended,
): Promise<void> =>
  inOtherScope(tx, { accountIds: [resellerAccountId], userId: null }, () =>
    mailBilling(tx, ctx, {
      accountId: resellerAccountId,
      template: 'customer_account_removed',
      path: rows.length > 0 ? '/reseller/subscriptions' : '/reseller/customers',
      values: () => ({ customer, products: rows.length }),
      blocks: (words) =>
        rows.length === 0
          ? []
          : [
              {
                kind: 'figures',
                caption: words.t('ends_caption'),
                rows: rows.map((row) => ({
                  label: `${words.productOf(row.product)}, ${row.projectTitle}`,
                  value: words.dayOf(row.endedOn ?? row.periodEnd ?? row.trialEndsOn ?? row.statusSince),
                })),
              },
            ],
    }),
  );

const endForReseller: Listener = async (tx, { accountId, by, ctx }) => {
  const [account] = await tx.select().from(accounts).where(eq(accounts.id, accountId));
  const resellerAccountId = account?.resellerAccountId;
  if (!resellerAccountId) return;
  const relation = { resellerAccountId, customerAccountId: accountId, by: 'account_removed' } as const;
  const rows = await endWithRelation(tx, { ...relation, today: todayInBerlin() });
  if (by === 'member') await mailReseller(tx, ctx, { resellerAccountId, customer: account.name, rows });
};

/**
 * Ends with its period what a reseller pays for a customer whose account is deleted, and tells the reseller by mail if it did not do
 * that itself. Twice is as good as once.
 */
export const followRemovals = (): void => onAccountRemoved(endForReseller);
