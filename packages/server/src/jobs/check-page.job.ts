import { runPublicCheck } from '#modules/public-check';
import { checkPage, checkPageQueue } from '#modules/scan';
import type { CheckPageMessage, VisitorPageMessage } from '#modules/scan';
import type { Job } from './job.ts';
import { requireBrowser, withBrowser } from './with-browser.ts';

export const checkPageJob: Job<CheckPageMessage | VisitorPageMessage> = {
  queue: checkPageQueue,
  concurrency: ({ config }) => config.scanConcurrency,
  handle: async ({ context, egress, pageRunner, recordBrowserState }, message) => {
    const runner = requireBrowser(pageRunner);
    await withBrowser({ recordBrowserState }, () =>
      'publicCheckId' in message
        ? runPublicCheck(context, { runner }, message)
        : checkPage(context, { egress, runner }, message),
    );
    recordBrowserState(true);
  },
};
