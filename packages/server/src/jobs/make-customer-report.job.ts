import { makeCustomerReportQueue, makeReport, type MakeCustomerReportMessage } from '#modules/customer-report';
import type { Job } from './job.ts';

export const makeCustomerReportJob: Job<MakeCustomerReportMessage> = {
  queue: makeCustomerReportQueue,
  concurrency: () => 1,
  handle: ({ context }, message) => makeReport(context, message, new Date()),
};
