import { expect, it } from 'vitest';
import { BankFileError } from './bank-file.ts';
import { indexNumbers } from './find-numbers.ts';
import { matchTransaction, type OpenInvoice } from './match-transaction.ts';
import { parseBankFile } from './parse-bank-file.ts';

const problemOf = (bytes: Uint8Array): string | null => {
  try {
    parseBankFile(bytes);
    return null;
  } catch (error) {
    if (error instanceof BankFileError) return error.problem;
    throw error;
  }
};

const csvOf = (rows: readonly string[], before: readonly string[] = []): Buffer =>
  Buffer.from([...before, 'Buchungstag;Verwendungszweck;Betrag;Waehrung', ...rows].join('\n'));

it('takes files of 20 MB, and none that is larger', () => {
  expect(problemOf(Buffer.alloc(20_000_000, ' '))).toBe('empty');
  expect(problemOf(Buffer.alloc(20_000_001, ' '))).toBe('too_large');
});

it('takes amounts as far as they can be stored', () => {
  expect(problemOf(csvOf(['20.11.2026;Danke;21.474.836,47;EUR']))).toBeNull();
  expect(problemOf(csvOf(['20.11.2026;Danke;21.474.836,48;EUR']))).toBe('amount_range');
});

it('looks for the headings in the first 30 lines', () => {
  const lines = (count: number) => Array.from({ length: count }, (_, index) => `Zeile ${index}`);
  const row = '20.11.2026;Danke;1,00;EUR';
  expect(problemOf(csvOf([row], lines(29)))).toBeNull();
  expect(problemOf(csvOf([row], lines(30)))).toBe('columns');
});

it('keeps 2,000 characters of what payers write', () => {
  const [payment] = parseBankFile(csvOf([`20.11.2026;${'a'.repeat(2_001)};1,00;EUR`])).payments;
  expect(payment?.text).toBe('a'.repeat(2_000));
});

const invoice = (number: string, buyer = 'Beispiel GmbH'): OpenInvoice => ({
  id: number,
  accountId: number,
  number,
  openCents: 3_570,
  dueOn: '2026-11-20',
  buyer,
});
const match = (invoices: OpenInvoice[], paid: { text?: string; payer?: string; cents?: number }) =>
  matchTransaction(
    { cents: 3_570, text: '', payer: null, iban: null, isReturn: false, ...paid },
    { invoices, numbers: indexNumbers(invoices), accountsByIban: new Map() },
  );

it('names ten invoices at most that a payment may be for', () => {
  const twelve = Array.from({ length: 12 }, (_, index) => invoice(`2026-${String(index + 1).padStart(5, '0')}`));
  const found = match(twelve, {});
  expect(found.kind === 'unclear' && found.candidates.map(({ invoiceId }) => invoiceId)).toEqual(
    twelve.slice(0, 10).map(({ id }) => id),
  );
});

it('takes no number of fewer than eight digits for a whole one', () => {
  expect(match([invoice('2026-0042')], { text: 'Rechnung 2026-0042' }).kind).toBe('certain');
  expect(match([invoice('2026-042')], { text: 'Nummer 2026042', cents: 100 })).toEqual({
    kind: 'unclear',
    candidates: [],
  });
});

it('takes no name of three letters for a buyer: it is part of too many others', () => {
  const reasons = (buyer: string) => {
    const found = match([invoice('2026-00042', buyer)], { payer: 'Maximilian Abcd', cents: 100 });
    return found.kind === 'unclear' ? found.candidates.flatMap((one) => one.reasons) : [];
  };
  expect([reasons('Max'), reasons('Abcd')]).toEqual([[], ['payer_name']]);
});
