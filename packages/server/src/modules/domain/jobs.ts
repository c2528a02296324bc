import { z } from 'zod';
import { defineQueue, emptyMessage } from '#platform/queue/define-queue';

const checkProofMessage = z.object({ accountId: z.guid(), domainId: z.guid() });
/** A proof is to be looked for again. */
export type CheckProofMessage = z.infer<typeof checkProofMessage>;
const plannedCheckMessage = z.object({
  accountId: z.guid(),
  projectId: z.guid(),
  domainId: z.guid(),
  nextAt: z.iso.datetime(),
});
/** A check that was planned for this moment (ISO); where the schedule names another one by now, the message is out of date. */
export type PlannedCheckMessage = z.infer<typeof plannedCheckMessage>;

export const checkProofQueue = defineQueue('check-proof', checkProofMessage, {
  flowOf: ({ accountId }) => ({ accountId, flowId: accountId }),
  policy: 'standard',
  retryLimit: 100,
  retryDelayMax: 3_600,
});
// A missing planned check would go unnoticed, so it is retried without end.
export const plannedCheckQueue = defineQueue('planned-check', plannedCheckMessage, {
  policy: 'short',
  retryLimit: 10_000,
  retryDelayMax: 300,
});

/** Every day: proofs of ownership whose check is overdue. */
export const dueProofsQueue = defineQueue('due-proofs', emptyMessage, { policy: 'short' });

export const domainQueues = [checkProofQueue, plannedCheckQueue, dueProofsQueue];
