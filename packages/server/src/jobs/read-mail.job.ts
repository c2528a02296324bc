import { readMail, readMailQueue, type ReadMailMessage } from '#modules/ticket';
import type { Job } from './job.ts';

export const readMailJob: Job<ReadMailMessage> = {
  queue: readMailQueue,
  concurrency: () => 2,
  handle: ({ context }, message) => readMail(context, message),
};
