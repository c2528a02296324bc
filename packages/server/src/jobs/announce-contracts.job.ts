import { announceContracts, announceContractsQueue } from '#modules/legal';
import type { Job } from './job.ts';

export const announceContractsJob: Job<object> = {
  queue: announceContractsQueue,
  concurrency: () => 1,
  handle: async ({ context }) => {
    await announceContracts(context);
  },
};
