import { euros } from '#platform/money';
import { BankFileError, tidyIban, type BankFile, type BankPayment } from './bank-file.ts';
import { paymentsOfEntry } from './camt-entry.ts';
import { createReferences } from './number-references.ts';
import { readIsoCents } from './read-amount.ts';
import { allAt, firstAt, readXml, requireAt, textAt, type XmlElement } from './read-xml.ts';

const firstVersion = 2;
const lastVersion = 13;

/** Throws for other messages of the bank, and versions newer or older than those supported. */
const requireStatement = (root: XmlElement): void => {
  const [, kind, version] = /^urn:iso:std:iso:20022:tech:xsd:(camt\.\d{3})\.001\.(\d{2})$/.exec(root.namespace) ?? [];
  const number = Number(version);
  if (root.name === 'Document' && kind === 'camt.053' && number >= firstVersion && number <= lastVersion) return;
  const what = kind && version ? `${kind}.001.${version}` : root.name.slice(0, 60);
  throw new BankFileError(
    'not_camt053',
    root.line,
    `this is ${what}; a statement (camt.053.001.02 to camt.053.001.13) is needed.`,
  );
};

/** Cents of an element with `CdtDbtInd` and `Amt`, negative for a debit. Amounts of another currency are refused. */
const signedCents = (element: XmlElement): number => {
  const amount = requireAt(element, 'Amt');
  const currency = amount.attributes['Ccy'] ?? '';
  if (currency !== 'EUR')
    throw new BankFileError('currency', amount.line, `the amount is in "${currency.slice(0, 3)}", not in EUR.`);
  const cents = readIsoCents(amount.text, amount.line);
  const { text, line } = requireAt(element, 'CdtDbtInd');
  if (text.trim() !== 'CRDT' && text.trim() !== 'DBIT')
    throw new BankFileError('missing', line, 'CdtDbtInd is neither CRDT nor DBIT.');
  return text.trim() === 'DBIT' ? 0 - cents : cents;
};

/** Booked balances before and after; a page of a long statement has interim ones (ITBD). */
const findBalances = (statement: XmlElement) => {
  const balances = allAt(statement, 'Bal').map((element) => ({
    element,
    code: textAt(element, 'Tp/CdOrPrtry/Cd'),
  }));
  const find = (code: string) => balances.find((balance) => balance.code === code)?.element;
  const interim = balances.filter(({ code }) => code === 'ITBD').map(({ element }) => element);
  const opening = find('OPBD') ?? find('PRCD') ?? interim[0];
  const closing = find('CLBD') ?? interim.findLast((element) => element !== opening);
  if (opening && closing && opening !== closing) return { opening, closing };
  throw new BankFileError('balance', statement.line, 'the statement has no opening or no closing balance.');
};

/** Throws where the entries do not lead from one balance to the other: then the file is not complete, or was changed. */
const requireBalanced = (statement: XmlElement, sum: number): void => {
  const { opening, closing } = findBalances(statement);
  const expected = signedCents(closing) - signedCents(opening);
  if (expected === sum) return;
  throw new BankFileError(
    'balance',
    closing.line,
    `the booked entries sum up to ${euros(sum)}, the balances differ by ${euros(expected)}. Nothing was taken from this file.`,
  );
};

/** `Sts` is a text up to version 7 and holds a code from version 8 on. */
const isBooked = (entry: XmlElement): boolean => textAt(entry, 'Sts/Cd', 'Sts') === 'BOOK';

const readStatement = (statement: XmlElement): { iban: string | null; payments: BankPayment[]; others: number } => {
  const iban = tidyIban(textAt(statement, 'Acct/Id/IBAN'));
  const nameReference = createReferences();
  const entries = allAt(statement, 'Ntry').filter(isBooked);
  const read = entries.map((entry) => ({ entry, cents: signedCents(entry) }));
  requireBalanced(
    statement,
    read.reduce((sum, { cents }) => sum + cents, 0),
  );
  const payments = read.map(({ entry, cents }) => paymentsOfEntry(entry, { cents, iban, nameReference }));
  return { iban, payments: payments.flat(), others: payments.filter(({ length }) => length === 0).length };
};

/**
 * Reads a statement of ISO 20022 (camt.053.001, versions 02 to 13). Money that came in and payments that were returned are taken, each
 * transaction of an entry by itself. Throws BankFileError where anything is unclear, and where the balances do not fit the entries.
 */
export const parseCamt = (text: string): BankFile => {
  const root = readXml(text);
  requireStatement(root);
  const message = requireAt(root, 'BkToCstmrStmt');
  if (!firstAt(message, 'Stmt')) throw new BankFileError('missing', message.line, 'the file has no statement (Stmt).');
  const statements = allAt(message, 'Stmt').map(readStatement);
  return {
    format: 'camt053',
    iban: statements[0]?.iban ?? null,
    payments: statements.flatMap(({ payments }) => payments),
    others: statements.reduce((sum, { others }) => sum + others, 0),
  };
};
