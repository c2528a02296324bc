import { checkIntegrationQueue, runCheck, type CheckIntegrationMessage } from '#modules/tool';
import type { Job } from './job.ts';
import { withBrowser } from './with-browser.ts';

/** One at a time: each starts a browser of its own. */
export const checkIntegrationJob: Job<CheckIntegrationMessage> = {
  queue: checkIntegrationQueue,
  concurrency: () => 1,
  handle: ({ context, config, egress, launch, recordBrowserState }, message) => {
    const executablePath = config.chromiumPath ?? undefined;
    const browser = { egress, launch, ...(executablePath ? { executablePath } : {}) };
    return withBrowser({ recordBrowserState }, () => runCheck(context, browser, message));
  },
};
