import { ticketWords } from '#modules/mail';

const locales = ['de', 'en'] as const;

/** The line above which people write their answers, in each language: its words alone, in small letters. */
export const markers: readonly string[] = locales.map((locale) =>
  ticketWords(locale)('marker')
    .toLowerCase()
    .replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, ''),
);
