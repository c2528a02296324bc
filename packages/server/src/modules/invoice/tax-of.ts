import { taxTreatmentOf, type AddressValues, type PriceDetails, type TaxCategory } from '@zugang/contract';
import type { Seller } from '#platform/seller-settings';
import { vatRateOf } from './vat-rates.ts';

type Treatment = PriceDetails['treatment'];

/** How an invoice is taxed: the category of EN 16931, and the rate in hundredths of a percent. */
export type InvoiceTax = { treatment: Treatment; category: TaxCategory; rate: number };

type Buyer = Pick<AddressValues, 'country' | 'type' | 'vatId'>;
type VatState = Parameters<typeof taxTreatmentOf>[1];
type SellerTax = Pick<Seller, 'isSmallBusiness' | 'usesOss'>;

const withoutTax = (treatment: Treatment, category: TaxCategory): InvoiceTax => ({ treatment, category, rate: 0 });

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
  if (treatment === 'reverse_charge') return withoutTax(treatment, 'AE');
  if (treatment === 'not_taxable' || treatment === 'refused') return withoutTax(treatment, 'O');
  if (seller.isSmallBusiness) return withoutTax(treatment, 'E');
  const country = treatment === 'taxed' && seller.usesOss ? buyer.country : 'DE';
  return { treatment, category: 'S', rate: vatRateOf(country, day) };
};
