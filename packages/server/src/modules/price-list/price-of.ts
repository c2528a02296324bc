import type { Discount, PackageChoice, PriceDetails, PriceList, ProductName } from '@zugang/contract';
import { DomainError } from '#platform/errors';
import { divideCents } from '#platform/money';

/** A price of one interval without tax: the list's price, what is taken off it and why, and what is left. In cents. */
export type NetPrice = Pick<PriceDetails, 'baseCents' | 'discountCents' | 'discounts' | 'netCents'>;

const intervalsAYear = { day: 365, week: 52, month: 12, year: 1 } as const;

const findMonthlyCents = (list: PriceList, product: ProductName, choice: PackageChoice): number | null => {
  const brackets = list.products[product]?.[choice.package];
  const price = brackets?.find(({ bracket }) => bracket === choice.bracket);
  return price && list.intervals.includes(choice.interval) ? price.monthlyCents : null;
};

/** What is left of an amount; never less than nothing. */
const takeOff = (cents: number, { percent = 0, cents: amount = 0 }: Discount): number =>
  Math.max(0, divideCents(cents * (100 - percent), 100) - amount);

/** A price after its discounts: each is taken off what the ones before left, rounded once for each, never below zero. */
export const applyDiscounts = (baseCents: number, discounts: readonly Discount[]): NetPrice => {
  const netCents = discounts.reduce(takeOff, baseCents);
  return { baseCents, discountCents: baseCents - netCents, discounts: [...discounts], netCents };
};

/** What is priced. `partner`, `coupon`: the discount of a reseller, and of a coupon, where one holds. */
type Priced = { product: ProductName; choice: PackageChoice; partner?: Discount | null; coupon?: Discount | null };

/** What a reseller saves that pays for so many projects of customers; null: nothing. */
export const partnerDiscountOf = ({ partnerDiscounts }: PriceList, projects: number): Discount | null => {
  const reached = partnerDiscounts.findLast((step) => step.projects <= projects);
  return reached && reached.percent > 0 ? { kind: 'partner', percent: reached.percent } : null;
};

/** The price of a choice, as {@link priceOf}; null for what the list does not sell. */
export const findPrice = (list: PriceList, { product, choice, partner, coupon }: Priced): NetPrice | null => {
  const monthlyCents = findMonthlyCents(list, product, choice);
  if (monthlyCents === null) return null;
  const baseCents = divideCents(monthlyCents * 12, intervalsAYear[choice.interval]);
  const yearly: Discount[] = choice.interval === 'year' ? [{ kind: 'yearly', percent: list.yearlyDiscount }] : [];
  return applyDiscounts(
    baseCents,
    [...yearly, partner, coupon].filter((one) => one !== null && one !== undefined),
  );
};

/**
 * The price of a choice: the months of its interval, less the discounts for paying yearly and of a
 * reseller, less the coupon. Throws PACKAGE_REQUIRED for
 * what is not sold.
 */
export const priceOf = (list: PriceList, priced: Priced): NetPrice => {
  const price = findPrice(list, priced);
  if (!price) throw new DomainError('PACKAGE_REQUIRED');
  return price;
};
