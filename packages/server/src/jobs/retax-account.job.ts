import { retaxAccount, retaxAccountQueue, type RetaxAccountMessage } from '#modules/subscription';
import { todayInBerlin } from '#platform/calendar';
import type { Job } from './job.ts';

export const retaxAccountJob: Job<RetaxAccountMessage> = {
  queue: retaxAccountQueue,
  concurrency: () => 1,
  handle: ({ context }, { accountId }) => retaxAccount(context, accountId, todayInBerlin()),
};
