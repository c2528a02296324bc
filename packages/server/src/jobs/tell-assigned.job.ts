import { tellAssigned, tellAssignedQueue, type TellAssignedMessage } from '#modules/issue';
import type { Job } from './job.ts';

export const tellAssignedJob: Job<TellAssignedMessage> = {
  queue: tellAssignedQueue,
  concurrency: () => 1,
  handle: ({ context }, message) => tellAssigned(context, message),
};
