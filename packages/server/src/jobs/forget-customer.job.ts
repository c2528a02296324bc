import { forgetCustomer, forgetCustomerQueue, type ForgetCustomerMessage } from '#modules/collection';
import type { Job } from './job.ts';

export const forgetCustomerJob: Job<ForgetCustomerMessage> = {
  queue: forgetCustomerQueue,
  concurrency: () => 1,
  handle: ({ context }, message) => forgetCustomer(context, message),
};
