import {
  taxTreatmentOf,
  type AddressValues,
  type PriceDetails,
  type TaxCategory,
  type VatState,
} from '@zugang/contract';
import { DomainError } from '#platform/errors';
import type { Seller } from '#platform/seller-settings';
import { vatCountryOf, vatRateOf } from './vat-rates.ts';

type Treatment = PriceDetails['treatment'];

/**
 * How an invoice is taxed: the category of EN 16931, the rate in hundredths of a percent, the country whose VAT is charged (null: none),
 * and what was known of the buyer's VAT ID.
 */
export type InvoiceTax = {
  treatment: Treatment;
  category: TaxCategory;
  rate: number;
  country: string | null;
  vatState: VatState;
};

type Buyer = Pick<AddressValues, 'country' | 'type' | 'vatId'>;
type SellerTax = Pick<Seller, 'isSmallBusiness' | 'usesOss'>;

/**
 * How a seller in Germany taxes a service for this buyer on a day. A small business (§19 UStG) taxes nothing at home; abroad the
 * buyer owes the tax as ever. `refused` has no tax: the caller must not bill it.
 */
export const taxOf = (
  buyer: Buyer,
  vatState: VatState,
  { seller, day }: { seller: SellerTax; day: string },
): InvoiceTax => {
  const treatment = taxTreatmentOf(buyer, vatState);
  const untaxed = { treatment, rate: 0, country: null, vatState };
  if (treatment === 'reverse_charge') return { ...untaxed, category: 'AE' };
  if (treatment === 'not_taxable' || treatment === 'refused') return { ...untaxed, category: 'O' };
  if (seller.isSmallBusiness) return { ...untaxed, category: 'E' };
  const country = treatment === 'taxed' && seller.usesOss ? vatCountryOf(buyer.country) : 'DE';
  return { treatment, category: 'S', rate: vatRateOf(country, day), country, vatState };
};

/**
 * Throws where this seller must not bill so: BUYER_REFUSED (a consumer outside the EU), SELLER_VAT_ID_REQUIRED (reverse charge names the
 * VAT IDs of both, §14a(1) UStG).
 */
export const requireBillable = ({ treatment }: InvoiceTax, { party }: Pick<Seller, 'party'>): void => {
  if (treatment === 'refused') throw new DomainError('BUYER_REFUSED');
  if (treatment === 'reverse_charge' && party.vatId === null) throw new DomainError('SELLER_VAT_ID_REQUIRED');
};
