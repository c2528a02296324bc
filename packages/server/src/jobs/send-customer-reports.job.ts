import { sendCustomerReportsQueue, sendDueReports, type SendCustomerReportsMessage } from '#modules/customer-report';
import type { Job } from './job.ts';

export const sendCustomerReportsJob: Job<SendCustomerReportsMessage> = {
  queue: sendCustomerReportsQueue,
  concurrency: () => 1,
  handle: ({ context }, message) => sendDueReports(context, message, new Date()),
};
