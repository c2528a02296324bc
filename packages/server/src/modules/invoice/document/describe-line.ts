import type { Invoice } from '@e-invoice-eu/core';
import type { InvoiceLine } from '@zugang/contract';
import type { InvoiceDocument } from './invoice-document.ts';
import { invoiceTexts } from './invoice-texts.ts';

type Line = Invoice['ubl:Invoice']['cac:InvoiceLine'][number];

const currency = 'EUR';

/** Cents as a decimal number, exactly. */
export const decimal = (cents: number): string => `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;

/** The tax rate; what is not taxable at all has none, not even zero (BR-O-05). */
export const percentOf = ({ taxCategory, taxRate }: InvoiceDocument): { 'cbc:Percent'?: string } =>
  taxCategory === 'O' ? {} : { 'cbc:Percent': decimal(taxRate) };

/** A line in the words of EN 16931 (UBL names); `index` counts from 0. */
export const describeLine = (invoice: InvoiceDocument, line: InvoiceLine, index: number): Line => {
  const { t } = invoiceTexts(invoice.language);
  const { text, quantity, unitCents, discountCents, netCents, serviceStart, serviceEnd } = line;
  const discount = {
    'cbc:ChargeIndicator': 'false',
    'cbc:AllowanceChargeReason': t('discount_reason'),
    'cbc:Amount': decimal(discountCents),
    'cbc:Amount@currencyID': currency,
  } as const;
  const tax = { 'cbc:ID': invoice.taxCategory, ...percentOf(invoice), 'cac:TaxScheme': { 'cbc:ID': 'VAT' } };
  return {
    'cbc:ID': String(index + 1),
    'cbc:InvoicedQuantity': String(quantity),
    // One piece (UN/ECE Recommendation 20).
    'cbc:InvoicedQuantity@unitCode': 'C62',
    'cbc:LineExtensionAmount': decimal(netCents),
    'cbc:LineExtensionAmount@currencyID': currency,
    'cac:InvoicePeriod': { 'cbc:StartDate': serviceStart, 'cbc:EndDate': serviceEnd },
    ...(discountCents === 0 ? {} : { 'cac:AllowanceCharge': [discount] }),
    'cac:Item': { 'cbc:Name': text, 'cac:ClassifiedTaxCategory': tax },
    'cac:Price': { 'cbc:PriceAmount': decimal(unitCents), 'cbc:PriceAmount@currencyID': currency },
  };
};
