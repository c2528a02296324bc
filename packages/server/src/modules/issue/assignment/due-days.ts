const inGermany = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' });

/** The day it is in Germany, `2026-03-31`. */
export const today = (now = new Date()): string => inGermany.format(now);

/** The Sunday that ends the week of a day. */
export const endOfWeek = (day: string): string => {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + ((7 - date.getUTCDay()) % 7));
  return date.toISOString().slice(0, 10);
};
