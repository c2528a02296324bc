import { inOperatorScope, type OperatorContext } from '#platform/operator-scope';
import type { Datev } from '#platform/seller-settings';
import type { TaxPeriod } from '../tax-report/period.ts';
import { readDocuments, type TaxDocument } from '../tax-report/read-documents.ts';
import { datevBatch, encodeDatev, type DatevPosting } from './datev-batch.ts';

/** A posting batch of the seller: its bytes, how many documents it holds, and their sum with tax in cents. */
export type RevenueExport = { bytes: Uint8Array<ArrayBuffer>; documents: number; grossCents: number };

const revenueAccountOf = ({ taxCategory, taxCountry }: TaxDocument, { accounts }: Datev): string => {
  if (taxCategory === 'AE') return accounts.reverseCharge;
  if (taxCategory === 'O') return accounts.thirdCountry;
  if (taxCategory === 'E') return accounts.smallBusiness;
  return taxCountry === 'DE' ? accounts.revenue : accounts.oss;
};

/** From the seller's side: the customer owes what was earned. The revenue accounts know their tax: there is no key. */
const postingOf = (one: TaxDocument, datev: Datev): DatevPosting => ({
  cents: one.grossCents,
  side: one.kind === 'correction' ? 'H' : 'S',
  account: datev.accounts.debtor,
  offsetAccount: revenueAccountOf(one, datev),
  taxKey: '',
  day: one.issuedOn,
  dueOn: one.dueOn,
  number: one.number,
  text: one.buyer.name,
});

/** The invoices and corrections of a month or quarter as a posting batch for the seller's own bookkeeping. */
export const exportRevenue = (ctx: OperatorContext, period: TaxPeriod, datev: Datev): Promise<RevenueExport> =>
  inOperatorScope(ctx, { kind: 'operator.export_datev', details: { period: period.name } }, async ({ tx }) => {
    const documents = await readDocuments(tx, period);
    const { consultant, client, chart } = datev;
    const postings = documents.map((one) => postingOf(one, datev));
    const text = datevBatch({ postings, createdAt: new Date(), consultant, client, chart });
    const grossCents = documents.reduce(
      (sum, { kind, grossCents: cents }) => sum + (kind === 'correction' ? 0 - cents : cents),
      0,
    );
    return { bytes: encodeDatev(text), documents: documents.length, grossCents };
  });
