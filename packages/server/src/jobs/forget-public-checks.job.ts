import { forgetPublicChecks, forgetPublicChecksQueue } from '#modules/public-check';
import type { Job } from './job.ts';

export const forgetPublicChecksJob: Job<object> = {
  queue: forgetPublicChecksQueue,
  concurrency: () => 1,
  handle: ({ context }) => forgetPublicChecks(context),
};
