import type { Locale } from '@zugang/contract';
import { csvRow } from '@zugang/report';

/** Rows as the spreadsheets of that language read them: a German one puts a row with commas into a single cell. */
export const csvRowIn =
  (locale: Locale) =>
  (cells: readonly string[]): string =>
    csvRow(cells, locale === 'de' ? ';' : ',');
