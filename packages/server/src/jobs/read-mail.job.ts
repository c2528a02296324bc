import { readMail, readMailQueue, type ReadMailMessage } from '#modules/ticket';
import type { Job } from './job.ts';

export const readMailJob: Job<ReadMailMessage> = {
  queue: readMailQueue,
  // One at a time: a hostile mail may take much memory until it is given up.
  concurrency: () => 1,
  handle: ({ context }, message) => readMail(context, message),
};
