import { and, eq, gt, sql } from 'drizzle-orm';
import type { FieldError, InvitationOffer } from '@zugang/contract';
import { recordAudit } from '#platform/audit-log';
import type { Context } from '#platform/context';
import type { Transaction } from '#platform/db/client';
import { accounts, invitations, memberships, users } from '#platform/db/schema/index';
import { DomainError } from '#platform/errors';
import { requireSamePasswords, storePassword } from '../password/choose-password.ts';
import { findUserByEmail, type UserRow } from '../find-user.ts';
import { hashPassword } from '../password/passwords.ts';
import { hashToken } from '../session/tokens.ts';

type NewUser = {
  password?: string | undefined;
  passwordConfirmation?: string | undefined;
  firstName?: string | undefined;
  lastName?: string | undefined;
  locale?: 'de' | 'en' | undefined;
};
type Complete = { password: string; passwordConfirmation: string; firstName: string; lastName: string };

const isOpen = (tokenHash: string) => and(eq(invitations.tokenHash, tokenHash), gt(invitations.expiresAt, new Date()));

/** Lets the transaction see the invitation of this token, before any scope is known. */
const showInvitation = async (tx: Transaction, token: string): Promise<string> => {
  const tokenHash = hashToken(token);
  await tx.execute(sql`select set_config('app.invitation', ${tokenHash}, true)`);
  return tokenHash;
};

const setScope = (tx: Transaction, accountId: string) =>
  tx.execute(sql`select set_config('app.accounts', ${`{${accountId}}`}, true)`);

/** What the link of an invitation is for. Throws INVITATION_INVALID (unknown, used, expired, taken back). */
export const lookUpInvitation = (ctx: Context, { token }: { token: string }): Promise<InvitationOffer> =>
  ctx.db.transaction(async (tx) => {
    const tokenHash = await showInvitation(tx, token);
    const [row] = await tx.select().from(invitations).where(isOpen(tokenHash));
    if (!row) throw new DomainError('INVITATION_INVALID');
    await setScope(tx, row.accountId);
    const [account] = await tx.select({ name: accounts.name }).from(accounts).where(eq(accounts.id, row.accountId));
    const user = await findUserByEmail(tx, row.email);
    return {
      accountName: account?.name ?? '',
      email: row.email,
      role: row.role,
      hasUser: user?.confirmedAt != null,
      expiresAt: row.expiresAt.toISOString(),
    };
  });

const requireComplete = (input: NewUser): Complete => {
  const { password, passwordConfirmation, firstName, lastName } = input;
  if (password && passwordConfirmation !== undefined && firstName && lastName) {
    const complete = { password, passwordConfirmation, firstName, lastName };
    requireSamePasswords(complete);
    return complete;
  }
  const fields: FieldError[] = Object.entries({ firstName, lastName, password, passwordConfirmation })
    .filter(([, value]) => !value)
    .map(([path]) => ({ path, key: 'validation.required' }));
  throw new DomainError('VALIDATION_FAILED', { fields });
};

/**
 * The user of the address. One that was never confirmed may have been registered by an attacker who waits for this moment: it gets
 * the names and the password of the person who opened the mail, and its sessions end.
 */
const provideUser = async (
  tx: Transaction,
  { email, user, input }: { email: string; user: UserRow | null; input: NewUser },
): Promise<string> => {
  if (user?.confirmedAt) return user.id;
  const { password, firstName, lastName } = requireComplete(input);
  const passwordHash = await hashPassword(password);
  const values = { firstName, lastName, locale: input.locale ?? 'de', confirmedAt: new Date() };
  if (user) {
    await storePassword(tx, { userId: user.id, passwordHash, keepSessionId: null });
    await tx.update(users).set(values).where(eq(users.id, user.id));
    return user.id;
  }
  const [added] = await tx
    .insert(users)
    .values({ ...values, email, passwordHash })
    .onConflictDoNothing()
    .returning({ id: users.id });
  if (!added) throw new DomainError('CONFLICT');
  return added.id;
};

/**
 * Accepts an invitation, once; an address without a login gets one. Throws INVITATION_INVALID, VALIDATION_FAILED (what a new
 * login lacks), PASSWORD_MISMATCH.
 */
export const acceptInvitation = async (ctx: Context, input: NewUser & { token: string }): Promise<{ ok: true }> => {
  await ctx.db.transaction(async (tx) => {
    const tokenHash = await showInvitation(tx, input.token);
    const [invitation] = await tx.delete(invitations).where(isOpen(tokenHash)).returning();
    if (!invitation) throw new DomainError('INVITATION_INVALID');
    const { accountId, email, role } = invitation;
    await setScope(tx, accountId);
    const userId = await provideUser(tx, { email, user: await findUserByEmail(tx, email), input });
    await tx.insert(memberships).values({ accountId, userId, role }).onConflictDoNothing();
    await recordAudit(tx, ctx, { accountId, action: 'member.join', targetId: userId, data: { role } });
  });
  return { ok: true };
};
