import { eq } from 'drizzle-orm';
import type { Transaction } from './client.ts';
import {
  alertDigests,
  alertPreferences,
  memberships,
  webhookAttempts,
  webhookDeliveries,
  webhookEndpoints,
} from './schema/index.ts';

type Ids = { accountId: string; projectId: string; memberId: string; endpointId: string; deliveryId: string };

/** For tests: an endpoint with a delivery that was taken, and a member who chose their mails and got a digest. */
export const insertSampleAlerts = async (
  tx: Transaction,
  { memberId, endpointId, deliveryId, ...tenant }: Ids,
): Promise<void> => {
  const { accountId } = tenant;
  await tx.insert(webhookEndpoints).values({
    ...tenant,
    id: endpointId,
    url: 'https://hooks.example.org/zugang',
    events: ['scan.finished'],
    sealedSecret: 'v1.none',
  });
  await tx.insert(webhookDeliveries).values({
    id: deliveryId,
    accountId,
    endpointId,
    event: 'scan.finished',
    payload: '{}',
    state: 'delivered',
    attempts: 1,
    settledAt: new Date(),
  });
  await tx.insert(webhookAttempts).values({ accountId, deliveryId, status: 204, durationMs: 12 });
  const [member] = await tx
    .select({ userId: memberships.userId })
    .from(memberships)
    .where(eq(memberships.id, memberId));
  if (!member) throw new Error('the sample project has no member');
  await tx.insert(alertPreferences).values({ ...tenant, ...member, digest: 'weekly' });
  await tx.insert(alertDigests).values({ ...tenant, ...member, dueAt: new Date('2026-01-05T06:00:00Z'), isSent: true });
};
