import type { Permission } from '@zugang/contract';
import { requireOwnAccount } from '#platform/require-own-account';
import type { Context } from '#platform/context';
import { inReach, type Transaction } from '#platform/db/client';
import { DomainError } from '#platform/errors';
import { readReseller, type Reseller } from './read-reseller.ts';

/** `reachesCustomers`: false where no rows of customers are read but their accounts; policies then compare with one account. */
type Asked = { accountId: string; permission: Permission; reachesCustomers?: boolean };

/**
 * Runs `work` in the scope of a reseller's account and its customers, if the caller belongs to it and may do `permission` there. Throws
 * NOT_FOUND, FORBIDDEN, NOT_A_RESELLER.
 */
export const inResellerAccount = async <T>(
  ctx: Context,
  { accountId, permission, reachesCustomers = true }: Asked,
  work: (tx: Transaction, reseller: Reseller) => Promise<T>,
): Promise<T> => {
  requireOwnAccount(ctx, accountId, permission);
  return inReach(ctx.db, { accountIds: [accountId], resellerIds: reachesCustomers ? [accountId] : [] }, async (tx) => {
    const reseller = await readReseller(tx, accountId);
    if (!reseller) throw new DomainError('NOT_A_RESELLER');
    return work(tx, reseller);
  });
};
