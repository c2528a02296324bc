import { limits, type CustomerField, type CustomerImport } from '@zugang/contract';
import { CsvQuoteError, readCsvRows, type CsvRow } from '#platform/csv-rows';
import { DomainError } from '#platform/errors';
import { decodeFile, type FileEncoding } from './decode-file.ts';

export type Delimiter = ';' | ',' | '\t';

/** A file in columns. `width`: of its first row. */
export type CustomerTable = {
  delimiter: Delimiter;
  encoding: FileEncoding;
  hasHeadings: boolean;
  headings: string[];
  columns: (CustomerField | null)[];
  rows: CsvRow[];
  width: number;
};

/** How files call the fields, without spaces, hyphens and case. */
const names: Record<CustomerField, readonly string[]> = {
  name: [
    'kunde',
    'firma',
    'firmenname',
    'unternehmen',
    'organisation',
    'name',
    'titel',
    'company',
    'companyname',
    'customer',
    'organization',
    'title',
    'account',
  ],
  firstName: ['vorname', 'firstname', 'givenname', 'first'],
  lastName: ['nachname', 'familienname', 'zuname', 'lastname', 'surname', 'familyname', 'last'],
  email: ['email', 'emailadresse', 'mail', 'mailadresse', 'emailaddress'],
  phone: ['telefon', 'telefonnummer', 'tel', 'mobil', 'phone', 'phonenumber', 'mobile'],
  locale: ['sprache', 'language', 'lang', 'locale'],
  domain: ['domain', 'website', 'webseite', 'internetseite', 'homepage', 'url', 'web', 'internet', 'site'],
};

const fields = Object.keys(names) as CustomerField[];

const fieldOf = (heading: string): CustomerField | null => {
  const name = heading.toLowerCase().replaceAll(/[^\p{L}]/gu, '');
  return fields.find((field) => names[field].includes(name)) ?? null;
};

/** Each field once: of two columns with the same name the first counts. */
const recognise = (headings: readonly string[]): (CustomerField | null)[] => {
  const found = headings.map(fieldOf);
  return found.map((field, index) => (found.indexOf(field) === index ? field : null));
};

const sampleLines = 10;

/** The delimiter that is written most often outside quotes in the first lines; in a draw the first of these. */
const findDelimiter = (text: string): Delimiter => {
  const bare = text
    .split('\n', sampleLines)
    .join('\n')
    .replaceAll(/"[^"]*"/g, '');
  const counted = ([';', '\t', ','] as const).map((delimiter) => ({ delimiter, times: bare.split(delimiter).length }));
  return counted.reduce((best, one) => (one.times > best.times ? one : best)).delimiter;
};

const readRows = (text: string, delimiter: Delimiter): CsvRow[] => {
  try {
    return readCsvRows(text, delimiter);
  } catch (error) {
    if (!(error instanceof CsvQuoteError)) throw error;
    throw new DomainError('IMPORT_UNREADABLE', {
      fields: [{ path: 'data', key: 'customers.import.faults.quote', params: { line: error.line } }],
    });
  }
};

const isHeading = ({ cells }: CsvRow): boolean =>
  cells.some((cell) => fieldOf(cell) !== null) && !cells.some((cell) => cell.includes('@'));

/** Reads a file into columns, which are recognised where the input does not name them. Throws IMPORT_UNREADABLE, IMPORT_TOO_LONG. */
export const readTable = ({ data, columns, hasHeadings }: CustomerImport): CustomerTable => {
  const { text, encoding } = decodeFile(data);
  const delimiter = findDelimiter(text);
  const all = readRows(text, delimiter);
  const [first] = all;
  if (!first) throw new DomainError('IMPORT_UNREADABLE');
  const withHeadings = hasHeadings ?? isHeading(first);
  const rows = withHeadings ? all.slice(1) : all;
  if (rows.length > limits.customers.importRows) throw new DomainError('IMPORT_TOO_LONG');
  const width = Math.min(limits.customers.importColumns, first.cells.length);
  const headings = Array.from({ length: width }, (_, index) => (withHeadings ? (first.cells[index] ?? '') : ''));
  const read = columns ?? recognise(headings);
  return {
    delimiter,
    encoding,
    hasHeadings: withHeadings,
    headings,
    columns: headings.map((_, index) => read[index] ?? null),
    rows,
    width,
  };
};
