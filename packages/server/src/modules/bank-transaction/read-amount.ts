import { BankFileError } from './bank-file.ts';

/** What the column of a payment's cents can hold: 21 million euros. */
const maxPaymentCents = 2_147_483_647;

/** The separator before the cents; null where no amount of the file has one. */
export type DecimalMark = ',' | '.' | null;

/** Cents of digits with and without a fraction. Counted with whole numbers: floats would be off by a cent now and then. */
const centsOf = (euros: string, fraction: string): number | null => {
  if (/[1-9]/.test(fraction.slice(2))) return null;
  const cents = BigInt(euros) * 100n + BigInt(fraction.slice(0, 2).padEnd(2, '0'));
  return cents <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(cents) : null;
};

/** Cents of an amount of ISO 20022: at most 18 digits, point, without sign (`ActiveOrHistoricCurrencyAndAmount`). */
export const readIsoCents = (text: string, line: number): number => {
  const [, euros, fraction = ''] = /^(\d{1,18})(?:\.(\d{0,5}))?$/.exec(text.trim()) ?? [];
  const cents = euros === undefined ? null : centsOf(euros, fraction);
  if (cents === null)
    throw new BankFileError('amount', line, `"${text.slice(0, 40)}" is no amount in euros and cents.`);
  return cents;
};

/** Refuses what cannot be one payment. */
export const requirePayable = (cents: number, line: number): number => {
  if (Math.abs(cents) > maxPaymentCents)
    throw new BankFileError('amount_range', line, 'the amount is larger than a payment can be (21 million euros).');
  return cents;
};

/** An amount as people write it, without currency, spaces and typographic minus. */
const plain = (text: string): string =>
  text
    .replaceAll(/[\s'’\u00A0\u202F]/g, '')
    .replaceAll(/[−–]/g, '-')
    .replace(/^(EUR|€)/i, '')
    .replace(/(EUR|€)$/i, '');

/**
 * The decimal mark of a column: what one or two digits follow at the end, or the last of two kinds. Throws where lines disagree:
 * then 1.234 could be either.
 */
export const findDecimalMark = (amounts: readonly { text: string; line: number }[]): DecimalMark => {
  let mark: DecimalMark = null;
  for (const { text, line } of amounts) {
    const [, found] =
      /([,.])\d{1,2}[+-]?$/.exec(plain(text)) ?? /,[\d,]*(\.)\d+[+-]?$|\.[\d.]*(,)\d+[+-]?$/.exec(plain(text)) ?? [];
    if (found !== ',' && found !== '.') continue;
    if (mark !== null && mark !== found)
      throw new BankFileError('amount', line, `"${text.slice(0, 40)}" has another decimal mark than the lines before.`);
    mark = found;
  }
  return mark;
};

const wholeOf = (text: string, group: string): string | null => {
  const isGrouped = new RegExp(`^\\d{1,3}(\\${group}\\d{3})+$`).test(text);
  if (isGrouped) return text.replaceAll(group, '');
  return /^\d{1,18}$/.test(text) ? text : null;
};

const readUnsigned = (text: string, mark: DecimalMark): number | null => {
  if (mark === null) return /^\d{1,18}$/.test(text) ? centsOf(text, '') : null;
  const [whole = '', fraction = '', ...more] = text.split(mark);
  if (more.length > 0 || !/^\d{0,5}$/.test(fraction)) return null;
  const euros = wholeOf(whole, mark === ',' ? '.' : ',');
  return euros === null ? null : centsOf(euros, fraction);
};

/** Cents of a cell with a sign before or after; `mark` from {@link findDecimalMark}. Throws where it is no amount. */
export const readWrittenCents = (text: string, mark: DecimalMark, line: number): number => {
  const written = plain(text);
  const [, before = '', digits = '', after = ''] = /^([+-]?)([\d.,]+)([+-]?)$/.exec(written) ?? [];
  const cents = before !== '' && after !== '' ? null : readUnsigned(digits, mark);
  if (digits === '' || cents === null)
    throw new BankFileError('amount', line, `"${text.slice(0, 40)}" is no amount in euros and cents.`);
  return before === '-' || after === '-' ? 0 - cents : cents;
};

const isDay = (year: number, month: number, day: number): boolean => {
  const date = new Date(Date.UTC(year, month - 1, day));
  return year >= 2000 && year < 2100 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
};

/** A day as ISO 8601, `23.11.2026`, `23.11.26` or `23/11/2026`, as `YYYY-MM-DD`. Throws for days there are not. */
export const readDay = (text: string, line: number): string => {
  const iso = /^(\d{4})-(\d{2})-(\d{2})(?:$|[T Z+])/.exec(text.trim());
  const written = /^(\d{1,2})[./](\d{1,2})[./](\d{2}|\d{4})$/.exec(text.trim());
  const [year, month, day] = iso
    ? [Number(iso[1]), Number(iso[2]), Number(iso[3])]
    : written
      ? [Number(written[3]) + (written[3]?.length === 2 ? 2000 : 0), Number(written[2]), Number(written[1])]
      : [0, 0, 0];
  if (!isDay(year, month, day)) throw new BankFileError('date', line, `"${text.slice(0, 40)}" is no day.`);
  return [year, month, day].map((part) => String(part).padStart(2, '0')).join('-');
};
