import type { Contract, StaffCoupon, StaffPrices } from '@zugang/contract';
import { createCoupon, listCoupons, withdrawCoupon, type CouponRow } from '#modules/coupon';
import { listPriceLists, parsePriceFile, PriceFileError, publishPriceList } from '#modules/price-list';
import { todayInBerlin } from '#platform/calendar';
import type { Context } from '#platform/context';
import { DomainError } from '#platform/errors';
import { asStaff } from '#platform/operator-scope';
import type { InputOf, OutputOf } from '#platform/procedure';

type Sales = Contract['staffSales'];

/** What is sold, and what will be. Reading is recorded in the security log. Throws as `requireStaff`. */
export const readPricesAsStaff = async (ctx: Context): Promise<StaffPrices> => {
  const staff = asStaff(ctx, 'Staff console: prices');
  const { current, newest, versions } = await listPriceLists(staff, todayInBerlin());
  return {
    readAt: new Date().toISOString(),
    current,
    next: newest.version === current.version ? null : newest,
    versions: versions.map(({ publishedAt, ...version }) => ({ ...version, publishedAt: publishedAt.toISOString() })),
  };
};

const asFieldError = (error: unknown): unknown => {
  if (!(error instanceof PriceFileError)) return error;
  const { refusal } = error;
  const fields = refusal ? [{ path: 'validFrom', key: `staff.prices.errors.${refusal}` }] : [];
  return new DomainError('PRICE_LIST_INVALID', { fields, cause: error });
};

/** Publishes a price list, as `publishPriceList`. Throws PRICE_LIST_INVALID with what is wrong, and as `requireStaff`. */
export const publishPricesAsStaff = async (
  ctx: Context,
  { validFrom, list, reason }: InputOf<Sales['publishPrices']>,
): Promise<OutputOf<Sales['publishPrices']>> => {
  const staff = asStaff(ctx, reason);
  try {
    const file = parsePriceFile(JSON.stringify({ validFrom, ...list }));
    const { version, isRepeated } = await publishPriceList(staff, file, todayInBerlin());
    return { version, validFrom, isRepeated };
  } catch (error) {
    throw asFieldError(error);
  }
};

const describeCoupon = (row: CouponRow): StaffCoupon => {
  const { code, percent, cents, duration, months, validUntil, maxRedemptions, redemptions, products } = row;
  const withdrawnAt = row.withdrawnAt?.toISOString() ?? null;
  return { code, percent, cents, duration, months, validUntil, maxRedemptions, redemptions, products, withdrawnAt };
};

/** All coupons. Reading is recorded in the security log. Throws as `requireStaff`. */
export const readCouponsAsStaff = async (ctx: Context): Promise<OutputOf<Sales['coupons']>> => {
  const rows = await listCoupons(asStaff(ctx, 'Staff console: coupons'));
  return { readAt: new Date().toISOString(), coupons: rows.map(describeCoupon) };
};

/** Makes a coupon. Throws CONFLICT at the code where there was one with it, and as `requireStaff`. */
export const createCouponAsStaff = async (
  ctx: Context,
  { terms, reason }: InputOf<Sales['createCoupon']>,
): Promise<StaffCoupon> => {
  try {
    return describeCoupon(await createCoupon(asStaff(ctx, reason), terms));
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'CONFLICT') throw error;
    throw new DomainError('CONFLICT', { fields: [{ path: 'code', key: 'staff.coupons.errors.exists' }], cause: error });
  }
};

/** Ends a coupon. Throws NOT_FOUND, and as `requireStaff`. */
export const withdrawCouponAsStaff = (
  ctx: Context,
  { code, reason }: InputOf<Sales['withdrawCoupon']>,
): Promise<OutputOf<Sales['withdrawCoupon']>> => withdrawCoupon(asStaff(ctx, reason), { code });
