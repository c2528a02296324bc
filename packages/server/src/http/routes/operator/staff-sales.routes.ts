import {
  createCouponAsStaff,
  publishPricesAsStaff,
  readCouponsAsStaff,
  readPricesAsStaff,
  withdrawCouponAsStaff,
} from '#modules/staff';
import { staffOnly } from '../../base.ts';

const { staffSales } = staffOnly;

export const staffSalesRoutes = {
  prices: staffSales.prices.handler(({ context }) => readPricesAsStaff(context.ctx)),
  publishPrices: staffSales.publishPrices.handler(({ context, input }) => publishPricesAsStaff(context.ctx, input)),
  coupons: staffSales.coupons.handler(({ context }) => readCouponsAsStaff(context.ctx)),
  createCoupon: staffSales.createCoupon.handler(({ context, input }) => createCouponAsStaff(context.ctx, input)),
  withdrawCoupon: staffSales.withdrawCoupon.handler(({ context, input }) => withdrawCouponAsStaff(context.ctx, input)),
};
