import { forgetExports, forgetExportsQueue } from '#modules/report-export';
import type { Job } from './job.ts';

export const forgetExportsJob: Job<object> = {
  queue: forgetExportsQueue,
  concurrency: () => 1,
  handle: ({ context }) => forgetExports(context),
};
