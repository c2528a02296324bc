import { forgetInspections, forgetInspectionsQueue } from '#modules/inspect';
import type { Job } from './job.ts';

export const forgetInspectionsJob: Job<object> = {
  queue: forgetInspectionsQueue,
  concurrency: () => 1,
  handle: ({ context }) => forgetInspections(context),
};
