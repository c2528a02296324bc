import { limits } from '@zugang/contract/limits';
import { optionalText, z } from '#lib/forms';

/** The values of the form of an order. */
export type OrderValues = { coupon: string; purchaseOrder: string; isBusiness: boolean; acceptsTerms: boolean };

const isTicked = (value: boolean): boolean => value;

/** The form’s rules. `isBusinessOnly`: consumers are not sold to. A code must have been applied, so that the price shown is the price ordered. */
export const orderSchema = (isBusinessOnly: boolean, readApplied: () => string) =>
  z.object<OrderValues>({
    coupon: optionalText(limits.plans.couponMax).check(
      z.refine((code) => code === readApplied(), 'plans.book.coupon_unread'),
    ),
    purchaseOrder: optionalText(limits.plans.purchaseOrderMax),
    isBusiness: z
      .boolean()
      .check(z.refine((value) => !isBusinessOnly || isTicked(value), 'plans.errors.businesses_only')),
    acceptsTerms: z.boolean().check(z.refine(isTicked, 'plans.errors.terms_required')),
  });
