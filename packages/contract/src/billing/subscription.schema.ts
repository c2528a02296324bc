import { z } from 'zod';
import { id, instant } from '../shared.ts';
import { productName } from '../widget/tool.contract.ts';
import { taxTreatments } from './billing-rules.ts';
import { cents, interval, packageName } from './price-list.schema.ts';

/** States of a subscription: those of Stripe, without `paused`. */
export const subscriptionStatus = z.enum([
  'incomplete',
  'incomplete_expired',
  'trialing',
  'active',
  'past_due',
  'unpaid',
  'canceled',
]);
export type SubscriptionStatus = z.infer<typeof subscriptionStatus>;

/** Calendar day in the seller's time zone. */
export const day = z.iso.date();

/** Who pays the tax of an amount, by the codes of EN 16931: S taxed, AE reverse charge, O not taxable here, E small business (§19 UStG). */
export const taxCategory = z.enum(['S', 'AE', 'O', 'E']);
export type TaxCategory = z.infer<typeof taxCategory>;

/** A part of a discount: `percent` of what the ones before left, or `cents`. */
export const discount = z.object({
  kind: z.enum(['yearly', 'partner', 'coupon']),
  percent: z.number().optional(),
  cents: cents.min(0).optional(),
});
export type Discount = z.infer<typeof discount>;

/** The way from a list price to what is paid, in cents; `taxRate` in hundredths of a percent. */
export const priceDetails = z.object({
  baseCents: cents,
  discountCents: cents,
  /** What the discount is made of, in the order in which it is taken off: each a percent, or an amount in cents. */
  discounts: z.array(discount),
  netCents: cents,
  taxRate: z.number().int(),
  taxCategory,
  treatment: z.enum(taxTreatments),
  taxCents: cents,
  grossCents: cents,
});
export type PriceDetails = z.infer<typeof priceDetails>;

/** What is chosen on the pricing screen. */
export const packageChoice = z.object({ package: packageName, bracket: z.number().int().positive(), interval });
export type PackageChoice = z.infer<typeof packageChoice>;

/** A product of a project that is tried or paid for (specification, section 3). */
export const subscription = packageChoice.extend({
  id,
  accountId: id,
  projectId: id,
  /** Whether the project is gone. */
  isProjectGone: z.boolean(),
  projectTitle: z.string(),
  /** The customer whose project a reseller pays for; null: the project is the account's own. */
  customer: z.object({ accountId: id, name: z.string() }).nullable(),
  product: productName,
  status: subscriptionStatus,
  price: priceDetails,
  createdAt: instant,
  /** Null: a trial that was not ordered. */
  bookedAt: instant.nullable(),
  periodStart: day.nullable(),
  /** The first day that is not paid. */
  periodEnd: day.nullable(),
  trialEndsOn: day.nullable(),
  /** The day of the next invoice; null: there is none. */
  nextInvoiceOn: day.nullable(),
  cancelAtPeriodEnd: z.boolean(),
  /** What changes at the end of the paid period. `isMove`: planned because the project has grown; it can be objected to. */
  plannedChange: packageChoice.extend({ isMove: z.boolean(), startsOn: day, netCents: cents }).nullable(),
  /** A new price that was announced: it holds from `startsOn`, the first period that begins six weeks after `noticedOn` or later. */
  priceNotice: z.object({ netCents: cents, noticedOn: day, startsOn: day }).nullable(),
  /** The coupon that is taken off; `lastsUntil`: periods that begin on that day or later cost the full price, null: it lasts. */
  coupon: z.object({ code: z.string(), lastsUntil: day.nullable() }).nullable(),
  /** What the next invoice comes to, with all that is planned and announced, in cents; null: there is none. */
  nextGrossCents: cents.nullable(),
  /** What the next invoice would come to if a cancellation were taken back, in cents. */
  continuedGrossCents: cents,
  endedOn: day.nullable(),
  purchaseOrder: z.string().nullable(),
  /** Since when the operator is asked whether a customer's product is to be switched off because its reseller owes; else null. */
  suspensionAskedOn: day.nullable(),
  /** Sum of its open invoices, in cents. */
  openCents: cents,
});
export type Subscription = z.infer<typeof subscription>;
