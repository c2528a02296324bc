import { sendDigests, sendDigestsQueue, type SendDigestsMessage } from '#modules/digest';
import type { Job } from './job.ts';

export const sendDigestsJob: Job<SendDigestsMessage> = {
  queue: sendDigestsQueue,
  concurrency: () => 1,
  handle: ({ context }, message) => sendDigests(context, message, new Date()),
};
