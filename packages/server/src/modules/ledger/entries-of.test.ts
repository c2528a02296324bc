import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { correctionEntries, invoiceEntries, type Entry } from './entries-of.ts';

const cents = fc.integer({ min: 0, max: 100_000_00 });
const amounts = fc
  .record({ netCents: cents, taxCents: cents })
  .map((sums) => ({ id: 'i', ...sums, grossCents: sums.netCents + sums.taxCents }));
const sumOf = (entries: Entry[]) => entries.reduce((sum, entry) => sum + entry.cents, 0);
const of = (entries: Entry[], account: string) => sumOf(entries.filter((entry) => entry.ledgerAccount === account));

describe('the entries', () => {
  it('of an invoice balance, and say who owes what', () => {
    fc.assert(
      fc.property(amounts, (invoice) => {
        const entries = invoiceEntries(invoice);
        expect(sumOf(entries)).toBe(0);
        expect(of(entries, 'receivable')).toBe(invoice.grossCents);
        expect(of(entries, 'tax') + invoice.taxCents).toBe(0);
        expect(entries.every((entry) => entry.cents !== 0)).toBe(true);
      }),
    );
  });

  it('of a correction balance, release what is open first, and give no more credit than was paid', () => {
    fc.assert(
      fc.property(amounts, cents, (correction, openCents) => {
        const entries = correctionEntries(correction, { correctsId: 'o', openCents });
        expect(sumOf(entries)).toBe(0);
        const released = Math.min(openCents, correction.grossCents);
        expect(of(entries, 'receivable') + released).toBe(0);
        expect(of(entries, 'credit') + correction.grossCents - released).toBe(0);
      }),
    );
  });

  it('of a correction belong to the invoice whose debt they lessen', () => {
    const correction = { id: 'c', netCents: 100, taxCents: 19, grossCents: 119 };
    expect(correctionEntries(correction, { correctsId: 'o', openCents: 50 })).toEqual([
      { ledgerAccount: 'receivable', cents: -50, invoiceId: 'o' },
      { ledgerAccount: 'credit', cents: -69, invoiceId: 'c' },
      { ledgerAccount: 'revenue', cents: 100, invoiceId: 'c' },
      { ledgerAccount: 'tax', cents: 19, invoiceId: 'c' },
    ]);
  });
});
