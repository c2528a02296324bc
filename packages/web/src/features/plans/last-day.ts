/** The last day of a time that ends where `end` begins: both calendar days, `2026-03-01` and `2026-02-28`. */
export const lastDayBefore = (end: string): string => {
  const day = new Date(end);
  day.setUTCDate(day.getUTCDate() - 1);
  return day.toISOString().slice(0, 10);
};
