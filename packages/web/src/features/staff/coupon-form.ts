import type { StaffCoupon } from '@zugang/contract';
import { optionalText, requiredText, z } from '#lib/forms';
import { readCents } from './money-schema.ts';
import { reason } from './reason-schema.ts';

/** A coupon as it is typed. */
export type CouponValues = {
  code: string;
  kind: 'percent' | 'cents';
  amount: string;
  duration: StaffCoupon['duration'];
  months: string;
  validUntil: string;
  maxRedemptions: string;
  'live-inspect': boolean;
  tool: boolean;
  statement: boolean;
  reason: string;
};

export const emptyCoupon: CouponValues = {
  code: '',
  kind: 'percent',
  amount: '',
  duration: 'once',
  months: '',
  validUntil: '',
  maxRedemptions: '',
  tool: false,
  'live-inspect': false,
  statement: false,
  reason: '',
};

const products = ['tool', 'live-inspect', 'statement'] as const;

const isWhole = (text: string, max: number): boolean => /^[1-9]\d{0,6}$/.test(text) && Number(text) <= max;
const isAmount = ({ kind, amount }: CouponValues): boolean =>
  kind === 'percent' ? isWhole(amount.trim(), 100) : (readCents(amount) ?? 0) > 0;

/** The form's rules: the same as the server's. */
export const couponSchema = z
  .object<CouponValues>({
    code: z
      .string()
      .check(z.trim(), z.minLength(1, 'validation.required'), z.regex(/^[\w-]{3,40}$/, 'staff.coupons.errors.code')),
    kind: z.oneOf(['percent', 'cents']),
    amount: requiredText(12),
    duration: z.oneOf(['once', 'months', 'forever']),
    months: optionalText(3),
    validUntil: z.string(),
    maxRedemptions: optionalText(7),
    tool: z.boolean(),
    'live-inspect': z.boolean(),
    statement: z.boolean(),
    reason,
  })
  .check(
    z.refine((values) => values.amount.trim() === '' || isAmount(values), {
      error: 'staff.coupons.errors.amount',
      path: ['amount'],
    }),
    z.refine(({ duration, months }) => duration !== 'months' || isWhole(months, 120), {
      error: 'staff.coupons.errors.months',
      path: ['months'],
    }),
    z.refine(({ maxRedemptions }) => maxRedemptions === '' || isWhole(maxRedemptions, 1_000_000), {
      error: 'staff.coupons.errors.most',
      path: ['maxRedemptions'],
    }),
  );

/** What is sent of it. */
export const termsOf = (values: CouponValues): Omit<StaffCoupon, 'redemptions' | 'withdrawnAt'> => {
  const { code, kind, amount, duration, months, validUntil, maxRedemptions } = values;
  const chosen = products.filter((product) => values[product]);
  return {
    code,
    percent: kind === 'percent' ? Number(amount) : null,
    cents: kind === 'cents' ? readCents(amount) : null,
    duration,
    months: duration === 'months' ? Number(months) : null,
    validUntil: validUntil || null,
    maxRedemptions: maxRedemptions === '' ? null : Number(maxRedemptions),
    products: chosen.length > 0 ? chosen : null,
  };
};
