import { limits } from '@zugang/contract';
import { z } from 'zod';
import { defineQueue, emptyMessage } from '#platform/queue/define-queue';

const holdInspectionMessage = z.object({ accountId: z.guid(), projectId: z.guid(), inspectionId: z.guid() });
/** A page to be held open; whoever takes the message is its holder until it is closed. */
export type HoldInspectionMessage = z.infer<typeof holdInspectionMessage>;

/** The message is the lease: a holder that dies loses it with its heartbeat, and another opens the page anew. */
export const holdInspectionQueue = defineQueue('hold-inspection', holdInspectionMessage, {
  flowOf: ({ accountId }) => ({ accountId, flowId: accountId }),
  policy: 'exclusive',
  expireInSeconds: (limits.inspection.longestMinutes + 5) * 60,
  // A page that finds no place is put back and keeps its turn; its own row ends it when it has waited for too long.
  retryDelay: 2,
  retryLimit: 30 * limits.inspection.longestMinutes,
  retryBackoff: false,
});

/** Every hour: what was held open long ago is forgotten. */
export const forgetInspectionsQueue = defineQueue('forget-inspections', emptyMessage, { policy: 'short' });

export const inspectQueues = [holdInspectionQueue, forgetInspectionsQueue];

/**
 * Pages that one process holds open at once: one account holds at most half of them. All processes together hold no more than
 * `limits.inspection.inAll`, so that live inspect does not grow with the workers and page checks keep their memory and processor time.
 */
export const heldPerProcess = 2 * limits.inspection.perAccount;
