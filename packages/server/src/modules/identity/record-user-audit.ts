import { eq, sql } from 'drizzle-orm';
import { securityActionKind } from '@zugang/contract';
import { recordAudit } from '#platform/audit-log';
import type { Transaction } from '#platform/db/client';
import { memberships, type SecurityEventDetails } from '#platform/db/schema/index';
import { type EventSource, recordSecurityEvent } from '#platform/security-log';

/**
 * Records an event of a login in the audit log of every account the user belongs to, because each of them trusts this login, and
 * once in the security log if it is of a kind kept there.
 */
export const recordUserAudit = async (
  tx: Transaction,
  source: EventSource,
  { userId, action, data = {} }: { userId: string; action: string; data?: SecurityEventDetails },
): Promise<void> => {
  await tx.execute(sql`select set_config('app.user', ${userId}, true)`);
  const own = await tx.select({ id: memberships.accountId }).from(memberships).where(eq(memberships.userId, userId));
  await tx.execute(sql`select set_config('app.accounts', ${`{${own.map(({ id }) => id).join(',')}}`}, true)`);
  for (const { id } of own) await recordAudit(tx, source, { accountId: id, action, targetId: userId, data });
  const kind = securityActionKind.safeParse(action);
  if (kind.success) await recordSecurityEvent(tx, source, { kind: kind.data, userId, details: data });
};
