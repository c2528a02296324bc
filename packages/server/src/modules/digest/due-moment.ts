import type { DigestEvery, ScheduleInput } from '@zugang/contract';
import { nextMoment } from '#modules/domain';

const dayMs = 86_400_000;

/** Mondays, or the first of the month, at seven in the morning. */
const scheduleOf = (every: Exclude<DigestEvery, 'off'>, timeZone: string): ScheduleInput => ({
  every: every === 'weekly' ? 'week' : 'month',
  hour: 7,
  weekday: 1,
  monthDay: 1,
  timeZone,
});

/** The last moment at which a digest was due, at or before `now`. */
export const lastDue = (every: Exclude<DigestEvery, 'off'>, timeZone: string, now: Date): Date => {
  const schedule = scheduleOf(every, timeZone);
  let due = nextMoment(schedule, new Date(now.getTime() - (every === 'weekly' ? 15 : 62) * dayMs));
  for (let next = due; next <= now; next = nextMoment(schedule, next)) due = next;
  return due;
};
