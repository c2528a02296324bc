import { oc } from '@orpc/contract';
import { z } from 'zod';
import { priceList } from '../billing/price-list.schema.ts';
import { instant, text } from '../shared.ts';
import { productName } from '../widget/tool.contract.ts';

const route = oc.$route({ tags: ['Staff'] });

/** Why something is done; it is stored in the security log. */
const reason = text(500, 3);

/** A price list that was published; version 0 is the one in the code, which has no first day. */
const publishedList = z.object({ version: z.number().int(), validFrom: z.string().nullable(), list: priceList });

/** What is sold, and what will be. */
export const staffPrices = z.object({
  readAt: instant,
  /** What is sold today. */
  current: publishedList,
  /** The newest list, where its day has not come. */
  next: publishedList.nullable(),
  /** The newest first. */
  versions: z.array(z.object({ version: z.number().int(), validFrom: z.string(), publishedAt: instant })),
});
export type StaffPrices = z.infer<typeof staffPrices>;

/** What a coupon takes off: percent or cents of each invoice. */
export const couponDuration = z.enum(['once', 'months', 'forever']);

/** A coupon; null: no such limit. */
export const staffCoupon = z.object({
  code: z.string(),
  percent: z.number().int().nullable(),
  cents: z.number().int().nullable(),
  duration: couponDuration,
  months: z.number().int().nullable(),
  validUntil: z.string().nullable(),
  maxRedemptions: z.number().int().nullable(),
  redemptions: z.number().int(),
  products: z.array(productName).nullable(),
  withdrawnAt: instant.nullable(),
});
export type StaffCoupon = z.infer<typeof staffCoupon>;

/** A coupon to be made; the database refuses one that takes off nothing, or two things. */
const couponTerms = z
  .object({
    code: z
      .string()
      .trim()
      .min(3)
      .max(40)
      .regex(/^[\w-]+$/, 'staff.coupons.errors.code'),
    percent: z.int().min(1).max(100).nullable(),
    cents: z.int().min(1).max(2_147_483_647).nullable(),
    duration: couponDuration,
    months: z.int().min(1).max(120).nullable(),
    validUntil: z.iso.date().nullable(),
    maxRedemptions: z.int().min(1).max(1_000_000).nullable(),
    products: z.array(productName).min(1).nullable(),
  })
  .refine(({ percent, cents }) => (percent === null) !== (cents === null), { path: ['percent'] })
  .refine(({ duration, months }) => (duration === 'months') === (months !== null), { path: ['months'] });

/** What staff sell, and for how much. To everybody else these procedures are missing; `billing` alone changes something. */
export const staffSalesContract = {
  prices: route
    .route({ method: 'GET', path: '/staff/prices', summary: 'The price list of today, the next one, and all before' })
    .output(staffPrices),
  publishPrices: route
    .route({
      method: 'POST',
      path: '/staff/prices',
      summary: 'Sell by a new price list from a day on; running subscriptions are told six weeks before',
    })
    .input(z.object({ validFrom: z.iso.date(), list: priceList, reason }))
    .output(z.object({ version: z.number().int(), validFrom: z.string(), isRepeated: z.boolean() })),
  coupons: route
    .route({ method: 'GET', path: '/staff/coupons', summary: 'All coupons, with how often each was redeemed' })
    .output(z.object({ readAt: instant, coupons: z.array(staffCoupon) })),
  createCoupon: route
    .route({ method: 'POST', path: '/staff/coupons', summary: 'Make a coupon', successStatus: 201 })
    .input(z.object({ terms: couponTerms, reason }))
    .output(staffCoupon),
  withdrawCoupon: route
    .route({
      method: 'POST',
      path: '/staff/coupons/withdraw',
      summary: 'End a coupon; who has redeemed it keeps it',
    })
    .input(z.object({ code: text(40, 1), reason }))
    .output(z.object({ isChanged: z.boolean(), redemptions: z.number().int() })),
};
