import type { FinalInvoice } from '../internal.ts';

/** The card or bank account that the sum is taken from by itself, and the day in Germany. `mandate` is that of a direct debit. */
export type PlannedCharge = {
  kind: 'card' | 'sepa_debit';
  /** The provider's code, such as `visa`; null where it does not say. */
  brand: string | null;
  last4: string;
  mandate: string | null;
  on: string;
};

/** How an invoice is settled: what credit has paid already, and where the rest is taken from; null: the customer transfers it. */
export type Settlement = { creditCents: number; charge: PlannedCharge | null };

/** Everything that is on an invoice: its row, for a correction what it corrects, and how it is settled. */
export type InvoiceDocument = Pick<
  FinalInvoice,
  | 'kind'
  | 'number'
  | 'issuedOn'
  | 'dueOn'
  | 'serviceStart'
  | 'serviceEnd'
  | 'language'
  | 'seller'
  | 'buyer'
  | 'lines'
  | 'taxCategory'
  | 'taxRate'
  | 'netCents'
  | 'taxCents'
  | 'grossCents'
  | 'purchaseOrder'
> & { corrects: { number: string; issuedOn: string } | null; settlement: Settlement };

type Sums = Pick<InvoiceDocument, 'kind' | 'grossCents' | 'settlement'>;

/** What is left to be paid after credit; 0 for a correction. */
export const payableCents = ({ kind, grossCents, settlement }: Sums): number =>
  kind === 'invoice' ? grossCents - settlement.creditCents : 0;

/** Whether the customer is to transfer money. */
export const asksForTransfer = (invoice: Sums): boolean =>
  payableCents(invoice) > 0 && invoice.settlement.charge === null;
