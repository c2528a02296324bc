import { runLogin, loginRunQueue, type LoginRunMessage } from '#modules/site-login';
import { RetryJob } from '#platform/errors';
import type { Job } from './job.ts';

export const loginRunJob: Job<LoginRunMessage> = {
  queue: loginRunQueue,
  concurrency: () => 1,
  handle: async ({ context, loginRunner, recordBrowserState }, message) => {
    if (!loginRunner) throw new RetryJob('this worker has no browser');
    try {
      await runLogin(context, loginRunner, message);
    } catch (error) {
      if (error instanceof RetryJob && error.cause !== undefined) recordBrowserState(false);
      throw error;
    }
  },
};
