import { CsvQuoteError, readCsvRows, type CsvRow } from '#platform/csv-rows';
import { BankFileError, tidyIban, tidyText, type BankFile, type BankPayment } from './bank-file.ts';
import { findColumns, type CsvColumns, type CsvField } from './csv-columns.ts';
import { createReferences, hashOf } from './number-references.ts';
import { findDecimalMark, readDay, readWrittenCents, requirePayable, type DecimalMark } from './read-amount.ts';

/** Banks put a few lines about the account before the headings. */
const maxPreamble = 30;

type Table = { columns: CsvColumns; rows: CsvRow[]; width: number };

const findTable = (text: string): Table => {
  const broken: BankFileError[] = [];
  for (const delimiter of [';', ','] as const) {
    try {
      const rows = readCsvRows(text, delimiter);
      for (const [index, { cells }] of rows.slice(0, maxPreamble).entries()) {
        const columns = findColumns(cells);
        if (columns) return { columns, rows: rows.slice(index + 1), width: cells.length };
      }
    } catch (error) {
      if (!(error instanceof CsvQuoteError)) throw error;
      broken.push(new BankFileError('quote', error.line, 'a quote is opened and not closed.'));
    }
  }
  throw (
    broken[0] ??
    new BankFileError(
      'columns',
      null,
      'No line has the headings of a bank file: it needs a day (such as "Buchungstag", "Booking date"), an amount ("Betrag", "Amount") and a text or payer ("Verwendungszweck", "Reference", "Name").',
    )
  );
};

/** A balance below the payments, as some banks write. */
const isFooter = ({ cells }: CsvRow, width: number): boolean =>
  cells.length < width && /^(konto|saldo|summe|(anfangs|end)saldo|balance|total)/i.test(cells[0] ?? '');

const isPending = (state: string): boolean => /vorgemerkt|vormerkung|pending/i.test(state);

/** Cells of the table's rows, each with what it needs; rows that are not complete are refused. */
const readCells = ({ columns, rows, width }: Table) => {
  const last = Math.max(...columns.values());
  return rows
    .filter((row) => !isFooter(row, width))
    .map(({ cells, line }) => {
      if (cells.length <= last || cells.slice(width).some((cell) => cell !== ''))
        throw new BankFileError('cells', line, `there are ${cells.length} cells where the headings name ${width}.`);
      const of = (field: CsvField): string => {
        const index = columns.get(field);
        return index === undefined ? '' : (cells[index] ?? '');
      };
      return { line, of };
    })
    .filter(({ of }) => !isPending(of('state')));
};
type Cells = ReturnType<typeof readCells>[number];

const amountCells: readonly CsvField[] = ['amount', 'credit', 'debit'];

/** The amount with its sign: of one column, or what is in those for money in and out. */
const centsOf = ({ of, line }: Cells, mark: DecimalMark): number => {
  const [amount, credit, debit] = amountCells.map((field) => of(field));
  if (amount) return readWrittenCents(amount, mark, line);
  if (credit) return Math.abs(readWrittenCents(credit, mark, line));
  if (debit) return -Math.abs(readWrittenCents(debit, mark, line));
  throw new BankFileError('amount', line, 'there is no amount.');
};

const requireEuros = ({ of, line }: Cells): void => {
  const currency = of('currency').toUpperCase();
  if (!['', 'EUR', 'EURO', '€'].includes(currency))
    throw new BankFileError('currency', line, `the amount is in "${currency.slice(0, 3)}", not in EUR.`);
};

const paymentOf = (
  cells: Cells,
  cents: number,
  nameReference: ReturnType<typeof createReferences>,
): BankPayment | null => {
  const { of, line } = cells;
  const bookedOn = readDay(of('bookedOn'), line);
  if (cents <= 0) return null;
  requireEuros(cells);
  const account = tidyIban(of('ownIban'));
  const payer = tidyText(of('payer'), 140) || null;
  const iban = tidyIban(of('iban'));
  const written = [of('text'), of('endToEnd')].filter((text) => !/^(not ?provided)?$/i.test(text));
  const text = tidyText(written.join(' '));
  const id = of('id');
  const known = id === '' ? `hash:${hashOf(payer, iban, text)}` : `bank:${id}`;
  const reference = nameReference({ account, bookedOn, cents, known });
  return { reference, bookedOn, cents: requirePayable(cents, line), isReturn: false, payer, iban, text, line };
};

/**
 * Reads the CSV file of a bank, with `;` or `,` between cells and decimal comma or point. Only money that came in is taken: a CSV file
 * does not say which debits are returns. Throws BankFileError for the first line that is not clear.
 */
export const parseCsv = (text: string): BankFile => {
  const table = findTable(text);
  const cells = readCells(table);
  const amounts = cells.flatMap(({ of, line }) => amountCells.map((field) => ({ text: of(field), line })));
  const mark = findDecimalMark(amounts);
  const nameReference = createReferences();
  const read = cells.map((row) => paymentOf(row, centsOf(row, mark), nameReference));
  const payments = read.filter((payment) => payment !== null);
  const own = cells[0]?.of('ownIban') ?? '';
  return { format: 'csv', iban: tidyIban(own), payments, others: read.length - payments.length };
};
