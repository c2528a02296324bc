import type { Billing } from '@zugang/contract';
import { requireOwnAccount } from '#modules/identity';
import type { Context } from '#platform/context';
import { inScope } from '#platform/db/client';
import { describeBilling } from './describe-billing.ts';
import { findBiller } from './find-biller.ts';

/** How an account is billed. Throws NOT_FOUND, FORBIDDEN (only owners and admins of the account itself). */
export const readBilling = (ctx: Context, { accountId }: { accountId: string }): Promise<Billing> => {
  requireOwnAccount(ctx, accountId, 'billing.view');
  return inScope(ctx.db, [accountId], async (tx) => {
    const billedBy = await findBiller(tx, accountId);
    return { ...(await describeBilling(tx, accountId)), billedBy };
  });
};
