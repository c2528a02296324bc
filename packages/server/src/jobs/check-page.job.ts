import { checkPage, checkPageQueue } from '#modules/scan';
import { RetryJob } from '#platform/errors';
import type { CheckPageMessage } from '#modules/scan';
import type { Job } from './job.ts';

export const checkPageJob: Job<CheckPageMessage> = {
  queue: checkPageQueue,
  concurrency: ({ config }) => config.scanConcurrency,
  handle: async ({ context, egress, pageRunner, recordBrowserState }, message) => {
    if (!pageRunner) throw new RetryJob('this worker has no browser');
    try {
      await checkPage(context, { egress, runner: pageRunner }, message);
    } catch (error) {
      // A cause: the browser's own. Patience with a site has none.
      if (error instanceof RetryJob && error.cause !== undefined) recordBrowserState(false);
      throw error;
    }
    recordBrowserState(true);
  },
};
