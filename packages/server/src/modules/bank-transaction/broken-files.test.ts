import fc from 'fast-check';
import { expect, it } from 'vitest';
import { BankFileError, type BankPayment } from './bank-file.ts';
import { camtXml, transactionXml } from './camt.fixture.ts';
import { parseBankFile } from './parse-bank-file.ts';

const details = transactionXml('08', { payer: 'Müller', iban: 'DE02120300000000202051', text: 'Rechnung 2026-00001' });
const entries = [
  { amount: '35.70', details, reference: 'B1' },
  { amount: '1.00', direction: 'DBIT' as const },
];
const camt = camtXml({ version: '08', opening: '100.00', closing: '134.70', entries });
const csv = [
  'Buchungstag;Name;Verwendungszweck;Betrag;Währung',
  '20.11.2026;Müller;"Rechnung ""2026-00001""";1.035,70;EUR',
].join('\r\n');

const pieces = [
  '"',
  ';',
  ',',
  '\n',
  '-',
  '<',
  '>',
  '&',
  '\0',
  '\uFEFF',
  '999999999999999999',
  '-1',
  'USD',
  'NaN',
  '1e9',
  '<!DOCTYPE a>',
  '<![CDATA[',
  ']]>',
  '&#0;',
  '&lol;',
  '</Ntry>',
  '<Ntry>',
  '\u202E',
  '🙂',
  'é',
];
const encodings = ['utf8', 'latin1', 'utf16le'] as const;

/** The payments of a file, or the message it is refused with. Any other error is none of these. */
const outcomeOf = (bytes: Uint8Array): { payments: BankPayment[]; message: string | null } => {
  try {
    return { payments: parseBankFile(bytes).payments, message: null };
  } catch (error) {
    if (error instanceof BankFileError) return { payments: [], message: error.message };
    throw error;
  }
};

it('takes a damaged file as a whole or refuses it with a message, whatever is damaged and however it is encoded', () => {
  const damage = fc.record({
    file: fc.constantFrom(camt, csv),
    at: fc.nat(),
    cut: fc.integer({ min: 0, max: 200 }),
    put: fc.constantFrom(...pieces),
    encoding: fc.constantFrom(...encodings),
  });
  fc.assert(
    fc.property(damage, ({ file, at: place, cut, put, encoding }) => {
      const at = place % file.length;
      const bytes = Buffer.from(file.slice(0, at) + put + file.slice(at + cut), encoding);
      const { payments, message } = outcomeOf(bytes);
      expect(message ?? 'taken as a whole').toMatch(/^.{10,400}$/su);
      for (const { cents, bookedOn, reference } of payments) {
        expect(Number.isSafeInteger(cents) && cents !== 0).toBe(true);
        expect(bookedOn).toMatch(/^20\d{2}-\d{2}-\d{2}$/);
        expect(reference).not.toContain('\0');
      }
    }),
    { numRuns: 500 },
  );
});
