import { notifyAssigned, notifyAssignedQueue, type NotifyAssignedMessage } from '#modules/issue';
import type { Job } from './job.ts';

export const notifyAssignedJob: Job<NotifyAssignedMessage> = {
  queue: notifyAssignedQueue,
  concurrency: () => 1,
  handle: ({ context }, message) => notifyAssigned(context, message),
};
