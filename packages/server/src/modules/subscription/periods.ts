import type { Interval } from '@zugang/contract';
import { addIntervals, daysBetween } from '#platform/calendar';
import { divideCents } from '#platform/money';

/** Days that are paid together; `end` is the first day that is not. */
export type Period = { start: string; end: string };

const longestDays = { day: 1, week: 7, month: 31, year: 366 } as const;

/** The period that begins on `start`; its end is counted from the anchor, so that the 31st comes back after February. */
export const periodFrom = (anchor: string, interval: Interval, start: string): Period => {
  let count = Math.max(0, Math.floor(daysBetween(anchor, start) / longestDays[interval]));
  while (addIntervals(anchor, interval, count) <= start) count += 1;
  return { start, end: addIntervals(anchor, interval, count) };
};

/** The part of a period's price for its days from `from` on, rounded once: never more for a later day. */
export const restOfPrice = (cents: number, { start, end }: Period, from: string): number => {
  const total = daysBetween(start, end);
  const left = Math.min(total, Math.max(0, daysBetween(from, end)));
  return divideCents(cents * left, total);
};
