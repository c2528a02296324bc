import { customerLoginRoundQueue, runCustomerLoginRound } from '#modules/customer-login';
import type { Job } from './job.ts';

export const customerLoginRoundJob: Job<object> = {
  queue: customerLoginRoundQueue,
  concurrency: () => 1,
  handle: ({ context }) => runCustomerLoginRound(context),
};
