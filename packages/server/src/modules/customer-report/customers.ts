import { and, asc, eq, inArray, isNotNull, sql, type SQL } from 'drizzle-orm';
import { inScope, type Database, type Transaction } from '#platform/db/client';
import { accounts, memberships, projectFigures, users } from '#platform/db/schema/index';

/** A person who is mailed to. */
export type Recipient = { id: string; email: string; firstName: string; locale: 'de' | 'en' };

/** Who of an account gets mails about it as a whole: its owners who have confirmed their address. */
export const readOwners = async (tx: Transaction, accountId: string): Promise<Recipient[]> =>
  tx
    .select({ id: users.id, email: users.email, firstName: users.firstName, locale: users.locale })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(
      and(
        eq(memberships.accountId, accountId),
        eq(memberships.role, 'owner'),
        eq(users.isBlocked, false),
        isNotNull(users.confirmedAt),
      ),
    )
    .orderBy(asc(memberships.createdAt));

/** Of these accounts those with somebody to mail to, and those with a project whose check has ended. */
export const readCustomerFacts = async (
  db: Database,
  accountIds: readonly string[],
): Promise<{ withLogin: ReadonlySet<string>; checked: ReadonlySet<string> }> =>
  inScope(db, accountIds, async (tx) => {
    const ids = `{${accountIds.join(',')}}`;
    const isAsked = (column: SQL) => sql`${column} = any(${ids}::uuid[])`;
    const logins = await tx
      .selectDistinct({ id: memberships.accountId })
      .from(memberships)
      .innerJoin(users, eq(users.id, memberships.userId))
      .where(
        and(
          isAsked(sql`${memberships.accountId}`),
          eq(memberships.role, 'owner'),
          eq(users.isBlocked, false),
          isNotNull(users.confirmedAt),
        ),
      );
    const checks = await tx
      .selectDistinct({ id: projectFigures.accountId })
      .from(projectFigures)
      .where(and(isAsked(sql`${projectFigures.accountId}`), isNotNull(projectFigures.lastCheckAt)));
    return { withLogin: new Set(logins.map(({ id }) => id)), checked: new Set(checks.map(({ id }) => id)) };
  });

/** The customers of a reseller by name, in a scope that holds the reseller; `ids`: only these. */
export const readCustomers = async (
  tx: Transaction,
  resellerId: string,
  ids?: readonly string[],
): Promise<{ id: string; name: string }[]> =>
  tx
    .select({ id: accounts.id, name: accounts.name })
    .from(accounts)
    .where(and(eq(accounts.resellerAccountId, resellerId), ids ? inArray(accounts.id, [...ids]) : undefined))
    .orderBy(sql`lower(${accounts.name})`, accounts.id);
