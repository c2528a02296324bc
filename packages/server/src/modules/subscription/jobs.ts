import { z } from 'zod';
import { defineQueue, emptyMessage } from '#platform/queue/define-queue';

const billingDayMessage = z.object({ accountId: z.guid() });
/** What is due of an account's subscriptions today. */
export type BillingDayMessage = z.infer<typeof billingDayMessage>;

/** Every night: makes one message for each account. */
export const billingRoundQueue = defineQueue('billing-round', emptyMessage, { policy: 'short' });
export const billingDayQueue = defineQueue('billing-day', billingDayMessage, { policy: 'short' });

const retaxAccountMessage = z.object({ accountId: z.guid() });
/** The VAT ID of an account was confirmed: what was taxed while it was pending is billed anew. */
export type RetaxAccountMessage = z.infer<typeof retaxAccountMessage>;
export const retaxAccountQueue = defineQueue('retax-account', retaxAccountMessage);

export const subscriptionQueues = [billingRoundQueue, billingDayQueue, retaxAccountQueue];
