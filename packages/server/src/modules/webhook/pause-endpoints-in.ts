import { and, eq, inArray } from 'drizzle-orm';
import { recordAudit } from '#platform/audit-log';
import type { Transaction } from '#platform/db/client';
import { webhookEndpoints } from '#platform/db/schema/index';

/** Pauses the endpoints that people added in one account, in its scope: what happens there is no longer their business. Returns how many. */
export const pauseEndpointsIn = async (
  tx: Transaction,
  { accountId, userIds }: { accountId: string; userIds: readonly string[] },
): Promise<number> => {
  const isTheirs = and(
    eq(webhookEndpoints.accountId, accountId),
    eq(webhookEndpoints.state, 'active'),
    inArray(webhookEndpoints.createdBy, [...userIds]),
  );
  const paused = await tx
    .update(webhookEndpoints)
    .set({ state: 'paused', pausedBecause: 'person', updatedAt: new Date() })
    .where(isTheirs)
    .returning({ id: webhookEndpoints.id, projectId: webhookEndpoints.projectId });
  for (const { id, projectId } of paused) {
    const data = { projectId, because: 'person', by: 'operator' };
    await recordAudit(tx, { principal: null }, { accountId, action: 'webhook.pause', targetId: id, data });
  }
  return paused.length;
};
