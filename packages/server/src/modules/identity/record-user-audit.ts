import { eq, sql } from 'drizzle-orm';
import { recordAudit } from '#platform/audit-log';
import type { Context } from '#platform/context';
import type { Transaction } from '#platform/db/client';
import { memberships } from '#platform/db/schema/index';

/** Records an event of a login in the audit log of every account the user belongs to: each of them trusts this login. */
export const recordUserAudit = async (
  tx: Transaction,
  ctx: Pick<Context, 'principal'>,
  { userId, action, data = {} }: { userId: string; action: string; data?: Record<string, unknown> },
): Promise<void> => {
  await tx.execute(sql`select set_config('app.user', ${userId}, true)`);
  const own = await tx.select({ id: memberships.accountId }).from(memberships).where(eq(memberships.userId, userId));
  await tx.execute(sql`select set_config('app.accounts', ${`{${own.map(({ id }) => id).join(',')}}`}, true)`);
  for (const { id } of own) await recordAudit(tx, ctx, { accountId: id, action, targetId: userId, data });
};
