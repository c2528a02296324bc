import { dueProofsQueue, findDueProofs } from '#modules/domain';
import type { Job } from './job.ts';

export const dueProofsJob: Job<object> = {
  queue: dueProofsQueue,
  concurrency: () => 1,
  handle: ({ context }) => findDueProofs(context),
};
