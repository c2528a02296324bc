import { defineQueue } from '#platform/jobs';

/** One attempt of a delivery; out of date where the delivery stands at another round or attempt by now. */
export type DeliverWebhookMessage = { accountId: string; deliveryId: string; round: number; attempt: number };

/** Retries of an answer are jobs of their own; those of the queue are for a database that is away and a worker that dies. */
export const deliverWebhookQueue = defineQueue<DeliverWebhookMessage>('deliver-webhook', {
  policy: 'standard',
  retryLimit: 100,
  retryDelayMax: 300,
});
/** Once a day: old rows of the log go. */
export const webhookLogQueue = defineQueue<object>('webhook-log', { policy: 'short' });

export const webhookQueues = [deliverWebhookQueue, webhookLogQueue];
