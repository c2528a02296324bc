import { defineQueue, emptyMessage } from '#platform/queue/define-queue';

/** Every few minutes: what is older than an hour is deleted, with its pictures. The checks themselves wait in the queue of all pages. */
export const forgetPublicChecksQueue = defineQueue('forget-public-checks', emptyMessage, { policy: 'short' });

export const publicCheckQueues = [forgetPublicChecksQueue];
