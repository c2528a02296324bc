import type { Discount } from '@zugang/contract';
import { applyDiscounts, type NetPrice } from '#modules/price-list';
import type { BookedCoupon, PriceNotice } from '#platform/db/schema/subscriptions';
import { periodFrom } from './periods.ts';
import { choiceOf, type SubscriptionRow } from './rows.ts';

/** What a coupon takes off a period that begins on a day; null where it does not hold any more. */
export const couponOn = (coupon: BookedCoupon | null, start: string): Discount | null =>
  coupon && (coupon.lastsUntil === null || start < coupon.lastsUntil) ? coupon.discount : null;

const priceWith = (
  { baseCents, discounts }: { baseCents: number; discounts: readonly Discount[] },
  coupon: Discount | null,
): NetPrice => {
  const others = discounts.filter(({ kind }) => kind !== 'coupon');
  return applyDiscounts(baseCents, coupon ? [...others, coupon] : others);
};

/** The part of a subscription's row that says what is paid, and what is to change. */
export type Terms = NetPrice &
  Pick<
    SubscriptionRow,
    'package' | 'bracket' | 'interval' | 'priceListVersion' | 'plannedChange' | 'priceNotice' | 'coupon'
  >;

/**
 * The terms of the period that begins on `start`: the planned choice if its time has come, else the announced price if its time has
 * come, less the coupon while it holds. A choice keeps the price it was ordered or announced with: a notice for the one before ends.
 */
export const termsFrom = (row: SubscriptionRow, start: string): Terms => {
  const planned = row.plannedChange && row.plannedChange.notBefore <= start ? row.plannedChange : null;
  const notice = !planned && row.priceNotice && row.priceNotice.notBefore <= start ? row.priceNotice : null;
  const priced = planned ?? notice ?? row;
  const coupon = couponOn(row.coupon, start);
  return {
    ...choiceOf(planned ?? row),
    ...priceWith(priced, coupon),
    priceListVersion: priced.priceListVersion,
    plannedChange: planned ? null : row.plannedChange,
    priceNotice: planned || notice ? null : row.priceNotice,
    coupon: coupon ? row.coupon : null,
  };
};

/** The net price of an announced price in the period that begins on `start`, in cents. */
export const noticedNetCents = (row: SubscriptionRow, notice: PriceNotice, start: string): number =>
  priceWith(notice, couponOn(row.coupon, start)).netCents;

/** The price of a row without its coupon, in cents. */
export const regularNetCents = (row: Pick<SubscriptionRow, 'baseCents' | 'discounts'>): number =>
  priceWith(row, null).netCents;

/** The first day of the first period that begins on `notBefore` or later; null where no period follows. */
export const firstStartFrom = (row: SubscriptionRow, notBefore: string): string | null => {
  const first = row.status === 'trialing' ? row.trialEndsOn : row.periodEnd;
  if (!first) return null;
  const anchor = row.status === 'trialing' ? first : row.anchorOn;
  let start = first;
  while (start < notBefore) start = periodFrom(anchor, row.interval, start).end;
  return start;
};
