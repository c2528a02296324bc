import { purgeSecurityLog, purgeSecurityLogQueue } from '#modules/operator';
import type { Job } from './job.ts';

export const purgeSecurityLogJob: Job<object> = {
  queue: purgeSecurityLogQueue,
  concurrency: () => 1,
  handle: async ({ context }) => {
    await purgeSecurityLog(context);
  },
};
