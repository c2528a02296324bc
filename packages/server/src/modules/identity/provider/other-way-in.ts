import { and, count, eq, ne } from 'drizzle-orm';
import type { Transaction } from '#platform/db/client';
import { externalIdentities, passkeys, users } from '#platform/db/schema/index';
import { DomainError } from '#platform/errors';
import type { UserRow } from '../find-user.ts';
import { isPassword } from '../password/passwords.ts';

/**
 * The user, who can still sign in by a way of their own when one is taken away: a password, a passkey or a provider other than
 * `identityId`. Locks them, so that two at once do not take the last two. Throws NOT_FOUND, PROVIDER_LAST_LOGIN.
 */
export const requireOtherWayIn = async (tx: Transaction, userId: string, identityId?: string): Promise<UserRow> => {
  const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('update');
  if (!user) throw new DomainError('NOT_FOUND');
  if (isPassword(user.passwordHash)) return user;
  const isOther = identityId === undefined ? undefined : ne(externalIdentities.id, identityId);
  const [others] = await tx
    .select({ ways: count() })
    .from(externalIdentities)
    .where(and(eq(externalIdentities.userId, userId), isOther));
  const [keys] = await tx.select({ ways: count() }).from(passkeys).where(eq(passkeys.userId, userId));
  if ((others?.ways ?? 0) + (keys?.ways ?? 0) === 0) throw new DomainError('PROVIDER_LAST_LOGIN');
  return user;
};
