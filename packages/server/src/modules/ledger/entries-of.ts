import type { LedgerAccount } from '@zugang/contract';

/** One side of a movement of money. Positive cents are a debit, negative ones a credit. */
export type Entry = { ledgerAccount: LedgerAccount; cents: number; invoiceId: string | null };

type Amounts = { id: string; netCents: number; taxCents: number; grossCents: number };

/** Entries of nothing say nothing. */
const withoutZeros = (entries: Entry[]): Entry[] => entries.filter(({ cents }) => cents !== 0);

/** What an invoice moves: the customer owes its sum, of which a part is tax. */
export const invoiceEntries = ({ id, netCents, taxCents, grossCents }: Amounts): Entry[] =>
  withoutZeros([
    { ledgerAccount: 'receivable', cents: grossCents, invoiceId: id },
    { ledgerAccount: 'revenue', cents: -netCents, invoiceId: id },
    { ledgerAccount: 'tax', cents: -taxCents, invoiceId: id },
  ]);

/**
 * What is given up of an invoice, `cents` with `taxCents` in it: it is not asked for any more, its net is a loss, and its tax is not owed to
 * the tax office (§17(2) no. 1 UStG). Negative where money for it came after all.
 */
export const writeOffEntries = (invoiceId: string, { cents, taxCents }: { cents: number; taxCents: number }): Entry[] =>
  withoutZeros([
    { ledgerAccount: 'receivable', cents: 0 - cents, invoiceId },
    { ledgerAccount: 'loss', cents: cents - taxCents, invoiceId },
    { ledgerAccount: 'tax', cents: taxCents, invoiceId },
  ]);

/**
 * What a correction takes back: first what is still open of the invoice it corrects (`openCents`), and what was paid already becomes
 * credit of the customer.
 */
export const correctionEntries = (
  { id, netCents, taxCents, grossCents }: Amounts,
  { correctsId, openCents }: { correctsId: string; openCents: number },
): Entry[] => {
  const released = Math.min(grossCents, Math.max(0, openCents));
  return withoutZeros([
    { ledgerAccount: 'receivable', cents: -released, invoiceId: correctsId },
    { ledgerAccount: 'credit', cents: released - grossCents, invoiceId: id },
    { ledgerAccount: 'revenue', cents: netCents, invoiceId: id },
    { ledgerAccount: 'tax', cents: taxCents, invoiceId: id },
  ]);
};
