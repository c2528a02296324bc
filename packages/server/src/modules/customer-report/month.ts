import { addToMonth, startOfDayInBerlin } from '#platform/calendar';

/** The month (`2026-10`) of a day. */
export const monthOf = (day: string): string => day.slice(0, 7);

/** The month that a report sent on this day is about: the one before. */
export const reportedMonth = (day: string): string => addToMonth(monthOf(day), -1);

/** A month as instants; `end` is the first that no longer belongs to it. In the calendar of Berlin, whatever the season. */
export const spanOf = (month: string): { start: Date; end: Date } => ({
  start: startOfDayInBerlin(`${month}-01`),
  end: startOfDayInBerlin(`${addToMonth(month, 1)}-01`),
});

/** The next day of the month `dayOfMonth`, today included. */
export const nextDay = (dayOfMonth: number, today: string): string => {
  const day = String(dayOfMonth).padStart(2, '0');
  const here = `${monthOf(today)}-${day}`;
  return here >= today ? here : `${addToMonth(monthOf(today), 1)}-${day}`;
};
