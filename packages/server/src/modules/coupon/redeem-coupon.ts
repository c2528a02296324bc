import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { ErrorCode, ProductName } from '@zugang/contract';
import { addDays, addIntervals } from '#platform/calendar';
import type { Transaction } from '#platform/db/client';
import { couponRedemptions, coupons, type BookedCoupon } from '#platform/db/schema/index';
import { DomainError } from '#platform/errors';
import { discountOf, normaliseCode, type CouponRow } from './coupon-row.ts';

type Asked = { typed: string; accountId: string; product: ProductName; today: string };

const refuse = (code: Extract<ErrorCode, 'COUPON_INVALID' | 'COUPON_USED'>): never => {
  const key = code === 'COUPON_USED' ? 'plans.errors.coupon_used' : 'plans.errors.coupon_invalid';
  throw new DomainError(code, { fields: [{ path: 'coupon', key }] });
};

const isOpen = ({ withdrawnAt, validUntil, products, maxRedemptions, redemptions }: CouponRow, asked: Asked): boolean =>
  withdrawnAt === null &&
  (validUntil === null || asked.today <= validUntil) &&
  (products === null || products.includes(asked.product)) &&
  (maxRedemptions === null || redemptions < maxRedemptions);

/**
 * The coupon with a code that this account may redeem for a product today. One answer for every reason why a code does not hold, so that
 * codes cannot be found out. Throws COUPON_INVALID, COUPON_USED (by this very account).
 */
export const requireCoupon = async (tx: Transaction, asked: Asked): Promise<CouponRow> => {
  const [coupon] = await tx
    .select()
    .from(coupons)
    .where(eq(coupons.code, normaliseCode(asked.typed)));
  if (!coupon) return refuse('COUPON_INVALID');
  const isOwn = and(eq(couponRedemptions.couponId, coupon.id), eq(couponRedemptions.accountId, asked.accountId));
  if ((await tx.$count(couponRedemptions, isOwn)) > 0) return refuse('COUPON_USED');
  return isOpen(coupon, asked) ? coupon : refuse('COUPON_INVALID');
};

/** The first day of periods that cost the full price again, of a coupon whose first paid day is `start`; null: it lasts. */
const lastsUntil = ({ duration, months }: CouponRow, start: string): string | null => {
  if (duration === 'forever') return null;
  return duration === 'once' ? addDays(start, 1) : addIntervals(start, 'month', months ?? 0);
};

/** The coupon as a subscription keeps it whose first paid day is `start`. */
export const bookedCouponOf = (coupon: CouponRow, start: string): BookedCoupon => ({
  code: coupon.code,
  discount: discountOf(coupon),
  lastsUntil: lastsUntil(coupon, start),
});

/**
 * Redeems a coupon in the transaction that books: an account once, and never more often than it may be. Throws COUPON_USED, and
 * COUPON_INVALID where the last redemption was taken meanwhile.
 */
export const redeemCoupon = async (
  tx: Transaction,
  { coupon, ...whose }: { coupon: CouponRow; accountId: string; subscriptionId: string },
): Promise<void> => {
  const [redeemed] = await tx
    .insert(couponRedemptions)
    .values({ ...whose, couponId: coupon.id })
    .onConflictDoNothing()
    .returning({ couponId: couponRedemptions.couponId });
  if (!redeemed) refuse('COUPON_USED');
  const isLeft = or(isNull(coupons.maxRedemptions), lt(coupons.redemptions, coupons.maxRedemptions));
  const counted = await tx
    .update(coupons)
    .set({ redemptions: sql`${coupons.redemptions} + 1` })
    .where(and(eq(coupons.id, coupon.id), isNull(coupons.withdrawnAt), isLeft))
    .returning({ id: coupons.id });
  if (counted.length === 0) refuse('COUPON_INVALID');
};
