import { addMonths, type Interval } from '@zugang/contract';

const dayMs = 86_400_000;

const dayFormat = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/Berlin',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** The calendar day (`YYYY-MM-DD`) in Germany, the one time zone of everything that is billed. */
export const todayInBerlin = (now = new Date()): string => dayFormat.format(now);

const utcOf = (day: string): Date => new Date(`${day}T00:00:00Z`);
const dayOf = (date: Date): string => date.toISOString().slice(0, 10);

/** The day so many days later; earlier where `days` is negative. */
export const addDays = (day: string, days: number): string => dayOf(new Date(utcOf(day).getTime() + days * dayMs));

/** Days from one day to a later one; the later one does not count. */
export const daysBetween = (from: string, until: string): number =>
  Math.round((utcOf(until).getTime() - utcOf(from).getTime()) / dayMs);

/** The day `count` intervals after `anchor`. Counted from the anchor each time: 31 January, 28 February, 31 March. */
export const addIntervals = (anchor: string, interval: Interval, count: number): string => {
  if (interval === 'day') return addDays(anchor, count);
  if (interval === 'week') return addDays(anchor, 7 * count);
  return addMonths(anchor, interval === 'year' ? 12 * count : count);
};

/** The instant at which a day begins in Germany. */
export const startOfDayInBerlin = (day: string): Date => {
  const inSummer = new Date(`${day}T00:00:00+02:00`);
  return todayInBerlin(inSummer) === day ? inSummer : new Date(`${day}T00:00:00+01:00`);
};

/** The month (`YYYY-MM`) so many months later; earlier where `count` is negative. */
export const addToMonth = (month: string, count: number): string => addMonths(`${month}-01`, count).slice(0, 7);
