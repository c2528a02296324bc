import type { Locale } from '@zugang/contract';

/** A negative number is no formula: `-12,5`. */
const isNumber = (text: string): boolean => /^-\d+(?:[.,]\d+)?$/.test(text);

/** A cell that starts like a formula would be run by a spreadsheet; some take the wide signs of East Asian writing too. */
const disarm = (text: string): string => (/^[=+\-@\t\r\n＝＋－＠]/.test(text) && !isNumber(text) ? `'${text}` : text);

const writeCell = (text: string): string => {
  const safe = disarm(text);
  return /[",;\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/**
 * A row (RFC 4180) that no spreadsheet runs as a formula, as spreadsheets of that language read it: a German one puts
 * a row with commas into a single cell.
 */
export const csvRow = (cells: readonly string[], locale: Locale): string =>
  `${cells.map(writeCell).join(locale === 'de' ? ';' : ',')}\r\n`;

/** Goes before the first row: without a byte order mark Excel spoils umlauts. */
export const csvStart = '\uFEFF';
