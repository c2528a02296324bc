import { inOperatorScope, type OperatorContext } from '#platform/operator-scope';
import type { Datev } from '#platform/seller-settings';
import type { TaxPeriod } from '../tax-report/period.ts';
import { readDocuments, type TaxDocument } from '../tax-report/read-documents.ts';
import { readWriteOffs, type WriteOffRow } from '../tax-report/read-write-offs.ts';
import { datevBatch, encodeDatev, type DatevPosting } from './datev-batch.ts';

/**
 * A posting batch of the seller: its bytes, how many documents it holds, and their sum with tax in cents; and what was given up of invoices,
 * less what came of it after all.
 */
export type RevenueExport = {
  bytes: Uint8Array<ArrayBuffer>;
  documents: number;
  grossCents: number;
  writtenOffCents: number;
};

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

/** What nobody pays is a loss. The account for tax at home takes the tax off by itself; what other tax is taken off, the tax adviser decides. */
const writeOffPostingOf = (one: WriteOffRow, { accounts }: Datev): DatevPosting => ({
  cents: Math.abs(one.grossCents),
  side: one.grossCents < 0 ? 'S' : 'H',
  account: accounts.debtor,
  offsetAccount: one.taxCategory === 'S' && one.taxCountry === 'DE' ? accounts.badDebt : accounts.otherBadDebt,
  taxKey: '',
  day: one.day,
  dueOn: null,
  number: one.number,
  text: one.buyer.name,
});

/** The invoices and corrections of a month or quarter, and what was given up in it, as a posting batch for the seller's own bookkeeping. */
export const exportRevenue = (ctx: OperatorContext, period: TaxPeriod, datev: Datev): Promise<RevenueExport> =>
  inOperatorScope(ctx, { kind: 'operator.export_datev', details: { period: period.name } }, async ({ tx }) => {
    const documents = await readDocuments(tx, period);
    const { consultant, client, chart } = datev;
    const writeOffs = await readWriteOffs(tx, period);
    const postings = [
      ...documents.map((one) => postingOf(one, datev)),
      ...writeOffs.map((one) => writeOffPostingOf(one, datev)),
    ];
    const text = datevBatch({ postings, createdAt: new Date(), consultant, client, chart });
    const grossCents = documents.reduce(
      (sum, { kind, grossCents: cents }) => sum + (kind === 'correction' ? 0 - cents : cents),
      0,
    );
    const writtenOffCents = writeOffs.reduce((sum, one) => sum + one.grossCents, 0);
    return { bytes: encodeDatev(text), documents: documents.length, grossCents, writtenOffCents };
  });
