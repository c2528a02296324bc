import { formatTags } from '@zugang/messages';
import { createTranslator } from 'use-intl/core';
import type { Locale } from '@zugang/contract';
import de from '@zugang/messages/catalogues/invoicing/de.json' with { type: 'json' };
import en from '@zugang/messages/catalogues/invoicing/en.json' with { type: 'json' };

const catalogues = { de, en };

/** The words of an invoice in its language, and days, amounts and rates as it writes them. */
export const invoiceTexts = (locale: Locale) => {
  const tag = formatTags[locale];
  const t = createTranslator({
    locale,
    messages: catalogues[locale],
    onError: (error) => {
      throw error;
    },
  });
  const day = new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeZone: 'UTC' });
  const money = new Intl.NumberFormat(tag, { style: 'currency', currency: 'EUR' });
  const percent = new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 2 });
  return {
    t,
    dayOf: (date: string) => day.format(new Date(date)),
    moneyOf: (cents: number) => money.format(cents / 100),
    /** Of hundredths of a percent. */
    rateOf: (rate: number) => percent.format(rate / 10_000),
  };
};

export type InvoiceTexts = ReturnType<typeof invoiceTexts>;
