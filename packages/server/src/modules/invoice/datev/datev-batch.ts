import type { FinalInvoice } from '../internal.ts';

/** What a batch is made of; `createdAt` is an instant. */
type Batch = { invoices: readonly FinalInvoice[]; createdAt: Date };

/**
 * Accounts of the chart SKR03, from the buyer's side: fees for the use of software, and a collective supplier. The buyer's tax adviser
 * changes them at the import.
 */
const accounts = { expense: '4964', supplier: '70000' } as const;

/** DATEV's tax keys: 9 input tax 19 %, 94 reverse charge (§13b UStG); other rates are left to the tax adviser. */
const taxKeyOf = ({ taxCategory, taxRate, seller, buyer }: FinalInvoice): string => {
  if (taxCategory === 'AE') return '94';
  return taxCategory === 'S' && taxRate === 1900 && seller.country === buyer.country ? '9' : '';
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
const headOf = ({ invoices, createdAt }: Batch): string => {
  const days = invoices.map(({ issuedOn }) => issuedOn).toSorted();
  const [from, until] = [days[0] ?? '', days.at(-1) ?? ''];
  const stamp = createdAt.toISOString().replaceAll(/\D/g, '').slice(0, 17);
  const yearStart = from === '' ? '' : `${from.slice(0, 4)}0101`;
  const period = [yearStart, '4', compact(from), compact(until)];
  const first = ['"EXTF"', '700', '21', '"Buchungsstapel"', '13', stamp, '', '"RE"', '""', '""', '1001', '1'];
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
    '"03"',
    '',
    '',
    '""',
    '""',
  ].join(';');
};

/** A correction is booked the other way round. */
const rowOf = (invoice: FinalInvoice): string => {
  const { kind, grossCents, issuedOn, dueOn, number, lines } = invoice;
  const side = kind === 'correction' ? '"H"' : '"S"';
  const text = quote((lines[0]?.text ?? '').slice(0, 60));
  const sum = [amount(grossCents), side, '"EUR"', '', '', '""'];
  const booking = [accounts.expense, accounts.supplier, quote(taxKeyOf(invoice))];
  return [...sum, ...booking, shortDay(issuedOn), quote(number), quote(dueDay(dueOn)), '', text].join(';');
};

/** Invoices as a posting batch that DATEV imports, as lines that end with CR LF. Invoices of zero cannot be booked and are left out. */
export const datevBatch = (batch: Batch): string => {
  const rows = batch.invoices.filter(({ grossCents }) => grossCents > 0).map(rowOf);
  return `${[headOf(batch), columns.join(';'), ...rows].join('\r\n')}\r\n`;
};
