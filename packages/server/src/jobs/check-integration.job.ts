import { checkIntegrationQueue, runCheck, type CheckIntegrationMessage } from '#modules/tool';
import type { Job } from './job.ts';

/** One at a time: each starts a browser of its own. */
export const checkIntegrationJob: Job<CheckIntegrationMessage> = {
  queue: checkIntegrationQueue,
  concurrency: () => 1,
  handle: ({ context, config, egress }, message) => {
    const executablePath = config.chromiumPath ?? undefined;
    return runCheck(context, { egress, ...(executablePath ? { executablePath } : {}) }, message);
  },
};
