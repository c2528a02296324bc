import { eq, inArray } from 'drizzle-orm';
import type { CurrentUser } from '@zugang/contract';
import { requirePrincipal, type Context } from '#platform/context';
import { asUser, inScope, type Database } from '#platform/db/client';
import { accounts, memberships, users } from '#platform/db/schema/index';
import { DomainError } from '#platform/errors';

const membershipsOf = async (db: Database, userId: string) => {
  const own = await asUser(db, userId, (tx) =>
    tx.select().from(memberships).where(eq(memberships.userId, userId)).orderBy(memberships.createdAt),
  );
  const ids = own.map(({ accountId }) => accountId);
  const rows = await inScope(db, ids, (tx) => tx.select().from(accounts).where(inArray(accounts.id, ids)));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return own.flatMap(({ accountId, role }) => {
    const account = byId.get(accountId);
    return account
      ? [
          {
            accountId,
            accountName: account.name,
            kind: account.kind,
            role,
            hasReseller: account.resellerAccountId !== null,
          },
        ]
      : [];
  });
};

/** A user as the dashboard knows them. */
export const describeUser = async (db: Database, userId: string): Promise<CurrentUser> => {
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  if (!user) throw new DomainError('UNAUTHENTICATED');
  const own = await membershipsOf(db, userId);
  return {
    id: user.id,
    email: user.email,
    firstName: user.firstName,
    lastName: user.lastName,
    locale: user.locale,
    is_reseller: own.some(({ kind }) => kind === 'reseller'),
    has_reseller: own.some(({ hasReseller }) => hasReseller),
    isStaff: user.isStaff,
    memberships: own.map(({ hasReseller: _, ...membership }) => membership),
    createdAt: user.createdAt.toISOString(),
  };
};

/** The signed-in user. */
export const readCurrentUser = (ctx: Context): Promise<CurrentUser> =>
  describeUser(ctx.db, requirePrincipal(ctx).userId);
