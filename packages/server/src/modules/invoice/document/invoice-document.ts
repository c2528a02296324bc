import type { FinalInvoice } from '../internal.ts';

/** Everything that is on an invoice: its row, and for a correction what it corrects. */
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
> & { corrects: { number: string; issuedOn: string } | null };

/** Whether the customer is to transfer money. */
export const asksForPayment = ({ kind, grossCents }: Pick<InvoiceDocument, 'kind' | 'grossCents'>): boolean =>
  kind === 'invoice' && grossCents > 0;
