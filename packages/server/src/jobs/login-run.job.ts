import { runLogin, loginRunQueue, type LoginRunMessage } from '#modules/site-login';
import type { Job } from './job.ts';
import { requireBrowser, withBrowser } from './with-browser.ts';

export const loginRunJob: Job<LoginRunMessage> = {
  queue: loginRunQueue,
  concurrency: () => 1,
  handle: ({ context, loginRunner, recordBrowserState }, message) =>
    withBrowser({ recordBrowserState }, () => runLogin(context, requireBrowser(loginRunner), message)),
};
