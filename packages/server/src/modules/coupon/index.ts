export type { CouponRow, CouponTerms } from './coupon-row.ts';
export { createCoupon, listCoupons, withdrawCoupon } from './manage-coupons.ts';
export { bookedCouponOf, redeemCoupon, requireCoupon } from './redeem-coupon.ts';
