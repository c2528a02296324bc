import { formatTags, type Locale } from '@zugang/messages';

const months = 12;

/** The month (`2026-10`) of a moment in Berlin. */
const monthAt = (at: Date): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin', year: 'numeric', month: '2-digit' }).format(at);

/** The current month and those before it, the newest first. */
export const reportMonths = (now: Date): string[] => {
  const [year = 0, month = 1] = monthAt(now).split('-').map(Number);
  return Array.from({ length: months + 1 }, (_, back) =>
    new Date(Date.UTC(year, month - 1 - back, 15)).toISOString().slice(0, 7),
  );
};

/** A month as people write it. */
export const nameMonth = (month: string, locale: Locale): string =>
  new Intl.DateTimeFormat(formatTags[locale], {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${month}-15T00:00:00Z`));
