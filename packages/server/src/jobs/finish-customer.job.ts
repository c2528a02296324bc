import { finishCustomer, finishCustomerQueue, type FinishCustomerMessage } from '#modules/customer';
import type { Job } from './job.ts';

export const finishCustomerJob: Job<FinishCustomerMessage> = {
  queue: finishCustomerQueue,
  concurrency: () => 2,
  handle: ({ context }, message) => finishCustomer(context, message),
};
