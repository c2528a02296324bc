import { plannedCheckQueue, type PlannedCheckMessage } from '#modules/domain';
import { startPlannedCheck } from '#modules/scan';
import type { Job } from './job.ts';

export const plannedCheckJob: Job<PlannedCheckMessage> = {
  queue: plannedCheckQueue,
  concurrency: () => 1,
  handle: ({ context }, message) => startPlannedCheck(context, message),
};
