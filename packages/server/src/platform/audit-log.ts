import type { Context } from './context.ts';
import type { Transaction } from './db/client.ts';
import { auditLog } from './db/schema/index.ts';

/** Records who did what, in the transaction that does it. `data` holds no secrets. */
export const recordAudit = async (
  tx: Transaction,
  ctx: Pick<Context, 'principal'>,
  entry: { accountId: string; action: string; targetId?: string; data?: Record<string, unknown> },
): Promise<void> => {
  await tx.insert(auditLog).values({
    accountId: entry.accountId,
    userId: ctx.principal?.userId ?? null,
    apiKeyId: ctx.principal?.apiKeyId ?? null,
    staffUserId: ctx.principal?.viewedBy?.userId ?? null,
    action: entry.action,
    targetId: entry.targetId ?? null,
    data: entry.data ?? {},
  });
};
