import type { Invoice } from '@e-invoice-eu/core';
import type { InvoiceParty } from '@zugang/contract';
import type { InvoiceDocument } from './invoice-document.ts';

type Root = Invoice['ubl:Invoice'];
type SellerParty = Root['cac:AccountingSupplierParty']['cac:Party'];
type BuyerParty = Root['cac:AccountingCustomerParty']['cac:Party'];
type TaxIds = NonNullable<SellerParty['cac:PartyTaxScheme']>;

const vat = { 'cac:TaxScheme': { 'cbc:ID': 'VAT' } };

/** What cannot be taxed here names no VAT ID (EN 16931, BR-O-02 to BR-O-04). */
const vatIdIn = ({ taxCategory }: InvoiceDocument, { vatId }: InvoiceParty): string | null =>
  taxCategory === 'O' ? null : vatId;

const addressOf = ({ street, city, postcode, country }: InvoiceParty): SellerParty['cac:PostalAddress'] => ({
  'cbc:StreetName': street,
  'cbc:CityName': city,
  ...(postcode === '' ? {} : { 'cbc:PostalZone': postcode }),
  'cac:Country': { 'cbc:IdentificationCode': country as 'DE' },
});

const taxIdsOf = (vatId: string | null, taxNumber: string | null): TaxIds => {
  const asVatId = { 'cbc:CompanyID': vatId ?? '', ...vat };
  const asTaxNumber = { 'cbc:CompanyID': taxNumber ?? '', 'cac:TaxScheme': { 'cbc:ID': 'FC' } };
  if (vatId === null) return taxNumber === null ? [] : [asTaxNumber];
  return taxNumber === null ? [asVatId] : [asVatId, asTaxNumber];
};

/** The seller. Who is not named by a VAT ID or a register is named by a number of the tax office (BR-CO-26). */
export const describeSeller = (invoice: InvoiceDocument): SellerParty => {
  const { seller } = invoice;
  const { register, taxNumber, contact, phone, email, name } = seller;
  const vatId = vatIdIn(invoice, seller);
  const officialId = register ?? (vatId === null ? (taxNumber ?? seller.vatId) : null);
  return {
    'cbc:EndpointID': email,
    'cbc:EndpointID@schemeID': 'EM',
    'cac:PostalAddress': addressOf(seller),
    'cac:PartyTaxScheme': taxIdsOf(vatId, taxNumber),
    'cac:PartyLegalEntity': {
      'cbc:RegistrationName': name,
      ...(officialId === null ? {} : { 'cbc:CompanyID': officialId }),
    },
    'cac:Contact': {
      'cbc:Name': contact ?? name,
      ...(phone === null ? {} : { 'cbc:Telephone': phone }),
      'cbc:ElectronicMail': email,
    },
  };
};

/** The buyer. An authority's electronic address is its Leitweg-ID (EAS 0204), everybody else's is the e-mail address. */
export const describeBuyer = (invoice: InvoiceDocument): BuyerParty => {
  const { buyer } = invoice;
  const vatId = vatIdIn(invoice, buyer);
  const { leitwegId, email, contact, name } = buyer;
  return {
    'cbc:EndpointID': leitwegId ?? email,
    'cbc:EndpointID@schemeID': leitwegId === null ? 'EM' : '0204',
    'cac:PostalAddress': addressOf(buyer),
    ...(vatId === null ? {} : { 'cac:PartyTaxScheme': { 'cbc:CompanyID': vatId, ...vat } }),
    'cac:PartyLegalEntity': { 'cbc:RegistrationName': name },
    'cac:Contact': { ...(contact === null ? {} : { 'cbc:Name': contact }), 'cbc:ElectronicMail': email },
  };
};
