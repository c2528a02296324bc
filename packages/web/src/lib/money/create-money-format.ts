import { formatTags } from '@zugang/messages';
import type { Locale } from '@zugang/messages';
import { createFormat } from '../i18n/index.ts';

/** Formatters of one locale with those of money and calendar days, which only the screens of billing need. */
export const createMoneyFormat = (locale: Locale) => {
  const tag = formatTags[locale];
  // A calendar day has no time zone: read in the reader's, it would be the day before west of Greenwich.
  const day = new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeZone: 'UTC' });
  const money = new Intl.NumberFormat(tag, { style: 'currency', currency: 'EUR' });
  return {
    ...createFormat(locale),
    /** A calendar day, `2026-03-05`. */
    day: (calendarDay: string): string => day.format(new Date(calendarDay)),
    /** An amount in cents of a euro. */
    money: (cents: number): string => money.format(cents / 100),
  };
};
