import { addIntervals } from '#platform/calendar';

/** A calendar month (`2026-01`) or quarter (`2026-Q1`); `until` is the first day after it. */
export type TaxPeriod = { name: string; from: string; until: string };

/** Reads the name of a month or quarter; null where it is none. */
export const readTaxPeriod = (name: string): TaxPeriod | null => {
  const quarter = /^(20\d\d)-Q([1-4])$/.exec(name);
  if (quarter) {
    const from = `${quarter[1]}-${String(Number(quarter[2]) * 3 - 2).padStart(2, '0')}-01`;
    return { name, from, until: addIntervals(from, 'month', 3) };
  }
  if (!/^20\d\d-(0[1-9]|1[0-2])$/.test(name)) return null;
  const from = `${name}-01`;
  return { name, from, until: addIntervals(from, 'month', 1) };
};

/** The quarter of a day, such as `2026-Q1`. */
export const quarterOf = (day: string): string => `${day.slice(0, 4)}-Q${Math.ceil(Number(day.slice(5, 7)) / 3)}`;
