import { recountLedgerQueue, runRecount } from '#modules/ledger';
import type { Job } from './job.ts';

export const recountLedgerJob: Job<object> = {
  queue: recountLedgerQueue,
  concurrency: () => 1,
  handle: ({ context }) => runRecount(context),
};
