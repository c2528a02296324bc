import { eq } from 'drizzle-orm';
import type { Role } from '@zugang/contract';
import { inOtherScope, type Transaction } from '#platform/db/client';
import { accounts, memberships } from '#platform/db/schema/index';

/** A user who may read the projects of an account: a member, or one of the reseller that looks after it. */
export type ProjectReader = { userId: string; role: Role; ownership: 'own' | 'customer' };

const readPeople = (tx: Transaction, accountId: string): Promise<{ userId: string; role: Role }[]> =>
  inOtherScope(tx, { accountIds: [accountId], userId: null }, () =>
    tx
      .select({ userId: memberships.userId, role: memberships.role })
      .from(memberships)
      .where(eq(memberships.accountId, accountId)),
  );

/** Everybody who may look at the projects of an account; who is on both sides counts as one of its own. */
export const readProjectReaders = async (tx: Transaction, accountId: string): Promise<ProjectReader[]> => {
  const [account] = await tx
    .select({ resellerId: accounts.resellerAccountId })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  if (!account) return [];
  const own = await readPeople(tx, accountId);
  const keepers = account.resellerId ? await readPeople(tx, account.resellerId) : [];
  const known = new Set(own.map(({ userId }) => userId));
  return [
    ...own.map((one) => ({ ...one, ownership: 'own' as const })),
    ...keepers.filter(({ userId }) => !known.has(userId)).map((one) => ({ ...one, ownership: 'customer' as const })),
  ];
};
