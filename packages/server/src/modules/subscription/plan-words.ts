import { formatTags } from '@zugang/messages';
import { createTranslator } from 'use-intl/core';
import type { Locale, PackageChoice, ProductName } from '@zugang/contract';
import de from '@zugang/messages/catalogues/plans/de.json' with { type: 'json' };
import en from '@zugang/messages/catalogues/plans/en.json' with { type: 'json' };

const catalogues = { de, en };

/** The words of packages, prices and days in one language, for mails and invoices. */
export const planWords = (locale: Locale) => {
  const tag = formatTags[locale];
  const t = createTranslator({
    locale,
    messages: catalogues[locale],
    onError: (error) => {
      throw error;
    },
  });
  const money = new Intl.NumberFormat(tag, { style: 'currency', currency: 'EUR' });
  const day = new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC' });
  return {
    t,
    moneyOf: (cents: number): string => money.format(cents / 100),
    dayOf: (on: string): string => day.format(new Date(`${on}T00:00:00Z`)),
    productOf: (product: ProductName): string => t(`products.${product}`),
    choiceOf: ({ package: name, bracket, interval }: PackageChoice): string =>
      t('choice', { package: t(`packages.${name}`), bracket, interval: t(`intervals.${interval}`) }),
  };
};
