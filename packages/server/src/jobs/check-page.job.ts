import { checkPage, checkPageQueue } from '#modules/scan';
import type { CheckPageMessage } from '#modules/scan';
import type { Job } from './job.ts';
import { requireBrowser, withBrowser } from './with-browser.ts';

export const checkPageJob: Job<CheckPageMessage> = {
  queue: checkPageQueue,
  concurrency: ({ config }) => config.scanConcurrency,
  handle: async ({ context, egress, pageRunner, recordBrowserState }, message) => {
    const runner = requireBrowser(pageRunner);
    await withBrowser({ recordBrowserState }, () => checkPage(context, { egress, runner }, message));
    recordBrowserState(true);
  },
};
