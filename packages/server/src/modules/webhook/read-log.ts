import { and, asc, desc, eq, getTableColumns } from 'drizzle-orm';
import type { contract } from '@zugang/contract';
import { inCallerScope, type Context } from '#platform/context';
import { webhookAttempts, webhookDeliveries } from '#platform/db/schema/index';
import type { InputOf, OutputOf } from '#platform/procedure';
import { describeDeliveries, describeDelivery, errorOf } from './describe-deliveries.ts';
import { requireDelivery, requireEndpoint } from './find-endpoint.ts';

/** What was sent to an endpoint, the newest first. Throws NOT_FOUND, FORBIDDEN. */
export const listDeliveries = (
  ctx: Context,
  { state, page, size, ...input }: InputOf<typeof contract.webhook.deliveries>,
): Promise<OutputOf<typeof contract.webhook.deliveries>> =>
  inCallerScope(ctx, async (tx) => {
    const { id } = await requireEndpoint(tx, ctx, input);
    const isWanted = and(eq(webhookDeliveries.endpointId, id), state ? eq(webhookDeliveries.state, state) : undefined);
    const { payload: _payload, ...columns } = getTableColumns(webhookDeliveries);
    const rows = await tx
      .select(columns)
      .from(webhookDeliveries)
      .where(isWanted)
      .orderBy(desc(webhookDeliveries.createdAt), desc(webhookDeliveries.id))
      .limit(size)
      .offset((page - 1) * size);
    const total = await tx.$count(webhookDeliveries, isWanted);
    return { rows: await describeDeliveries(tx, rows), total, page, size };
  });

/** One delivery with its payload and every attempt, the first first. Throws NOT_FOUND, FORBIDDEN. */
export const readDelivery = (
  ctx: Context,
  input: InputOf<typeof contract.webhook.delivery>,
): Promise<OutputOf<typeof contract.webhook.delivery>> =>
  inCallerScope(ctx, async (tx) => {
    const row = await requireDelivery(tx, await requireEndpoint(tx, ctx, input), input.deliveryId);
    const attempts = await tx
      .select()
      .from(webhookAttempts)
      .where(eq(webhookAttempts.deliveryId, row.id))
      .orderBy(asc(webhookAttempts.createdAt), asc(webhookAttempts.id));
    return {
      ...(await describeDelivery(tx, row)),
      payload: row.payload,
      log: attempts.map(({ id, createdAt, status, error, durationMs, answer }) => ({
        id,
        at: createdAt.toISOString(),
        status,
        error: errorOf(error),
        durationMs,
        answer,
      })),
    };
  });
