import { collectAccount, collectQueue, type CollectMessage } from '#modules/collection';
import { todayInBerlin } from '#platform/calendar';
import type { Job } from './job.ts';

export const collectAccountJob: Job<CollectMessage> = {
  queue: collectQueue,
  concurrency: () => 1,
  handle: ({ context }, { accountId }) => collectAccount(context, { accountId, today: todayInBerlin() }),
};
