import { clearWebhookLog, webhookLogQueue } from '#modules/webhook';
import type { Job } from './job.ts';

export const webhookLogJob: Job<object> = {
  queue: webhookLogQueue,
  concurrency: () => 1,
  handle: ({ context }) => clearWebhookLog(context),
};
