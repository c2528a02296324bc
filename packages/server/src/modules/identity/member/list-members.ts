import { asc, eq, gt, and } from 'drizzle-orm';
import type { Invitation, Member } from '@zugang/contract';
import { readAccountLimits } from '#modules/entitlement';
import { requirePrincipal, type Context } from '#platform/context';
import { inScope } from '#platform/db/client';
import { invitations, memberships, users } from '#platform/db/schema/index';
import { requireOwnAccount } from '#platform/require-own-account';

/** An invitation as the contract shows it. */
export const describeInvitation = (row: typeof invitations.$inferSelect): Invitation => ({
  id: row.id,
  email: row.email,
  role: row.role,
  expiresAt: row.expiresAt.toISOString(),
  createdAt: row.createdAt.toISOString(),
});

/** Who belongs to an account, and who is invited. Throws NOT_FOUND, FORBIDDEN. */
export const listMembers = async (
  ctx: Context,
  { accountId }: { accountId: string },
): Promise<{ members: Member[]; invitations: Invitation[]; maxMembers: number | null }> => {
  requireOwnAccount(ctx, accountId, 'account.view');
  const { userId } = requirePrincipal(ctx);
  return inScope(ctx.db, [accountId], async (tx) => {
    const rows = await tx
      .select({ membership: memberships, user: users })
      .from(memberships)
      .innerJoin(users, eq(users.id, memberships.userId))
      .where(eq(memberships.accountId, accountId))
      .orderBy(asc(memberships.createdAt), asc(memberships.id));
    const open = await tx
      .select()
      .from(invitations)
      .where(and(eq(invitations.accountId, accountId), gt(invitations.expiresAt, new Date())))
      .orderBy(asc(invitations.createdAt), asc(invitations.id));
    const { members: maxMembers } = await readAccountLimits(ctx, tx, accountId);
    return {
      maxMembers,
      members: rows.map(({ membership, user }) => ({
        id: membership.id,
        userId: user.id,
        email: user.email,
        firstName: user.firstName,
        lastName: user.lastName,
        role: membership.role,
        isSelf: user.id === userId,
        createdAt: membership.createdAt.toISOString(),
      })),
      invitations: open.map(describeInvitation),
    };
  });
};
