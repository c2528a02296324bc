import { eq } from 'drizzle-orm';
import type { Transaction } from '#platform/db/client';
import { inOtherScope } from '#platform/db/client';
import { accounts } from '#platform/db/schema/index';
import { DomainError } from '#platform/errors';

/** The name of the reseller that is billed for this account, or null where the account is billed itself. Throws NOT_FOUND. */
export const findBiller = async (tx: Transaction, accountId: string): Promise<string | null> => {
  const [account] = await tx
    .select({ resellerId: accounts.resellerAccountId })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  if (!account) throw new DomainError('NOT_FOUND');
  const { resellerId } = account;
  if (!resellerId) return null;
  // A customer does not see the reseller's account otherwise: only its name goes out.
  const [reseller] = await inOtherScope(tx, { accountIds: [resellerId], userId: null }, () =>
    tx.select({ name: accounts.name }).from(accounts).where(eq(accounts.id, resellerId)),
  );
  return reseller?.name ?? '';
};
