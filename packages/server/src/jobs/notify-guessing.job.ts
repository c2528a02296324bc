import { notifyGuessing, notifyGuessingQueue, type NotifyGuessingMessage } from '#modules/identity';
import type { Job } from './job.ts';

export const notifyGuessingJob: Job<NotifyGuessingMessage> = {
  queue: notifyGuessingQueue,
  concurrency: () => 1,
  handle: ({ context }, message) => notifyGuessing(context, message),
};
