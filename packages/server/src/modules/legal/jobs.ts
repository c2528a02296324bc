import { defineQueue, emptyMessage } from '#platform/queue/define-queue';

/** Every day: accounts are told of contracts that are newer than theirs. */
export const announceContractsQueue = defineQueue('announce-contracts', emptyMessage, { policy: 'short' });

export const legalQueues = [announceContractsQueue];
