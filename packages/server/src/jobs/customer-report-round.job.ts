import { beginReportRound, customerReportRoundQueue } from '#modules/customer-report';
import type { Job } from './job.ts';

export const customerReportRoundJob: Job<object> = {
  queue: customerReportRoundQueue,
  concurrency: () => 1,
  handle: ({ context }) => beginReportRound(context),
};
