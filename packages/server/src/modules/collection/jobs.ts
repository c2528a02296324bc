import { z } from 'zod';
import { defineQueue } from '#platform/queue/define-queue';

const collectMessage = z.object({ accountId: z.guid() });
/** What is open of an account is to be collected where its day has come. */
export type CollectMessage = z.infer<typeof collectMessage>;

/** Several waiting messages of an account are one. */
export const collectQueue = defineQueue('collect-account', collectMessage, {
  policy: 'short',
  retryLimit: 20,
  retryDelay: 5,
  retryDelayMax: 1_800,
});

const forgetCustomerMessage = z.object({ customerId: z.string() });
/** A customer whose account was deleted. */
export type ForgetCustomerMessage = z.infer<typeof forgetCustomerMessage>;

export const forgetCustomerQueue = defineQueue('forget-payment-customer', forgetCustomerMessage, {
  retryLimit: 20,
  retryDelay: 5,
  retryDelayMax: 1_800,
});

export const collectionQueues = [collectQueue, forgetCustomerQueue];
