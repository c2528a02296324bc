import { desc, inArray } from 'drizzle-orm';
import { webhookEvent, type WebhookEndpoint } from '@zugang/contract';
import type { Transaction } from '#platform/db/client';
import { webhookDeliveries, type webhookEndpoints } from '#platform/db/schema/index';

/** An endpoint's row. */
export type EndpointRow = typeof webhookEndpoints.$inferSelect;

const readLatest = async (tx: Transaction, ids: readonly string[]) => {
  const rows = await tx
    .selectDistinctOn([webhookDeliveries.endpointId], {
      endpointId: webhookDeliveries.endpointId,
      state: webhookDeliveries.state,
      at: webhookDeliveries.createdAt,
    })
    .from(webhookDeliveries)
    .where(inArray(webhookDeliveries.endpointId, [...ids]))
    .orderBy(webhookDeliveries.endpointId, desc(webhookDeliveries.createdAt));
  return new Map(rows.map(({ endpointId, state, at }) => [endpointId, { state, at: at.toISOString() }]));
};

/** Endpoints as people see them, in the order given. */
export const describeEndpoints = async (tx: Transaction, rows: readonly EndpointRow[]): Promise<WebhookEndpoint[]> => {
  if (rows.length === 0) return [];
  const latest = await readLatest(
    tx,
    rows.map(({ id }) => id),
  );
  const now = new Date();
  return rows.map((row) => ({
    id: row.id,
    url: row.url,
    description: row.description,
    events: row.events.flatMap((event) => webhookEvent.safeParse(event).data ?? []),
    state: row.state,
    pausedBecause: row.pausedBecause,
    failingSince: row.failingSince?.toISOString() ?? null,
    previousUntil: row.previousUntil && row.previousUntil > now ? row.previousUntil.toISOString() : null,
    latest: latest.get(row.id) ?? null,
    createdAt: row.createdAt.toISOString(),
  }));
};
