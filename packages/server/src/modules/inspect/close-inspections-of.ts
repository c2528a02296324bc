import { and, eq, inArray } from 'drizzle-orm';
import { recordAudit } from '#platform/audit-log';
import { inspections } from '#platform/db/schema/index';
import type { OperatorScope } from '#platform/operator-scope';
import { sendSignal } from '#platform/signals';
import { wantedSignal } from './internal.ts';

/** Closes the pages that a user holds open in live inspect; their workers let go within a second. Returns how many. */
export const closeInspectionsOf = async ({ tx }: OperatorScope, userId: string): Promise<number> => {
  const closed = await tx
    .update(inspections)
    .set({ state: 'ended', step: null, endReason: 'closed', endedAt: new Date() })
    .where(and(eq(inspections.userId, userId), inArray(inspections.state, ['waiting', 'open'])))
    .returning({ id: inspections.id, accountId: inspections.accountId });
  for (const { id, accountId } of closed) {
    const data = { by: 'operator' };
    await recordAudit(tx, { principal: null }, { accountId, action: 'inspection.close', targetId: id, data });
    await sendSignal(tx, wantedSignal(id));
  }
  return closed.length;
};
