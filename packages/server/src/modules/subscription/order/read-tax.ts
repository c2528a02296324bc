import type { Billing, PriceDetails } from '@zugang/contract';
import { readTaxFacts } from '#modules/billing';
import { taxOf, type InvoiceTax } from '#modules/invoice';
import type { NetPrice } from '#modules/price-list';
import type { Context } from '#platform/context';
import type { Transaction } from '#platform/db/client';
import { DomainError } from '#platform/errors';
import { divideCents } from '#platform/money';
import type { Seller } from '#platform/seller-settings';

/** Who a bill of an account goes to, and how it is taxed. */
export type Buyer = { address: Billing['address']; tax: InvoiceTax };

/** The seller. Throws BILLING_OFF where there is none. */
export const requireSeller = (ctx: Pick<Context, 'settings'>): Seller => {
  const { seller } = ctx.settings;
  if (!seller) throw new DomainError('BILLING_OFF');
  return seller;
};

const businessInGermany = { country: 'DE', type: 'company', vatId: '' } as const;

/** The buyer of an account’s bills; without an address taxed as a business in Germany. Throws BILLING_OFF. */
export const readBuyer = async (
  tx: Transaction,
  ctx: Pick<Context, 'settings'>,
  { accountId, today }: { accountId: string; today: string },
): Promise<Buyer> => {
  const seller = requireSeller(ctx);
  const { address, vat } = await readTaxFacts(tx, accountId, today);
  const asked = address ? { ...address, vatId: address.vatId ?? '' } : businessInGermany;
  return { address, tax: taxOf(asked, vat.state, { seller, day: today }) };
};

/** Tax and sum of a net amount, in cents. */
export const addTax = (
  netCents: number,
  { rate }: InvoiceTax,
): { netCents: number; taxCents: number; grossCents: number } => {
  const taxCents = divideCents(netCents * rate, 10_000);
  return { netCents, taxCents, grossCents: netCents + taxCents };
};

/** A price with its tax, as screens show it. */
export const describePrice = (price: NetPrice, tax: InvoiceTax): PriceDetails => ({
  ...price,
  ...addTax(price.netCents, tax),
  taxRate: tax.rate,
  taxCategory: tax.category,
  treatment: tax.treatment,
});
