import type { Transaction } from './client.ts';
import { enterpriseRequests, subscriptionOrders, subscriptions } from './schema/index.ts';

/** A booked subscription of a sample project, with a paid period around today. */
export const insertSampleSubscription = async (
  tx: Transaction,
  { accountId, projectId, subscriptionId }: Record<'accountId' | 'projectId' | 'subscriptionId', string>,
): Promise<void> => {
  const dayOf = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  await tx.insert(subscriptions).values({
    id: subscriptionId,
    accountId,
    projectId,
    projectTitle: 'Beispiel',
    product: 'tool',
    package: 'standard',
    bracket: 100,
    interval: 'month',
    status: 'active',
    statusSince: dayOf(-10),
    anchorOn: dayOf(-10),
    periodStart: dayOf(-10),
    periodEnd: dayOf(20),
    bookedAt: new Date(),
    priceListVersion: 0,
    baseCents: 1_900,
    discountCents: 0,
    netCents: 1_900,
  });
  const order = { accountId, subscriptionId, kind: 'book' as const, key: subscriptionId };
  await tx.insert(subscriptionOrders).values({ ...order, shown: {} });
  await tx.insert(enterpriseRequests).values({ accountId, projectId, message: 'Bitte ein Angebot' });
};
