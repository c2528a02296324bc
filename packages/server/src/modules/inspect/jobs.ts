import { limits } from '@zugang/contract';
import { defineQueue } from '#platform/jobs';

/** A page to be held open; whoever takes the message is its holder until it is closed. */
export type HoldInspectionMessage = { accountId: string; projectId: string; inspectionId: string };

/** The message is the lease: a holder that dies loses it with its heartbeat, and another opens the page anew. */
export const holdInspectionQueue = defineQueue<HoldInspectionMessage>('hold-inspection', {
  policy: 'exclusive',
  expireInSeconds: (limits.inspection.longestMinutes + 5) * 60,
  retryLimit: 20,
  retryBackoff: false,
});

/** Every hour: what was held open long ago is forgotten. */
export const forgetInspectionsQueue = defineQueue<object>('forget-inspections', { policy: 'short' });

export const inspectQueues = [holdInspectionQueue, forgetInspectionsQueue];

/** Pages that one process holds open at once. */
export const heldPerProcess = 4;
