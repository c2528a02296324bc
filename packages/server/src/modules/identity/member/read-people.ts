import { asc, eq, inArray } from 'drizzle-orm';
import { inOtherScope, type Transaction } from '#platform/db/client';
import { accounts, memberships, users } from '#platform/db/schema/index';

/** A user who may act in an account: a member, or one of the reseller that looks after it. */
export type AccountPerson = {
  userId: string;
  /** By which they belong to it. */
  membershipId: string;
  side: 'account' | 'reseller';
  email: string;
  firstName: string;
  lastName: string;
  locale: 'de' | 'en';
  /** Whether mails reach them: their address is confirmed and they are not blocked. */
  isReachable: boolean;
};

/** The name people are shown by. */
export const personName = ({ firstName, lastName }: Pick<AccountPerson, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`;

const readMembers = (tx: Transaction, accountIds: readonly string[]) =>
  // A customer's people see who of the reseller acts for them, and nothing else of the reseller.
  inOtherScope(tx, { accountIds, userId: null }, () =>
    tx
      .select({ membership: memberships, user: users })
      .from(memberships)
      .innerJoin(users, eq(users.id, memberships.userId))
      .where(inArray(memberships.accountId, [...accountIds]))
      .orderBy(asc(users.firstName), asc(users.lastName), asc(users.id)),
  );

/** The people of an account in the caller's reach, its own before those of its reseller, by name; each once. */
export const readPeople = async (tx: Transaction, accountId: string): Promise<AccountPerson[]> => {
  const [account] = await tx
    .select({ resellerId: accounts.resellerAccountId })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  if (!account) return [];
  const rows = await readMembers(tx, [accountId, ...(account.resellerId ? [account.resellerId] : [])]);
  const people = rows.map(({ membership, user }): AccountPerson => {
    const { email, firstName, lastName, locale } = user;
    const side = membership.accountId === accountId ? 'account' : 'reseller';
    const isReachable = user.confirmedAt !== null && !user.isBlocked;
    return { userId: user.id, membershipId: membership.id, side, email, firstName, lastName, locale, isReachable };
  });
  const own = people.filter(({ side }) => side === 'account');
  const ownIds = new Set(own.map(({ userId }) => userId));
  return [...own, ...people.filter(({ side, userId }) => side === 'reseller' && !ownIds.has(userId))];
};
