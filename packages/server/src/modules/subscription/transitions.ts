import type { SubscriptionStatus } from '@zugang/contract';

/** Which state follows which: those of Stripe's subscriptions, without `paused`. `moveSubscription` refuses all others. */
export const transitions: Record<SubscriptionStatus, readonly SubscriptionStatus[]> = {
  incomplete: ['active', 'incomplete_expired'],
  incomplete_expired: [],
  trialing: ['active', 'past_due', 'canceled'],
  active: ['past_due', 'canceled'],
  past_due: ['active', 'unpaid', 'canceled'],
  unpaid: ['active', 'canceled'],
  canceled: [],
};

/** States that nothing follows: the product can be booked anew. */
export const endedStates = ['canceled', 'incomplete_expired'] as const satisfies readonly SubscriptionStatus[];

/** Whether a subscription may go from one state to another. */
export const mayMove = (from: SubscriptionStatus, to: SubscriptionStatus): boolean => transitions[from].includes(to);
