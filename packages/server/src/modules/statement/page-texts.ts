import type { Locale } from '@zugang/contract';
import { formatTags } from '@zugang/messages';
import embedDe from '@zugang/messages/catalogues/statement_embed/de.json' with { type: 'json' };
import embedEn from '@zugang/messages/catalogues/statement_embed/en.json' with { type: 'json' };
import de from '@zugang/messages/catalogues/statement_page/de.json' with { type: 'json' };
import en from '@zugang/messages/catalogues/statement_page/en.json' with { type: 'json' };
import { createTranslator } from 'use-intl/core';

const catalogues = {
  de: { statement_page: de, statement_embed: embedDe },
  en: { statement_page: en, statement_embed: embedEn },
};

const create = (locale: Locale) =>
  createTranslator({
    locale,
    messages: catalogues[locale],
    onError: (error) => {
      throw error;
    },
  });
const known = { de: create('de'), en: create('en') };

/** The words around a published statement: its page, its form, its files. */
export const pageTexts = (locale: Locale) => known[locale];
export type PageTexts = ReturnType<typeof pageTexts>;

const timeZone = 'Europe/Berlin';

/** The day of an instant in Germany, in words; a day (`2026-11-25`) is named as it is. */
export const nameDay = (locale: Locale, at: Date | string): string => {
  const zone = typeof at === 'string' && at.length === 10 ? 'UTC' : timeZone;
  return new Intl.DateTimeFormat(formatTags[locale], { dateStyle: 'long', timeZone: zone }).format(new Date(at));
};

/** An instant in words, with its time zone. */
export const nameInstant = (locale: Locale, at: Date | string): string =>
  new Intl.DateTimeFormat(formatTags[locale], {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone,
  }).format(new Date(at));
