import { superviseScan, superviseScanQueue, type SuperviseScanMessage } from '#modules/scan';
import type { Job } from './job.ts';

export const superviseScanJob: Job<SuperviseScanMessage> = {
  queue: superviseScanQueue,
  concurrency: () => 1,
  handle: ({ context }, message) => superviseScan(context, message),
};
