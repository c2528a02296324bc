import { beginDigestRound, digestRoundQueue } from '#modules/digest';
import type { Job } from './job.ts';

export const digestRoundJob: Job<object> = {
  queue: digestRoundQueue,
  concurrency: () => 1,
  handle: ({ context }) => beginDigestRound(context),
};
