import type { SubscriptionStatus } from '@zugang/contract';

/** States of a subscription in which its product can be used. */
export const entitledStates = ['trialing', 'active', 'past_due'] as const satisfies readonly SubscriptionStatus[];
