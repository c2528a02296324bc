import { defineQueue, emptyMessage } from '#platform/queue/define-queue';

/** Every day: proofs of resellers' hosts are looked for again, and what is used up is forgotten. */
export const customerLoginRoundQueue = defineQueue('customer-login-round', emptyMessage, { policy: 'short' });

export const customerLoginQueues = [customerLoginRoundQueue];
