import { divideCents } from '#platform/money';
import { inOperatorScope, type OperatorContext } from '#platform/operator-scope';
import type { TaxPeriod } from './period.ts';
import { readDocuments, signed, type TaxDocument } from './read-documents.ts';

/** A file of the recapitulative statement: its text, how many buyers it names, and the sum of their net amounts in cents. */
export type ZmExport = { text: string; buyers: number; netCents: number };

const sumsOf = (documents: readonly TaxDocument[]): Map<string, number> => {
  const sums = new Map<string, number>();
  for (const one of documents) {
    if (one.taxCategory !== 'AE') continue;
    const vatId = one.buyer.vatId ?? '';
    if (vatId === '') throw new Error(`the document ${one.number} is without tax and names no VAT ID of the buyer`);
    sums.set(vatId, (sums.get(vatId) ?? 0) + signed(one, one.netCents));
  }
  return sums;
};

/**
 * The recapitulative statement (§18a UStG) of a month or quarter as CSV for "Mein ELSTER" (import format 3.0: VAT ID, whole euros, S for
 * services), by the day of the documents. Corrections reduce the sum of their buyer in the period in which they were made (§18a(8)).
 */
export const exportZm = (ctx: OperatorContext, period: TaxPeriod): Promise<ZmExport> =>
  inOperatorScope(ctx, { kind: 'operator.export_zm', details: { period: period.name } }, async ({ tx }) => {
    const sums = [...sumsOf(await readDocuments(tx, period))].toSorted(([a], [b]) => (a < b ? -1 : 1));
    const rows = sums
      .map(([vatId, cents]) => ({ vatId, cents, euros: divideCents(cents, 100) }))
      .filter(({ euros }) => euros !== 0);
    const lines = rows.map(({ vatId, euros }) => `${vatId},${euros},S`);
    return {
      text: `${['#v3.0', 'USt-IdNr.,Betrag (EUR),Art der Leistung', ...lines].join('\r\n')}\r\n`,
      buyers: rows.length,
      netCents: sums.reduce((sum, [, cents]) => sum + cents, 0),
    };
  });
