import { and, eq, gt, ne, sql } from 'drizzle-orm';
import { limits, type Invitation, type Role } from '@zugang/contract';
import { readAccountLimits } from '#modules/entitlement';
import { enqueueMail } from '#modules/mail';
import { recordAudit } from '#platform/audit-log';
import { requirePrincipal, type Context } from '#platform/context';
import { inScope, type Transaction } from '#platform/db/client';
import { accounts, invitations, memberships, users } from '#platform/db/schema/index';
import { DomainError } from '#platform/errors';
import { linkTo, withPartner } from '../mail/links.ts';
import { describeInvitation } from './list-members.ts';
import { readAccountSender } from '../mail/read-mail-sender.ts';
import { countAttempt, type RateLimits } from '../login/rate-limits.ts';
import { requireOwnAccount } from '#platform/require-own-account';
import { hashToken, newToken } from '../session/tokens.ts';

type Invite = { accountId: string; email: string; role: Role };

const requireNoMember = async (tx: Transaction, { accountId, email }: Invite): Promise<void> => {
  const [known] = await tx
    .select({ id: memberships.id })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(eq(memberships.accountId, accountId), eq(sql`lower(${users.email})`, email)));
  if (known) throw new DomainError('ALREADY_MEMBER', { fields: [{ path: 'email', key: 'errors.already_member' }] });
};

/** Throws MEMBER_LIMIT. Locks the account, so that two invitations at once do not both take the last place. */
const enforceMemberLimit = async (tx: Transaction, ctx: Context, { accountId, email }: Invite): Promise<void> => {
  const { members } = await readAccountLimits(ctx, tx, accountId);
  if (members === null) return;
  await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, accountId)).for('no key update');
  const held = await tx.$count(memberships, eq(memberships.accountId, accountId));
  const isOpen = and(gt(invitations.expiresAt, new Date()), ne(invitations.email, email));
  const invited = await tx.$count(invitations, and(eq(invitations.accountId, accountId), isOpen));
  if (held + invited >= members) throw new DomainError('MEMBER_LIMIT');
};

const storeInvitation = async (tx: Transaction, invite: Invite, token: string): Promise<Invitation> => {
  const { accountId, email } = invite;
  // The newest mail counts: a link sent to the address before ends here.
  await tx.delete(invitations).where(and(eq(invitations.accountId, accountId), eq(invitations.email, email)));
  const expiresAt = new Date(Date.now() + limits.invitationDays * 24 * 3_600_000);
  const [row] = await tx
    .insert(invitations)
    .values({ ...invite, tokenHash: hashToken(token), expiresAt })
    .onConflictDoNothing()
    .returning();
  if (!row) throw new DomainError('CONFLICT');
  return describeInvitation(row);
};

const mailInvitation = async (tx: Transaction, ctx: Context, { invite, token }: { invite: Invite; token: string }) => {
  const { userId } = requirePrincipal(ctx);
  const [account] = await tx.select({ name: accounts.name }).from(accounts).where(eq(accounts.id, invite.accountId));
  const [inviter] = await tx.select().from(users).where(eq(users.id, userId));
  if (!account || !inviter) throw new DomainError('NOT_FOUND');
  const values = {
    account: account.name,
    inviter: `${inviter.firstName} ${inviter.lastName}`,
    role: invite.role,
    days: String(limits.invitationDays),
  };
  const sender = await readAccountSender(tx, ctx, [invite.accountId]);
  const { locale } = inviter;
  const link = withPartner(linkTo(ctx, locale, `/auth/invitation?token=${token}`), sender.partner);
  await enqueueMail(tx, ctx, { to: invite.email, locale, template: 'invitation', values, link, sender });
};

/**
 * Invites a person into an account by mail. Reveals nothing about whether the address has a login. Throws NOT_FOUND, FORBIDDEN
 * (only owners invite owners), ALREADY_MEMBER, MEMBER_LIMIT, RATE_LIMITED.
 */
export const inviteMember = async (ctx: Context, rateLimits: RateLimits, invite: Invite): Promise<Invitation> => {
  const { accountId, role } = invite;
  requireOwnAccount(ctx, accountId, 'member.manage');
  if (role === 'owner') requireOwner(ctx, accountId);
  await countAttempt(rateLimits.invite, accountId);
  const token = newToken();
  return inScope(ctx.db, [accountId], async (tx) => {
    await requireNoMember(tx, invite);
    await enforceMemberLimit(tx, ctx, invite);
    const stored = await storeInvitation(tx, invite, token);
    await mailInvitation(tx, ctx, { invite, token });
    await recordAudit(tx, ctx, { accountId, action: 'member.invite', targetId: stored.id, data: { role } });
    return stored;
  });
};

/** Throws FORBIDDEN where the caller is no owner of the account. */
export const requireOwner = (ctx: Context, accountId: string): void => {
  if (requirePrincipal(ctx).accounts.get(accountId)?.role !== 'owner') throw new DomainError('FORBIDDEN');
};

/** Takes an invitation back. Throws NOT_FOUND, FORBIDDEN. */
export const revokeInvitation = async (
  ctx: Context,
  { accountId, invitationId }: { accountId: string; invitationId: string },
): Promise<{ ok: true }> => {
  requireOwnAccount(ctx, accountId, 'member.manage');
  return inScope(ctx.db, [accountId], async (tx) => {
    const [removed] = await tx
      .delete(invitations)
      .where(and(eq(invitations.id, invitationId), eq(invitations.accountId, accountId)))
      .returning({ id: invitations.id });
    if (!removed) throw new DomainError('NOT_FOUND');
    await recordAudit(tx, ctx, { accountId, action: 'member.revoke_invitation', targetId: invitationId });
    return { ok: true };
  });
};
