import { z } from 'zod';
import { cents, packageName } from '../billing/price-list.schema.ts';
import { subscription } from '../billing/subscription.schema.ts';
import { productName } from '../widget/tool.contract.ts';

/** What a reseller's own customers pay a month for a package, in cents without tax, whatever the bracket. */
export const fixedPrice = z.object({
  product: productName,
  package: packageName,
  monthlyCents: cents.min(0).max(10_000_000),
});
export type FixedPrice = z.infer<typeof fixedPrice>;

/** A reseller's own prices, for its reports: `percent` on what it pays, or the fixed price where there is one. */
export const markup = z.object({
  percent: z.number().int().min(0).max(1000),
  fixed: z.array(fixedPrice).max(20),
});
export type Markup = z.infer<typeof markup>;

/** A subscription that a reseller pays. */
export const resellerSubscription = subscription.extend({
  /** What its own customer pays for an interval by its own prices, in cents without tax; null: for a project of its own. */
  markupCents: cents.nullable(),
});
export type ResellerSubscription = z.infer<typeof resellerSubscription>;
