import { z } from 'zod';
import { defineQueue } from '#platform/queue/define-queue';

const finishCustomerMessage = z.object({ accountId: z.guid(), resellerId: z.guid() });
/** A customer of an import whose activation mail or project is still to be made. */
export type FinishCustomerMessage = z.infer<typeof finishCustomerMessage>;

/** What an import leaves for later. A website may not answer for a while. */
export const finishCustomerQueue = defineQueue('finish-customer', finishCustomerMessage, {
  retryLimit: 10,
  retryDelay: 30,
  flowOf: ({ resellerId }) => ({ accountId: resellerId, flowId: resellerId }),
});

export const customerQueues = [finishCustomerQueue];
