import type { InvoiceParty } from '@zugang/contract';
import { payableCents, type InvoiceDocument } from './invoice-document.ts';
import type { InvoiceTexts } from './invoice-texts.ts';
import type { Pair } from './write-pairs.ts';

/** The title of a document: what it is, and its number. */
export const titleOf = ({ kind, number }: Pick<InvoiceDocument, 'kind' | 'number'>, { t }: InvoiceTexts): string =>
  t(kind === 'correction' ? 'title_correction' : 'title', { number });

/** The lines of an address; the country where the letter crosses a border. */
export const addressLines = (party: InvoiceParty, { language, seller }: InvoiceDocument): string[] => {
  const { name, contact, street, postcode, city, country } = party;
  const countries = new Intl.DisplayNames([language], { type: 'region' });
  const place = [postcode, city].filter(Boolean).join(' ');
  const abroad = country === seller.country ? null : (countries.of(country) ?? country);
  return [name, contact, street, place, abroad].filter((line): line is string => line !== null && line !== '');
};

const pairs = (all: readonly (readonly [string, string | null])[]): Pair[] =>
  all.flatMap(([name, value]) => (value === null ? [] : [{ name, value }]));

/** What is printed beside the address: numbers, days and references. */
export const invoiceFacts = (invoice: InvoiceDocument, { t, dayOf }: InvoiceTexts): Pair[] => {
  const { kind, number, corrects, issuedOn, serviceStart, serviceEnd, dueOn, purchaseOrder, buyer } = invoice;
  const isCorrection = kind === 'correction';
  const corrected = corrects && t('corrects_value', { number: corrects.number, date: dayOf(corrects.issuedOn) });
  return pairs([
    [t(isCorrection ? 'number_correction' : 'number'), number],
    [t(isCorrection ? 'issued_on_correction' : 'issued_on'), dayOf(issuedOn)],
    [t('corrects'), corrected],
    [t('service_period'), t('period', { start: dayOf(serviceStart), end: dayOf(serviceEnd) })],
    [t('due_on'), dueOn && dayOf(dueOn)],
    [t('purchase_order'), purchaseOrder],
    [t('buyer_vat_id'), buyer.vatId],
    [t('leitweg_id'), buyer.leitwegId],
  ]);
};

const creditSums = (invoice: InvoiceDocument, { t, moneyOf }: InvoiceTexts): Pair[] => {
  const { creditCents } = invoice.settlement;
  if (creditCents === 0) return [];
  return [
    { name: t('credit'), value: moneyOf(-creditCents).replace('-', '−') },
    { name: t('payable'), value: moneyOf(payableCents(invoice)), isStrong: true },
  ];
};

/** Net, tax and total, and what credit leaves of it. */
export const invoiceSums = (invoice: InvoiceDocument, texts: InvoiceTexts): Pair[] => {
  const { t, moneyOf, rateOf } = texts;
  const { kind, netCents, taxCents, grossCents, taxCategory, taxRate } = invoice;
  const tax = taxCategory === 'S' ? t('tax', { rate: rateOf(taxRate) }) : t('tax_none');
  return [
    { name: t('net'), value: moneyOf(netCents) },
    { name: tax, value: moneyOf(taxCents) },
    { name: t(kind === 'correction' ? 'gross_correction' : 'gross'), value: moneyOf(grossCents), isStrong: true },
    ...creditSums(invoice, texts),
  ];
};

/** What the law asks about the seller, in one paragraph (§14(4) no. 1 and 2 UStG, §35a GmbHG). */
export const sellerLines = ({ seller }: InvoiceDocument, { t }: InvoiceTexts): string => {
  const { name, street, postcode, city, register, taxNumber, vatId, email, phone } = seller;
  const ids = [
    register,
    taxNumber && t('tax_number', { number: taxNumber }),
    vatId && t('vat_id', { number: vatId }),
    email,
    phone,
  ];
  return [name, street, `${postcode} ${city}`, ...ids].filter(Boolean).join(' · ');
};
