import { z } from 'zod';
import { productName } from '../widget/tool.contract.ts';

/** What is sold of a product. */
export const packageName = z.enum(['standard', 'pro']);
export type PackageName = z.infer<typeof packageName>;

/** How often is paid. The price list names which of them are sold. */
export const interval = z.enum(['day', 'week', 'month', 'year']);
export type Interval = z.infer<typeof interval>;

/** Whole cents of the price list's currency. */
export const cents = z.number().int();

/** What a package holds; null: as many as one likes. */
export const packageContent = z.object({
  /** How often pages are checked by themselves. */
  checks: z.enum(['manual', 'weekly', 'daily']),
  members: z.number().int().positive().nullable(),
  hasWidget: z.boolean(),
  hasSiteLogin: z.boolean(),
  hasApi: z.boolean(),
  hasGuidedAudit: z.boolean(),
});
export type PackageContent = z.infer<typeof packageContent>;

/** Everything the operator sells, and for how much. */
export const priceList = z.object({
  currency: z.literal('EUR'),
  /** Percent that paying yearly saves. */
  yearlyDiscount: z.number().int().min(0).max(100),
  trialDays: z.number().int().min(0).max(365),
  /** A trial holds fewer pages than this; one of the brackets. */
  trialBracket: z.number().int().positive(),
  intervals: z.array(interval).min(1),
  /** What resellers save on projects of customers, by how many of them they pay for: that of the largest `projects` reached holds. */
  partnerDiscounts: z
    .array(z.object({ projects: z.number().int().positive(), percent: z.number().int().min(0).max(100) }))
    .default([]),
  packages: z.record(packageName, packageContent),
  /** Products that can be booked, with the monthly price without tax of each package and bracket ("fewer pages than"). */
  products: z.partialRecord(
    productName,
    z.record(
      packageName,
      z.array(z.object({ bracket: z.number().int().positive(), monthlyCents: cents.min(0) })).min(1),
    ),
  ),
});
export type PriceList = z.infer<typeof priceList>;
