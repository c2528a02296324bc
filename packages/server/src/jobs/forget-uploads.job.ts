import { forgetUploads, forgetUploadsQueue } from '#modules/ticket';
import type { Job } from './job.ts';

export const forgetUploadsJob: Job<object> = {
  queue: forgetUploadsQueue,
  concurrency: () => 1,
  handle: ({ context }) => forgetUploads(context),
};
