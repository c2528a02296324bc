import { defineQueue, emptyMessage } from '#platform/queue/define-queue';

/** Every night: the ledger is counted again. What is off is not mended by another try. */
export const recountLedgerQueue = defineQueue('recount-ledger', emptyMessage, { policy: 'short' });

export const ledgerQueues = [recountLedgerQueue];
