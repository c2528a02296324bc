import type { PackageChoice, PriceDetails, PriceList, ProductName } from '@zugang/contract';
import { DomainError } from '#platform/errors';
import { divideCents } from '#platform/money';

/** A price of one interval without tax: the list's price, what is taken off it and why, and what is left. In cents. */
export type NetPrice = Pick<PriceDetails, 'baseCents' | 'discountCents' | 'discounts' | 'netCents'>;

type Discount = NetPrice['discounts'][number];

const intervalsAYear = { day: 365, week: 52, month: 12, year: 1 } as const;

const monthlyCentsOf = (list: PriceList, product: ProductName, choice: PackageChoice): number => {
  const brackets = list.products[product]?.[choice.package];
  const price = brackets?.find(({ bracket }) => bracket === choice.bracket);
  if (!price || !list.intervals.includes(choice.interval)) throw new DomainError('PACKAGE_REQUIRED');
  return price.monthlyCents;
};

const couponDiscount = (list: PriceList, typed: string | undefined, today: string): Discount[] => {
  if (!typed) return [];
  const coupon = list.coupons.find(({ code }) => code.toUpperCase() === typed.toUpperCase());
  if (!coupon || coupon.validUntil < today)
    throw new DomainError('COUPON_INVALID', { fields: [{ path: 'coupon', key: 'plans.errors.coupon_invalid' }] });
  return [{ kind: 'coupon', percent: coupon.percent }];
};

const takeOff = (cents: number, { percent }: Discount): number => divideCents(cents * (100 - percent), 100);

/**
 * The price of a choice: the months of its interval, then each discount in order, rounded once for each.
 * Throws PACKAGE_REQUIRED for what is not sold, COUPON_INVALID.
 */
export const priceOf = (
  list: PriceList,
  { product, choice, coupon }: { product: ProductName; choice: PackageChoice; coupon?: string | undefined },
  today: string,
): NetPrice => {
  const baseCents = divideCents(monthlyCentsOf(list, product, choice) * 12, intervalsAYear[choice.interval]);
  const yearly: Discount[] = choice.interval === 'year' ? [{ kind: 'yearly', percent: list.yearlyDiscount }] : [];
  const discounts = [...yearly, ...couponDiscount(list, coupon, today)];
  const netCents = discounts.reduce(takeOff, baseCents);
  return { baseCents, discountCents: baseCents - netCents, discounts, netCents };
};
