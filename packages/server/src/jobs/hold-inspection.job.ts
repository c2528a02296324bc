import { heldPerProcess, holdInspection, holdInspectionQueue, type HoldInspectionMessage } from '#modules/inspect';
import { RetryJob } from '#platform/errors';
import type { Job } from './job.ts';

export const holdInspectionJob: Job<HoldInspectionMessage> = {
  queue: holdInspectionQueue,
  concurrency: () => heldPerProcess,
  handle: async ({ context, inspecting, recordBrowserState }, message) => {
    if (!inspecting) throw new RetryJob('this worker has no browser');
    try {
      await holdInspection(context, inspecting, message);
    } catch (error) {
      if (error instanceof RetryJob && error.cause !== undefined) recordBrowserState(false);
      throw error;
    }
  },
};
