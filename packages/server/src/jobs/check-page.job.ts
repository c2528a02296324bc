import { checkPage, checkPageQueue } from '#modules/scan';
import { RetryJob } from '#platform/errors';
import type { CheckPageMessage } from '#modules/scan';
import type { Job } from './job.ts';

export const checkPageJob: Job<CheckPageMessage> = {
  queue: checkPageQueue,
  concurrency: ({ config }) => config.scanConcurrency,
  handle: ({ context, pageRunner }, message) => {
    if (!pageRunner) throw new RetryJob('this worker has no browser');
    return checkPage(context, pageRunner, message);
  },
};
