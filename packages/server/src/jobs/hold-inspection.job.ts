import { heldPerProcess, holdInspection, holdInspectionQueue, type HoldInspectionMessage } from '#modules/inspect';
import type { Job } from './job.ts';
import { requireBrowser, withBrowser } from './with-browser.ts';

export const holdInspectionJob: Job<HoldInspectionMessage> = {
  queue: holdInspectionQueue,
  concurrency: () => heldPerProcess,
  handle: ({ context, inspecting, recordBrowserState }, message) =>
    withBrowser({ recordBrowserState }, () => holdInspection(context, requireBrowser(inspecting), message)),
};
