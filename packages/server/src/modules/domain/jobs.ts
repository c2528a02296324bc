import { defineQueue } from '#platform/jobs';

/** A proof is to be looked for again. */
export type CheckProofMessage = { accountId: string; domainId: string };
/** A check that was planned for this moment (ISO); where the schedule names another one by now, the message is out of date. */
export type PlannedCheckMessage = { accountId: string; projectId: string; domainId: string; nextAt: string };

export const checkProofQueue = defineQueue<CheckProofMessage>('check-proof', {
  policy: 'standard',
  retryLimit: 100,
  retryDelayMax: 3_600,
});
// Nobody would notice that a planned check is missing: it is tried for as long as it takes.
export const plannedCheckQueue = defineQueue<PlannedCheckMessage>('planned-check', {
  policy: 'short',
  retryLimit: 10_000,
  retryDelayMax: 300,
});

/** Every day: proofs that nobody has looked for in time. */
export const dueProofsQueue = defineQueue<object>('due-proofs', { policy: 'short' });

export const domainQueues = [checkProofQueue, plannedCheckQueue, dueProofsQueue];
