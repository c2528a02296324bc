import type { Datev } from '#platform/seller-settings';

/** One document in the batch. `taxKey`: DATEV's BU key; empty where the account or the tax adviser decides. */
export type DatevPosting = {
  cents: number;
  side: 'S' | 'H';
  account: string;
  offsetAccount: string;
  taxKey: string;
  day: string;
  dueOn: string | null;
  number: string;
  text: string;
};

/** What a batch is made of; `createdAt` is an instant, the numbers are the consultant's and the client's. */
type Batch = {
  postings: readonly DatevPosting[];
  createdAt: Date;
  consultant: string;
  client: string;
  chart: Datev['chart'];
};

/** A text field: quotes are doubled, and what a spreadsheet would run as a formula begins with a quotation mark. */
const quote = (text: string): string => `"${text.replaceAll('"', '""').replaceAll(/[\r\n;]+/g, ' ')}"`;
const amount = (cents: number): string => `${Math.trunc(cents / 100)},${String(cents % 100).padStart(2, '0')}`;
const compact = (day: string): string => day.replaceAll('-', '');
/** TTMM. */
const shortDay = (day: string): string => `${day.slice(8, 10)}${day.slice(5, 7)}`;
/** TTMMJJ. */
const dueDay = (day: string | null): string => (day === null ? '' : `${shortDay(day)}${day.slice(2, 4)}`);

const columns = [
  'Umsatz (ohne Soll/Haben-Kz)',
  'Soll/Haben-Kennzeichen',
  'WKZ Umsatz',
  'Kurs',
  'Basis-Umsatz',
  'WKZ Basis-Umsatz',
  'Konto',
  'Gegenkonto (ohne BU-Schlüssel)',
  'BU-Schlüssel',
  'Belegdatum',
  'Belegfeld 1',
  'Belegfeld 2',
  'Skonto',
  'Buchungstext',
];

/** The fields of the first line, in DATEV's order (format EXTF 700, category 21, version 13). */
const headOf = ({ postings, createdAt, consultant, client, chart }: Batch): string => {
  const days = postings.map(({ day }) => day).toSorted();
  const [from, until] = [days[0] ?? '', days.at(-1) ?? ''];
  const stamp = createdAt.toISOString().replaceAll(/\D/g, '').slice(0, 17);
  const yearStart = from === '' ? '' : `${from.slice(0, 4)}0101`;
  const period = [yearStart, '4', compact(from), compact(until)];
  const first = ['"EXTF"', '700', '21', '"Buchungsstapel"', '13', stamp, '', '"RE"', '""', '""', consultant, client];
  return [
    ...first,
    ...period,
    '"Rechnungen"',
    '""',
    '1',
    '0',
    '0',
    '"EUR"',
    '',
    '""',
    '',
    '',
    quote(chart.slice(-2)),
    '',
    '',
    '""',
    '""',
  ].join(';');
};

const rowOf = ({ cents, side, account, offsetAccount, taxKey, day, dueOn, number, text }: DatevPosting): string => {
  const sum = [amount(cents), quote(side), '"EUR"', '', '', '""'];
  const booking = [account, offsetAccount, quote(taxKey)];
  return [...sum, ...booking, shortDay(day), quote(number), quote(dueDay(dueOn)), '', quote(text.slice(0, 60))].join(
    ';',
  );
};

/** Documents as a posting batch that DATEV imports, as lines that end with CR LF. What is zero cannot be booked and is left out. */
export const datevBatch = (batch: Batch): string => {
  const rows = batch.postings.filter(({ cents }) => cents > 0).map(rowOf);
  return `${[headOf(batch), columns.join(';'), ...rows].join('\r\n')}\r\n`;
};

/** DATEV reads Windows-1252; signs that it does not have become question marks. */
export const encodeDatev = (text: string): Uint8Array<ArrayBuffer> => {
  const known = text.replaceAll('€', '\u0080').replaceAll('–', '-').replaceAll(/[„“”]/g, "'");
  return new Uint8Array(Buffer.from(known.replaceAll(/[^\u0000-\u00ff]/g, '?'), 'latin1'));
};
