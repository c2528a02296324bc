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

export const inspectQueues = [holdInspectionQueue];

/** Pages that one process holds open at once. */
export const heldPerProcess = 4;
