import { beginBillingRound, billingRoundQueue } from '#modules/subscription';
import type { Job } from './job.ts';

export const billingRoundJob: Job<object> = {
  queue: billingRoundQueue,
  concurrency: () => 1,
  handle: ({ context }) => beginBillingRound(context),
};
