import { payableCents, type InvoiceDocument } from './invoice-document.ts';
import { methodName } from '../method-name.ts';
import type { InvoiceTexts } from './invoice-texts.ts';

const restSentence = (invoice: InvoiceDocument, { t, dayOf, moneyOf }: InvoiceTexts): string => {
  const { dueOn, issuedOn, number, settlement } = invoice;
  const amount = moneyOf(payableCents(invoice));
  const { charge } = settlement;
  if (charge === null) return t('payment_ask', { amount, date: dayOf(dueOn ?? issuedOn), reference: number });
  const { kind, last4, on, mandate } = charge;
  if (kind === 'card') return t('payment_card', { amount, card: methodName(charge), date: dayOf(on) });
  // Amount, day and mandate are announced before a direct debit (SEPA Core rulebook, pre-notification).
  return t('payment_debit', { amount, last4, date: dayOf(on), mandate: mandate ?? number });
};

/** What is settled already, and what the customer is to do: transfer the rest, or nothing. */
export const paymentSentence = (invoice: InvoiceDocument, texts: InvoiceTexts): string => {
  const { corrects, grossCents, settlement } = invoice;
  const { t, moneyOf } = texts;
  if (corrects) return t('payment_correction', { number: corrects.number });
  if (grossCents === 0) return t('payment_none');
  if (payableCents(invoice) === 0) return t('payment_by_credit');
  const rest = restSentence(invoice, texts);
  if (settlement.creditCents === 0) return rest;
  return [t('payment_part_credit', { amount: moneyOf(settlement.creditCents) }), rest].join(' ');
};
