import { z } from 'zod';
import { defineQueue, emptyMessage } from '#platform/queue/define-queue';

const deliverWebhookMessage = z.object({ accountId: z.guid(), deliveryId: z.guid(), round: z.int(), attempt: z.int() });
/** One attempt of a delivery; out of date if the delivery is at another round or attempt by now. */
export type DeliverWebhookMessage = z.infer<typeof deliverWebhookMessage>;

/** Retries of an answer are jobs of their own; those of the queue are for a database that is away and a worker that dies. */
export const deliverWebhookQueue = defineQueue('deliver-webhook', deliverWebhookMessage, {
  policy: 'standard',
  retryLimit: 100,
  retryDelayMax: 300,
});
/** Once a day: old rows of the log go. */
export const webhookLogQueue = defineQueue('webhook-log', emptyMessage, { policy: 'short' });

export const webhookQueues = [deliverWebhookQueue, webhookLogQueue];
