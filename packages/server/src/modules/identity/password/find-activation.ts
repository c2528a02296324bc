import { and, eq } from 'drizzle-orm';
import { asUser, type Database } from '#platform/db/client';
import { emailTokens, memberships, users } from '#platform/db/schema/index';
import { hashToken } from '../session/tokens.ts';

/** An activation link that once was made; `isUsable` false: it was used, replaced or has expired. */
export type FoundActivation = {
  isUsable: boolean;
  expiresAt: Date;
  firstName: string;
  email: string;
  /** The accounts of its user. */
  accountIds: string[];
};

/** The activation link with this token, used or not; null where there never was one, or its user is gone. */
export const findActivation = async (db: Database, token: string): Promise<FoundActivation | null> => {
  const isAsked = and(eq(emailTokens.tokenHash, hashToken(token)), eq(emailTokens.purpose, 'activate_account'));
  const [row] = await db
    .select({ token: emailTokens, user: users })
    .from(emailTokens)
    .innerJoin(users, eq(users.id, emailTokens.userId))
    .where(isAsked);
  if (!row) return null;
  const { id, firstName, email } = row.user;
  const { expiresAt, usedAt } = row.token;
  const own = await asUser(db, id, (tx) =>
    tx.select({ accountId: memberships.accountId }).from(memberships).where(eq(memberships.userId, id)),
  );
  const isUsable = usedAt === null && expiresAt > new Date();
  return { isUsable, expiresAt, firstName, email, accountIds: own.map(({ accountId }) => accountId) };
};
