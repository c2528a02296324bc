import type { Invoice } from '@e-invoice-eu/core';
import { decimal, describeLine, percentOf } from './describe-line.ts';
import { describeBuyer, describeSeller } from './describe-parties.ts';
import { payableCents, type InvoiceDocument, type PlannedCharge } from './invoice-document.ts';
import { invoiceTexts } from './invoice-texts.ts';
import { paymentSentence } from './payment-sentence.ts';
import { brandOf } from '../method-name.ts';
import { exemptionCodes, taxNoteOf } from './tax-note.ts';

type Root = Invoice['ubl:Invoice'];

const currency = 'EUR';

const describeTax = (invoice: InvoiceDocument): Root['cac:TaxTotal'] => {
  const { taxCategory, netCents, taxCents, language } = invoice;
  const note = taxNoteOf(invoiceTexts(language), taxCategory);
  const code = exemptionCodes[taxCategory];
  const category = {
    'cbc:ID': taxCategory,
    ...percentOf(invoice),
    ...(code === null ? {} : { 'cbc:TaxExemptionReasonCode': code }),
    ...(note === null ? {} : { 'cbc:TaxExemptionReason': note }),
    'cac:TaxScheme': { 'cbc:ID': 'VAT' },
  };
  const part = {
    'cbc:TaxableAmount': decimal(netCents),
    'cbc:TaxableAmount@currencyID': currency,
    'cbc:TaxAmount': decimal(taxCents),
    'cbc:TaxAmount@currencyID': currency,
    'cac:TaxCategory': category,
  } as const;
  return [{ 'cbc:TaxAmount': decimal(taxCents), 'cbc:TaxAmount@currencyID': currency, 'cac:TaxSubtotal': [part] }];
};

const describeTransfer = (invoice: InvoiceDocument): Pick<Root, 'cac:PaymentMeans'> => {
  const { seller, number } = invoice;
  const branch = seller.bic === null ? {} : { 'cac:FinancialInstitutionBranch': { 'cbc:ID': seller.bic } };
  const account = { 'cbc:ID': seller.iban ?? '', 'cbc:Name': seller.name, ...branch };
  return {
    // A SEPA transfer (UNTDID 4461).
    'cac:PaymentMeans': [
      { 'cbc:PaymentMeansCode': '58', 'cbc:PaymentID': number, 'cac:PayeeFinancialAccount': account },
    ],
  };
};

/**
 * A card that is charged (UNTDID 4461: 48), with the last digits of its number (BG-18). A direct debit that a payment service collects is
 * an online payment (68): code 59 would need the service's own creditor id.
 */
const describeCharge = ({ kind, last4, brand }: PlannedCharge): Pick<Root, 'cac:PaymentMeans'> => ({
  'cac:PaymentMeans': [
    kind === 'card'
      ? {
          'cbc:PaymentMeansCode': '48',
          'cac:CardAccount': { 'cbc:PrimaryAccountNumberID': last4, 'cbc:NetworkID': brandOf(brand) },
        }
      : { 'cbc:PaymentMeansCode': '68' },
  ],
});

/** Nothing is to be done: "instrument not defined" (UNTDID 4461). */
const noPayment: Pick<Root, 'cac:PaymentMeans'> = { 'cac:PaymentMeans': [{ 'cbc:PaymentMeansCode': '1' }] };

const describePayment = (invoice: InvoiceDocument): Pick<Root, 'cac:PaymentMeans'> => {
  if (payableCents(invoice) === 0) return noPayment;
  const { charge } = invoice.settlement;
  return charge === null ? describeTransfer(invoice) : describeCharge(charge);
};

const describePrepaid = (cents: number): Partial<Root['cac:LegalMonetaryTotal']> =>
  cents === 0 ? {} : { 'cbc:PrepaidAmount': decimal(cents), 'cbc:PrepaidAmount@currencyID': currency };

const describeTotals = ({ netCents, grossCents, settlement }: InvoiceDocument): Root['cac:LegalMonetaryTotal'] => ({
  'cbc:LineExtensionAmount': decimal(netCents),
  'cbc:LineExtensionAmount@currencyID': currency,
  'cbc:TaxExclusiveAmount': decimal(netCents),
  'cbc:TaxExclusiveAmount@currencyID': currency,
  'cbc:TaxInclusiveAmount': decimal(grossCents),
  'cbc:TaxInclusiveAmount@currencyID': currency,
  ...describePrepaid(settlement.creditCents),
  'cbc:PayableAmount': decimal(grossCents - settlement.creditCents),
  'cbc:PayableAmount@currencyID': currency,
});

/**
 * An invoice in the words of EN 16931 (UBL names), from which all syntaxes are written. An invoice has type 380, a correction 381 and
 * positive amounts. Authorities find their Leitweg-ID as the buyer's reference (BT-10).
 */
export const describeInvoice = (invoice: InvoiceDocument): Invoice => {
  const { kind, number, issuedOn, dueOn, serviceStart, serviceEnd, buyer, lines, purchaseOrder } = invoice;
  const [first, ...others] = lines.map((line, index) => describeLine(invoice, line, index));
  if (!first) throw new RangeError('an invoice needs a line');
  return {
    'ubl:Invoice': {
      'cbc:ID': number,
      'cbc:IssueDate': issuedOn,
      ...(dueOn === null ? {} : { 'cbc:DueDate': dueOn }),
      'cbc:InvoiceTypeCode': kind === 'correction' ? '381' : '380',
      'cbc:DocumentCurrencyCode': currency,
      ...(buyer.leitwegId === null ? {} : { 'cbc:BuyerReference': buyer.leitwegId }),
      'cac:InvoicePeriod': { 'cbc:StartDate': serviceStart, 'cbc:EndDate': serviceEnd },
      ...(purchaseOrder === null ? {} : { 'cac:OrderReference': { 'cbc:ID': purchaseOrder } }),
      'cac:AccountingSupplierParty': { 'cac:Party': describeSeller(invoice) },
      'cac:AccountingCustomerParty': { 'cac:Party': describeBuyer(invoice) },
      ...describePayment(invoice),
      'cac:PaymentTerms': { 'cbc:Note': paymentSentence(invoice, invoiceTexts(invoice.language)) },
      'cac:TaxTotal': describeTax(invoice),
      'cac:LegalMonetaryTotal': describeTotals(invoice),
      'cac:InvoiceLine': [first, ...others],
    },
  };
};
