import { and, desc, eq, gt, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import { inOtherScope, type Transaction } from '#platform/db/client';
import { emailTokens, invitations, memberships, outboxMails, sessions, users } from '#platform/db/schema/index';
import { noPassword } from '../password/passwords.ts';
import { voidTokens } from '../registration/email-tokens.ts';

/** Whose login it is to be; `accountId` is an account in the transaction's scope. */
export type NewLogin = {
  accountId: string;
  email: string;
  firstName: string;
  lastName: string;
  locale: 'de' | 'en';
};

/** The login by which a customer of a reseller began; `linkExpiresAt`: of its open activation link. */
export type OwnerLogin = Omit<NewLogin, 'accountId'> & {
  userId: string;
  isActive: boolean;
  linkExpiresAt: Date | null;
  lastSeenAt: Date | null;
};

/** Those of the addresses that have a login already, in lower case. */
export const findKnownEmails = async (tx: Transaction, emails: readonly string[]): Promise<ReadonlySet<string>> => {
  if (emails.length === 0) return new Set();
  const list = sql.param(emails.map((email) => email.toLowerCase()));
  const rows = await tx
    .select({ email: users.email })
    .from(users)
    .where(sql`lower(${users.email}) = any(${list}::text[])`);
  return new Set(rows.map(({ email }) => email.toLowerCase()));
};

/**
 * Creates logins without a password, each the owner of its account. Returns null, and leaves the transaction to be rolled back, where one
 * of the addresses has a login.
 */
export const createLogins = async (
  tx: Transaction,
  logins: readonly NewLogin[],
): Promise<{ userId: string; accountId: string }[] | null> => {
  if (logins.length === 0) return [];
  const rows = await tx
    .insert(users)
    .values(logins.map(({ accountId: _accountId, ...user }) => ({ ...user, passwordHash: noPassword })))
    .onConflictDoNothing()
    .returning({ id: users.id, email: users.email });
  if (rows.length < logins.length) return null;
  const idOf = new Map(rows.map(({ id, email }) => [email, id]));
  const made = logins.flatMap(({ accountId, email }) => {
    const userId = idOf.get(email);
    return userId ? [{ userId, accountId }] : [];
  });
  await tx.insert(memberships).values(made.map((one) => ({ ...one, role: 'owner' as const })));
  return made;
};

/** The newest open activation link and the last use of each user. */
const readTraces = async (tx: Transaction, userIds: string[]) => {
  const open = and(
    inArray(emailTokens.userId, userIds),
    eq(emailTokens.purpose, 'activate_account'),
    isNull(emailTokens.usedAt),
    gt(emailTokens.expiresAt, new Date()),
  );
  const [links, seen] = await Promise.all([
    tx.select({ userId: emailTokens.userId, at: emailTokens.expiresAt }).from(emailTokens).where(open),
    tx
      .selectDistinctOn([sessions.userId], { userId: sessions.userId, at: sessions.lastSeenAt })
      .from(sessions)
      .where(inArray(sessions.userId, userIds))
      .orderBy(sessions.userId, desc(sessions.lastSeenAt)),
  ]);
  return {
    linkOf: new Map(links.map(({ userId, at }) => [userId, at])),
    seenOf: new Map(seen.map(({ userId, at }) => [userId, at])),
  };
};

/** The first owner's login of each account in scope that has one. An account with an active owner is shown by that one. */
export const readOwnerLogins = async (
  tx: Transaction,
  accountIds: readonly string[],
): Promise<ReadonlyMap<string, OwnerLogin>> => {
  if (accountIds.length === 0) return new Map();
  const rows = await tx
    .selectDistinctOn([memberships.accountId], { accountId: memberships.accountId, user: users })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(inArray(memberships.accountId, [...accountIds]), eq(memberships.role, 'owner')))
    .orderBy(memberships.accountId, sql`${users.confirmedAt} is null`, memberships.createdAt);
  const userIds = rows.map(({ user }) => user.id);
  if (userIds.length === 0) return new Map();
  const { linkOf, seenOf } = await readTraces(tx, userIds);
  return new Map(
    rows.map(({ accountId, user: { id, email, firstName, lastName, locale, confirmedAt } }) => [
      accountId,
      {
        userId: id,
        email,
        firstName,
        lastName,
        locale,
        isActive: confirmedAt !== null,
        linkExpiresAt: linkOf.get(id) ?? null,
        lastSeenAt: seenOf.get(id) ?? null,
      },
    ]),
  );
};

/** Gives a login that was never activated another name and address; its links end with the old address. False: the address is taken. */
export const renameOpenLogin = async (
  tx: Transaction,
  { userId, ...values }: Omit<NewLogin, 'accountId'> & { userId: string },
): Promise<boolean> => {
  const [before] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId));
  const isMoved = before?.email.toLowerCase() !== values.email;
  if (isMoved && (await findKnownEmails(tx, [values.email])).size > 0) return false;
  await tx
    .update(users)
    .set(values)
    .where(and(eq(users.id, userId), isNull(users.confirmedAt)));
  if (isMoved) await voidActivation(tx, userId);
  return true;
};

/** Ends the open activation links of a user. */
export const voidActivation = (tx: Transaction, userId: string): Promise<void> =>
  voidTokens(tx, userId, ['activate_account']);

/** Whether a user is needed elsewhere: belongs to any account, in scope or not, or to the staff. */
const isNeeded = (tx: Transaction, userId: string): Promise<boolean> =>
  inOtherScope(tx, { accountIds: [], userId }, async () => {
    const [row] = await tx
      .select({ id: users.id })
      .from(users)
      .leftJoin(memberships, eq(memberships.userId, users.id))
      .where(and(eq(users.id, userId), or(ne(users.staffRoles, []), isNotNull(memberships.id))))
      .limit(1);
    return row !== undefined;
  });

/**
 * Ends all access of people to an account in scope: memberships and invitations go at once, and with them the logins that belong to no
 * other account, their sessions and the mails to them. Returns how many people lost their access.
 */
export const removeLogins = async (tx: Transaction, accountId: string): Promise<number> => {
  await tx.delete(invitations).where(eq(invitations.accountId, accountId));
  const gone = await tx
    .delete(memberships)
    .where(eq(memberships.accountId, accountId))
    .returning({ userId: memberships.userId });
  for (const { userId } of gone) {
    if (await isNeeded(tx, userId)) continue;
    const [user] = await tx.delete(users).where(eq(users.id, userId)).returning({ email: users.email });
    if (user) await tx.delete(outboxMails).where(eq(sql`lower(${outboxMails.recipient})`, user.email.toLowerCase()));
  }
  return gone.length;
};
