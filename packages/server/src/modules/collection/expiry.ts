import { addDays } from '#platform/calendar';

/** Days before the last day of a card on which it is announced. */
const announcedDays = 30;

type Expiring = { expiresMonth: number | null; expiresYear: number | null };

const pad = (month: number): string => String(month).padStart(2, '0');

/** The last day on which a card can be used: that of its month. Null for bank accounts. `name`: the month, such as `2027-01`. */
export const expiryOf = ({ expiresMonth: month, expiresYear: year }: Expiring) => {
  if (month === null || year === null) return null;
  const next = month === 12 ? `${year + 1}-01-01` : `${year}-${pad(month + 1)}-01`;
  return { name: `${year}-${pad(month)}`, lastDay: addDays(next, -1) };
};

/** Whether a card is to be announced today: it runs out within 30 days, and this was not said of this month before. */
export const isExpiryDue = (method: Expiring & { expiryNotedFor: string | null }, today: string): boolean => {
  const expiry = expiryOf(method);
  if (!expiry || method.expiryNotedFor === expiry.name) return false;
  return addDays(expiry.lastDay, 0 - announcedDays) <= today;
};
