import { desc, inArray } from 'drizzle-orm';
import { attemptError, sentEvent, type AttemptError, type WebhookDelivery } from '@zugang/contract';
import type { Transaction } from '#platform/db/client';
import { webhookAttempts, type webhookDeliveries } from '#platform/db/schema/index';

type Row = Omit<typeof webhookDeliveries.$inferSelect, 'payload'>;

/** The error of an attempt's row. */
export const errorOf = (error: string | null): AttemptError | null => attemptError.safeParse(error).data ?? null;

const readLastAttempts = async (tx: Transaction, ids: readonly string[]) => {
  const rows = await tx
    .selectDistinctOn([webhookAttempts.deliveryId])
    .from(webhookAttempts)
    .where(inArray(webhookAttempts.deliveryId, [...ids]))
    .orderBy(webhookAttempts.deliveryId, desc(webhookAttempts.createdAt));
  return new Map(rows.map((row) => [row.deliveryId, row]));
};

/** Deliveries with what came of their last attempts, in the order given. */
export const describeDeliveries = async (tx: Transaction, rows: readonly Row[]): Promise<WebhookDelivery[]> => {
  if (rows.length === 0) return [];
  const attempts = await readLastAttempts(
    tx,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => {
    const last = attempts.get(row.id);
    return {
      id: row.id,
      event: sentEvent.parse(row.event),
      state: row.state,
      attempts: row.attempts,
      status: last?.status ?? null,
      error: errorOf(last?.error ?? null),
      durationMs: last?.durationMs ?? null,
      nextAt: row.nextAt?.toISOString() ?? null,
      createdAt: row.createdAt.toISOString(),
    };
  });
};

/** One delivery. */
export const describeDelivery = async (tx: Transaction, row: Row): Promise<WebhookDelivery> => {
  const [delivery] = await describeDeliveries(tx, [row]);
  if (!delivery) throw new Error('the delivery is not there');
  return delivery;
};
