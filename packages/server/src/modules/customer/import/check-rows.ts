import { customerValues, type CustomerField, type ImportFault } from '@zugang/contract';
import { cleanDomainInput } from '@zugang/crawler/url';
import type { CsvRow } from '#platform/csv-rows';
import type { CustomerTable } from './read-table.ts';

/** A customer of a file, ready to be stored. */
export type ImportedCustomer = {
  line: number;
  name: string;
  firstName: string;
  lastName: string;
  email: string;
  phone: string | null;
  locale: 'de' | 'en';
  domain: string | null;
};

/** The language where a row names none. */
type Fallback = ImportedCustomer['locale'];
type Values = Partial<Record<CustomerField, string>>;
type FaultKind = 'required' | 'email' | 'name_letters' | 'too_long' | 'locale' | 'domain' | 'cells';

/** A fault as the contract shows it; long cells are cut. */
export const faultOf = (
  kind: FaultKind | 'double_row' | 'double_customer' | 'user_exists',
  fault: { line: number; field: CustomerField | null; value: string; other?: string },
): ImportFault => ({
  line: fault.line,
  field: fault.field,
  key: `customers.import.faults.${kind}`,
  value: fault.value.slice(0, 100),
  other: fault.other ?? null,
});

const languages: Record<string, 'de' | 'en'> = {
  de: 'de',
  'de-de': 'de',
  deutsch: 'de',
  german: 'de',
  en: 'en',
  'en-us': 'en',
  'en-gb': 'en',
  englisch: 'en',
  english: 'en',
};

/** Our own export puts an apostrophe before what a spreadsheet would run as a formula, such as `+49 40 1`. */
const plain = (cell: string): string => cell.replace(/^'(?=[=+\-@＝＋－＠])/, '');

const valuesOf = (row: CsvRow, columns: CustomerTable['columns']): Values =>
  Object.fromEntries(columns.flatMap((field, index) => (field ? [[field, plain(row.cells[index] ?? '')]] : [])));

/** Without a column of its own, or an empty cell, a customer is called like its person. */
const named = (values: Values): Values => ({
  ...values,
  name: values.name || `${values.firstName ?? ''} ${values.lastName ?? ''}`.trim(),
});

const { shape } = customerValues;
const needed = ['firstName', 'lastName', 'email', 'name'] as const;

const kindOf = (field: CustomerField, value: string): FaultKind | null => {
  if ((needed as readonly string[]).includes(field) && value === '') return 'required';
  if (field === 'email') return shape.email.safeParse(value).success ? null : 'email';
  if (field === 'firstName' || field === 'lastName')
    return shape[field].safeParse(value).success ? null : 'name_letters';
  if (field === 'name' || field === 'phone') return shape[field].safeParse(value).success ? null : 'too_long';
  if (field === 'locale') return value === '' || value.toLowerCase() in languages ? null : 'locale';
  return value === '' || cleanDomainInput(value) ? null : 'domain';
};

/** What is wrong with the values of a row by themselves. */
const findFaults = (values: Values, line: number): ImportFault[] =>
  (['name', 'firstName', 'lastName', 'email', 'phone', 'locale', 'domain'] as const).flatMap((field) => {
    const value = values[field] ?? '';
    const kind = kindOf(field, value);
    return kind ? [faultOf(kind, { line, field, value })] : [];
  });

const asCustomer = (values: Values, line: number, fallback: Fallback): ImportedCustomer => {
  const { name, firstName, lastName, email, phone } = customerValues.parse({
    name: values.name,
    firstName: values.firstName,
    lastName: values.lastName,
    email: values.email,
    phone: values.phone ?? '',
  });
  const locale = languages[(values.locale ?? '').toLowerCase()] ?? fallback;
  return { line, name, firstName, lastName, email, phone: phone || null, locale, domain: values.domain || null };
};

/** Rows that can be stored, and what is wrong with the others. */
export type CheckedRows = { customers: ImportedCustomer[]; faults: ImportFault[] };

const checkRow = (
  row: CsvRow,
  { columns, width }: CustomerTable,
  fallback: Fallback,
): ImportFault[] | ImportedCustomer => {
  const { line } = row;
  const extra = row.cells.slice(width).find((cell) => cell !== '');
  if (extra !== undefined) return [faultOf('cells', { line, field: null, value: extra })];
  const values = named(valuesOf(row, columns));
  const faults = findFaults(values, line);
  return faults.length > 0 ? faults : asCustomer(values, line, fallback);
};

/** Columns without which no customer can be made. */
export const missingColumns = ({ columns }: Pick<CustomerTable, 'columns'>): CustomerField[] =>
  (['firstName', 'lastName', 'email'] as const).filter((field) => !columns.includes(field));

/** Checks each row by itself and against the rows above it. Nothing is ready while a needed column is missing. */
export const checkRows = (table: CustomerTable, fallback: Fallback): CheckedRows => {
  const checked: CheckedRows = { customers: [], faults: [] };
  if (missingColumns(table).length > 0) return checked;
  const lineOf = new Map<string, number>();
  for (const row of table.rows) {
    const found = checkRow(row, table, fallback);
    if (Array.isArray(found)) {
      checked.faults.push(...found);
      continue;
    }
    const { line, email } = found;
    const before = lineOf.get(email);
    if (before === undefined) {
      lineOf.set(email, line);
      checked.customers.push(found);
    } else checked.faults.push(faultOf('double_row', { line, field: 'email', value: email, other: String(before) }));
  }
  return checked;
};
