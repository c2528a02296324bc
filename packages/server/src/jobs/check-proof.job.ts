import { checkProofQueue, recheckProof, type CheckProofMessage } from '#modules/domain';
import type { Job } from './job.ts';

export const checkProofJob: Job<CheckProofMessage> = {
  queue: checkProofQueue,
  concurrency: () => 2,
  handle: ({ context }, message) => recheckProof(context, message),
};
