import { formatTags } from '@zugang/messages';
import { createTranslator } from 'use-intl/core';
import type { Locale } from '@zugang/contract';
import de from '@zugang/messages/catalogues/documents/de.json' with { type: 'json' };
import en from '@zugang/messages/catalogues/documents/en.json' with { type: 'json' };

const catalogues = { de, en };

/** The words that legal documents need around their text: labels, gaps, page numbers. */
export const documentTexts = (locale: Locale) =>
  createTranslator({
    locale,
    messages: catalogues[locale],
    onError: (error) => {
      throw error;
    },
  });

/** A date or an instant in words, in UTC: `21. November 2026`. */
export const dateText = (locale: Locale, date: string | Date): string =>
  new Intl.DateTimeFormat(formatTags[locale], { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date));

/** An instant to the second, in UTC. */
export const instantText = (locale: Locale, date: Date): string =>
  new Intl.DateTimeFormat(formatTags[locale], {
    dateStyle: 'long',
    timeStyle: 'medium',
    timeZone: 'UTC',
  }).format(date);
