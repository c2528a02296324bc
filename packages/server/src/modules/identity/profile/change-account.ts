import { eq } from 'drizzle-orm';
import type { Account } from '@zugang/contract';
import { recordAudit } from '#platform/audit-log';
import { requireCaller, requirePermission, type Context } from '#platform/context';
import { inScope } from '#platform/db/client';
import { accounts } from '#platform/db/schema/index';
import { DomainError } from '#platform/errors';
import { requireOwnAccount } from '#platform/require-own-account';

const describe = (ctx: Context, row: typeof accounts.$inferSelect | undefined): Account => {
  const role = row && requireCaller(ctx).accounts.get(row.id)?.role;
  if (!row || !role) throw new DomainError('NOT_FOUND');
  return { id: row.id, name: row.name, kind: row.kind, role, createdAt: row.createdAt.toISOString() };
};

/** One account. Throws NOT_FOUND. */
export const readAccount = (ctx: Context, { accountId }: { accountId: string }): Promise<Account> => {
  requirePermission(ctx, accountId, 'account.view');
  return inScope(ctx.db, [accountId], async (tx) => {
    const [row] = await tx.select().from(accounts).where(eq(accounts.id, accountId));
    return describe(ctx, row);
  });
};

/** Renames an account. Throws NOT_FOUND, FORBIDDEN. */
export const renameAccount = (
  ctx: Context,
  { accountId, name }: { accountId: string; name: string },
): Promise<Account> => {
  requireOwnAccount(ctx, accountId, 'account.edit');
  return inScope(ctx.db, [accountId], async (tx) => {
    const [row] = await tx.update(accounts).set({ name }).where(eq(accounts.id, accountId)).returning();
    await recordAudit(tx, ctx, { accountId, action: 'account.rename', targetId: accountId });
    return describe(ctx, row);
  });
};
