import type { Discount, ProductName } from '@zugang/contract';
import type { coupons } from '#platform/db/schema/index';

/** A coupon's row. */
export type CouponRow = typeof coupons.$inferSelect;

/** A coupon as the operator makes it: `percent` or `cents` of each invoice; null: no such limit. */
export type CouponTerms = {
  code: string;
  percent: number | null;
  cents: number | null;
  /** The first invoice, those of so many months, or all. */
  duration: CouponRow['duration'];
  months: number | null;
  validUntil: string | null;
  maxRedemptions: number | null;
  products: ProductName[] | null;
};

/** Codes are typed in any case. */
export const normaliseCode = (typed: string): string => typed.trim().toUpperCase();

/** What a coupon takes off each invoice. */
export const discountOf = ({ percent, cents }: Pick<CouponRow, 'percent' | 'cents'>): Discount => ({
  kind: 'coupon',
  ...(percent === null ? {} : { percent }),
  ...(cents === null ? {} : { cents }),
});
