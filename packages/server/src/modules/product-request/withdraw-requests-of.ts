import { and, asc, eq } from 'drizzle-orm';
import { recordAudit } from '#platform/audit-log';
import type { Transaction } from '#platform/db/client';
import { productRequests } from '#platform/db/schema/index';

/** Takes the open requests of an account in scope back: it leaves the reseller it asked. */
export const withdrawRequestsOf = async (tx: Transaction, accountId: string): Promise<void> => {
  const open = await tx
    .select({ id: productRequests.id })
    .from(productRequests)
    .where(and(eq(productRequests.accountId, accountId), eq(productRequests.state, 'open')))
    .orderBy(asc(productRequests.id))
    .for('update');
  for (const { id } of open) {
    const change = { state: 'withdrawn', decidedAt: new Date() } as const;
    await tx.update(productRequests).set(change).where(eq(productRequests.id, id));
    const entry = { accountId, action: 'product_request.withdraw', targetId: id, data: { by: 'departure' } };
    await recordAudit(tx, { principal: null }, entry);
  }
};
