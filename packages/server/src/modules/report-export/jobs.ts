import { z } from 'zod';
import { defineQueue, emptyMessage } from '#platform/queue/define-queue';

const makeExportMessage = z.object({ accountId: z.guid() });
/** An account has exports that wait: one of them is to be made. */
export type MakeExportMessage = z.infer<typeof makeExportMessage>;

/** The key is the account: of one account one message is worked on at once, whatever workers there are, and others are not held up. */
export const makeExportQueue = defineQueue('make-export', makeExportMessage, {
  policy: 'key_strict_fifo',
  expireInSeconds: 3_600,
  // A message that failed for good would block its account: exports count their attempts themselves and end before.
  retryLimit: 50,
  retryDelayMax: 30,
});

/** Every hour: files that have expired are deleted. */
export const forgetExportsQueue = defineQueue('forget-exports', emptyMessage, { policy: 'short' });

export const exportQueues = [makeExportQueue, forgetExportsQueue];

/** Exports that one process makes at once. */
export const exportsPerProcess = 2;
