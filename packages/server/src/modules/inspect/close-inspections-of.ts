import { and, eq, inArray, type SQL } from 'drizzle-orm';
import { recordAudit } from '#platform/audit-log';
import type { Transaction } from '#platform/db/client';
import { inspections } from '#platform/db/schema/index';
import type { OperatorScope } from '#platform/operator-scope';
import { sendSignal } from '#platform/signals';
import { wantedSignal } from './internal.ts';

const close = async (tx: Transaction, isWanted: SQL | undefined): Promise<number> => {
  const closed = await tx
    .update(inspections)
    .set({ state: 'ended', step: null, endReason: 'closed', endedAt: new Date() })
    .where(and(isWanted, inArray(inspections.state, ['waiting', 'open'])))
    .returning({ id: inspections.id, accountId: inspections.accountId });
  for (const { id, accountId } of closed) {
    const data = { by: 'operator' };
    await recordAudit(tx, { principal: null }, { accountId, action: 'inspection.close', targetId: id, data });
    await sendSignal(tx, wantedSignal(id));
  }
  return closed.length;
};

/** Closes the pages that a user holds open in live inspect; their workers let go within a second. Returns how many. */
export const closeInspectionsOf = ({ tx }: OperatorScope, userId: string): Promise<number> =>
  close(tx, eq(inspections.userId, userId));

/** The same for the pages that people hold open in one account, in its scope. */
export const closeInspectionsIn = (
  tx: Transaction,
  { accountId, userIds }: { accountId: string; userIds: readonly string[] },
): Promise<number> => close(tx, and(eq(inspections.accountId, accountId), inArray(inspections.userId, [...userIds])));
