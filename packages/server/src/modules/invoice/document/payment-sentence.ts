import { asksForPayment, type InvoiceDocument } from './invoice-document.ts';
import type { InvoiceTexts } from './invoice-texts.ts';

/** What the customer is to do: transfer the sum, or nothing. */
export const paymentSentence = (invoice: InvoiceDocument, { t, dayOf, moneyOf }: InvoiceTexts): string => {
  const { corrects, grossCents, dueOn, issuedOn, number } = invoice;
  if (corrects) return t('payment_correction', { number: corrects.number });
  if (!asksForPayment(invoice)) return t('payment_none');
  return t('payment_ask', { amount: moneyOf(grossCents), date: dayOf(dueOn ?? issuedOn), reference: number });
};
