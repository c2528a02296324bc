import type { Context } from './context.ts';
import type { Transaction } from './db/client.ts';
import { auditLog } from './db/schema/index.ts';
import type { OperatorMandate } from './operator-scope.ts';

/** Who did it: the caller; or a member of staff who acts for the operator (`mandate`), where `principal` is null. */
export type AuditContext = Pick<Context, 'principal'> & { mandate?: Pick<OperatorMandate, 'actor'> };

const staffOf = ({ principal, mandate }: AuditContext): string | null => {
  if (mandate) return mandate.actor.kind === 'staff' ? mandate.actor.userId : null;
  return principal?.viewedBy?.userId ?? null;
};

/** Records who did what, in the transaction that does it. `data` holds no secrets. */
export const recordAudit = async (
  tx: Transaction,
  ctx: AuditContext,
  entry: { accountId: string; action: string; targetId?: string; data?: Record<string, unknown> },
): Promise<void> => {
  await tx.insert(auditLog).values({
    accountId: entry.accountId,
    userId: ctx.principal?.userId ?? null,
    apiKeyId: ctx.principal?.apiKeyId ?? null,
    staffUserId: staffOf(ctx),
    action: entry.action,
    targetId: entry.targetId ?? null,
    data: entry.data ?? {},
  });
};
