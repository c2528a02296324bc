import { deliverWebhook, deliverWebhookQueue, type DeliverWebhookMessage } from '#modules/webhook';
import type { Job } from './job.ts';

/** Several at once: a receiver may take seconds to answer, and others wait behind it. */
export const deliverWebhookJob: Job<DeliverWebhookMessage> = {
  queue: deliverWebhookQueue,
  concurrency: () => 8,
  handle: ({ context, egress }, message) => deliverWebhook(context, egress, message),
};
