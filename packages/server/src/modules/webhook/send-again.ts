import { and, eq, gt, sql } from 'drizzle-orm';
import { limits, type contract, type WebhookDelivery } from '@zugang/contract';
import { recordAudit } from '#platform/audit-log';
import { inCallerScope, type Context } from '#platform/context';
import type { Transaction } from '#platform/db/client';
import { webhookAttempts, webhookDeliveries } from '#platform/db/schema/index';
import { DomainError } from '#platform/errors';
import type { InputOf } from '#platform/procedure';
import { describeDelivery } from './describe-deliveries.ts';
import type { EndpointRow } from './describe-endpoints.ts';
import { sendTo } from './emit-event.ts';
import { requireDelivery, requireEndpoint } from './find-endpoint.ts';
import { deliverWebhookQueue } from './jobs.ts';

/** Limits manual deliveries, so that they cannot flood a foreign server. Throws WEBHOOK_PAUSED, RATE_LIMITED. */
const requireMaySend = async (tx: Transaction, { id, state }: EndpointRow): Promise<void> => {
  if (state === 'paused') throw new DomainError('WEBHOOK_PAUSED');
  const [row] = await tx
    .select({ attempts: sql<number>`count(*)::int` })
    .from(webhookAttempts)
    .innerJoin(webhookDeliveries, eq(webhookDeliveries.id, webhookAttempts.deliveryId))
    .where(and(eq(webhookDeliveries.endpointId, id), gt(webhookAttempts.createdAt, new Date(Date.now() - 60_000))));
  const waiting = await tx.$count(
    webhookDeliveries,
    and(
      eq(webhookDeliveries.endpointId, id),
      eq(webhookDeliveries.state, 'pending'),
      eq(webhookDeliveries.attempts, 0),
    ),
  );
  if ((row?.attempts ?? 0) + waiting >= limits.webhooks.sendsPerMinute)
    throw new DomainError('RATE_LIMITED', { retryAfterSeconds: 60 });
};

/** Sends the event `test`. Throws NOT_FOUND, FORBIDDEN, WEBHOOK_PAUSED, RATE_LIMITED. */
export const sendTest = (ctx: Context, input: InputOf<typeof contract.webhook.test>): Promise<WebhookDelivery> =>
  inCallerScope(ctx, async (tx) => {
    const endpoint = await requireEndpoint(tx, ctx, input);
    await requireMaySend(tx, endpoint);
    const { id, accountId, projectId } = endpoint;
    const message = 'This is a test. Events of the project arrive in the same way.';
    const event = { accountId, projectId, type: 'test' as const, data: { message } };
    const [deliveryId = ''] = await sendTo(tx, ctx, { event, endpointIds: [id] });
    await recordAudit(tx, ctx, { accountId, action: 'webhook.test', targetId: id, data: { projectId } });
    return describeDelivery(tx, await requireDelivery(tx, endpoint, deliveryId));
  });

/**
 * Sends a delivery again under its id, with all attempts anew. Throws NOT_FOUND, FORBIDDEN, WEBHOOK_PAUSED, RATE_LIMITED, and
 * CONFLICT while it is still on its way.
 */
export const redeliver = (ctx: Context, input: InputOf<typeof contract.webhook.redeliver>): Promise<WebhookDelivery> =>
  inCallerScope(ctx, async (tx) => {
    const endpoint = await requireEndpoint(tx, ctx, input);
    const { id: deliveryId, accountId, state, round: before } = await requireDelivery(tx, endpoint, input.deliveryId);
    if (state === 'pending') throw new DomainError('CONFLICT');
    await requireMaySend(tx, endpoint);
    const round = before + 1;
    const [row] = await tx
      .update(webhookDeliveries)
      .set({ state: 'pending', attempts: 0, round, nextAt: new Date(), settledAt: null })
      .where(eq(webhookDeliveries.id, deliveryId))
      .returning();
    if (!row) throw new DomainError('NOT_FOUND');
    await ctx.jobs.send(tx, deliverWebhookQueue, { message: { accountId, deliveryId, round, attempt: 0 } });
    const data = { projectId: endpoint.projectId, endpointId: endpoint.id };
    await recordAudit(tx, ctx, { accountId, action: 'webhook.redeliver', targetId: deliveryId, data });
    return describeDelivery(tx, row);
  });
