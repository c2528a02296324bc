import { purgeMails, purgeMailsQueue } from '#modules/ticket';
import type { Job } from './job.ts';

export const purgeMailsJob: Job<object> = {
  queue: purgeMailsQueue,
  concurrency: () => 1,
  handle: ({ context }) => purgeMails(context),
};
