import { recordAudit } from '#platform/audit-log';
import type { Context } from '#platform/context';
import { inOtherScope, type Transaction } from '#platform/db/client';
import { users } from '#platform/db/schema/index';
import { noPassword } from '../password/passwords.ts';
import { createAccountWithOwner } from './create-account.ts';

type NewCustomer = {
  resellerId: string;
  email: string;
  firstName: string;
  lastName: string;
  company: string | null;
  locale: 'de' | 'en';
};

/**
 * Makes a login without a password, with an account of its own that belongs to the reseller, whose system vouches for the address.
 * Returns its id; null where the address has a login already.
 */
export const provideCustomer = async (
  tx: Transaction,
  ctx: Context,
  { resellerId, company, ...person }: NewCustomer,
): Promise<string | null> => {
  const [user] = await tx
    .insert(users)
    .values({ ...person, passwordHash: noPassword, confirmedAt: new Date() })
    .onConflictDoNothing()
    .returning({ id: users.id });
  if (!user) return null;
  const name = company ?? `${person.firstName} ${person.lastName}`.trim();
  await inOtherScope(tx, { accountIds: [], userId: null }, async () => {
    const owned = { name, kind: 'reseller_customer', resellerAccountId: resellerId, ownerId: user.id } as const;
    const accountId = await createAccountWithOwner(tx, owned);
    await recordAudit(tx, ctx, { accountId, action: 'user.register', targetId: user.id, data: { by: 'sign_on' } });
  });
  return user.id;
};
