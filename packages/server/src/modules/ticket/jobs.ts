import { defineQueue, emptyMessage } from '#platform/queue/define-queue';
import { purgeMailsQueue, readMailQueue } from './mail/jobs.ts';

/** Every hour: uploaded files that were never sent are deleted. */
export const forgetUploadsQueue = defineQueue('forget-uploads', emptyMessage, { policy: 'short' });

export const ticketQueues = [forgetUploadsQueue, purgeMailsQueue, readMailQueue];
