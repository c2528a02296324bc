import type { Subscription } from '@zugang/contract';
import { lastDayBefore } from './last-day.ts';

/** The last day on which a subscription can be used if it is cancelled now; null where it is over at once. */
export const lastDayOf = ({ status, trialEndsOn, periodEnd }: Subscription): string | null => {
  const end = status === 'trialing' ? trialEndsOn : periodEnd;
  return end && lastDayBefore(end);
};

/** Whether it is over for good. */
export const isOver = ({ status, endedOn }: Subscription): boolean =>
  endedOn !== null || status === 'canceled' || status === 'incomplete_expired';
