import type { ScheduleInput } from '@zugang/contract';

const dayMs = 86_400_000;

type LocalTime = { year: number; month: number; day: number; hour: number; minute: number };

const localTimeOf = (at: Date, timeZone: string): LocalTime => {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  });
  const parts = new Map(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
  const read = (name: Intl.DateTimeFormatPartTypes): number => parts.get(name) ?? 0;
  return { year: read('year'), month: read('month'), day: read('day'), hour: read('hour'), minute: read('minute') };
};

const asUtc = ({ year, month, day, hour, minute }: LocalTime): number => Date.UTC(year, month - 1, day, hour, minute);

/** The moment at which clocks in the zone show this hour of that day. An hour that is left out in spring is the one after it. */
const momentOf = (local: LocalTime, timeZone: string): Date => {
  const wanted = asUtc(local);
  let guess = wanted;
  // The zone's offset at the wanted moment may differ from the one at the first guess.
  for (let turn = 0; turn < 3; turn += 1) guess += wanted - asUtc(localTimeOf(new Date(guess), timeZone));
  return new Date(guess);
};

const isDay = (utcDay: Date, { every, weekday, monthDay }: ScheduleInput): boolean => {
  if (every === 'week') return (utcDay.getUTCDay() || 7) === weekday;
  return every === 'month' ? utcDay.getUTCDate() === monthDay : true;
};

/** The first moment of a schedule after `now`. */
export const nextMoment = (schedule: ScheduleInput, now: Date): Date => {
  const today = localTimeOf(now, schedule.timeZone);
  for (let days = 0; days <= 62; days += 1) {
    const day = new Date(Date.UTC(today.year, today.month - 1, today.day) + days * dayMs);
    if (!isDay(day, schedule)) continue;
    const local = {
      year: day.getUTCFullYear(),
      month: day.getUTCMonth() + 1,
      day: day.getUTCDate(),
      hour: schedule.hour,
      minute: 0,
    };
    const moment = momentOf(local, schedule.timeZone);
    if (moment > now) return moment;
  }
  throw new Error('a schedule without a next moment');
};
