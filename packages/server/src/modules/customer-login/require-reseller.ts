import { eq } from 'drizzle-orm';
import type { Permission } from '@zugang/contract';
import { requireOwnAccount } from '#modules/identity';
import type { Context } from '#platform/context';
import { inScope, type Transaction } from '#platform/db/client';
import { accounts } from '#platform/db/schema/index';
import { DomainError } from '#platform/errors';

type Asked = { accountId: string; permission: Permission };

/** Runs `work` in the scope of the caller's own reseller account. Throws NOT_FOUND, FORBIDDEN, RESELLER_ONLY. */
export const inResellerScope = <T>(
  ctx: Context,
  { accountId, permission }: Asked,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> => {
  requireOwnAccount(ctx, accountId, permission);
  return inScope(ctx.db, [accountId], async (tx) => {
    const [account] = await tx.select({ kind: accounts.kind }).from(accounts).where(eq(accounts.id, accountId));
    if (account?.kind !== 'reseller') throw new DomainError('RESELLER_ONLY');
    return work(tx);
  });
};
