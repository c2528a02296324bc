import { and, asc, eq } from 'drizzle-orm';
import type { Role } from '@zugang/contract';
import { recordAudit } from '#platform/audit-log';
import { requirePrincipal, type Context } from '#platform/context';
import { inScope, type Transaction } from '#platform/db/client';
import { memberships } from '#platform/db/schema/index';
import { DomainError } from '#platform/errors';
import { requireOwner } from './invite-member.ts';
import { requireOwnAccount } from '#platform/require-own-account';

type Membership = typeof memberships.$inferSelect;

/** The account's owners, locked: of two owners who go at once, one is refused. */
const lockOwners = (tx: Transaction, accountId: string): Promise<Membership[]> =>
  tx
    .select()
    .from(memberships)
    .where(and(eq(memberships.accountId, accountId), eq(memberships.role, 'owner')))
    .orderBy(asc(memberships.id))
    .for('update');

const requireAnotherOwner = (owners: Membership[], leaving: Membership): void => {
  if (leaving.role === 'owner' && owners.every(({ id }) => id === leaving.id)) throw new DomainError('LAST_OWNER');
};

const findMember = async (tx: Transaction, { accountId, memberId }: { accountId: string; memberId: string }) => {
  const [row] = await tx
    .select()
    .from(memberships)
    .where(and(eq(memberships.id, memberId), eq(memberships.accountId, accountId)));
  if (!row) throw new DomainError('NOT_FOUND');
  return row;
};

/** Gives a member another role. Throws NOT_FOUND, FORBIDDEN (only owners make owners, or change them), LAST_OWNER. */
export const changeRole = async (
  ctx: Context,
  input: { accountId: string; memberId: string; role: Role },
): Promise<{ ok: true }> => {
  const { accountId, memberId, role } = input;
  requireOwnAccount(ctx, accountId, 'member.manage');
  await inScope(ctx.db, [accountId], async (tx) => {
    const owners = await lockOwners(tx, accountId);
    const member = await findMember(tx, input);
    if (member.role === 'owner' || role === 'owner') requireOwner(ctx, accountId);
    if (role !== 'owner') requireAnotherOwner(owners, member);
    await tx.update(memberships).set({ role }).where(eq(memberships.id, memberId));
    const data = { from: member.role, to: role };
    await recordAudit(tx, ctx, { accountId, action: 'member.change_role', targetId: member.userId, data });
  });
  return { ok: true };
};

/** Removes a member; what they do next is refused, as every request looks its memberships up. Throws NOT_FOUND, FORBIDDEN, LAST_OWNER. */
export const removeMember = async (
  ctx: Context,
  input: { accountId: string; memberId: string },
): Promise<{ ok: true }> => {
  const { accountId, memberId } = input;
  requireOwnAccount(ctx, accountId, 'member.manage');
  await inScope(ctx.db, [accountId], async (tx) => {
    const owners = await lockOwners(tx, accountId);
    const member = await findMember(tx, input);
    if (member.role === 'owner') requireOwner(ctx, accountId);
    requireAnotherOwner(owners, member);
    await tx.delete(memberships).where(eq(memberships.id, memberId));
    await recordAudit(tx, ctx, { accountId, action: 'member.remove', targetId: member.userId });
  });
  return { ok: true };
};

/** The caller leaves an account. Throws NOT_FOUND, LAST_OWNER. */
export const leaveAccount = async (ctx: Context, { accountId }: { accountId: string }): Promise<{ ok: true }> => {
  requireOwnAccount(ctx, accountId, 'account.view');
  const { userId } = requirePrincipal(ctx);
  await inScope(ctx.db, [accountId], async (tx) => {
    const owners = await lockOwners(tx, accountId);
    const isOwn = and(eq(memberships.accountId, accountId), eq(memberships.userId, userId));
    const [member] = await tx.select().from(memberships).where(isOwn);
    if (!member) throw new DomainError('NOT_FOUND');
    requireAnotherOwner(owners, member);
    await tx.delete(memberships).where(eq(memberships.id, member.id));
    await recordAudit(tx, ctx, { accountId, action: 'member.leave', targetId: userId });
  });
  return { ok: true };
};
