import type { PriceList } from '@zugang/contract';

const brackets = [100, 1_500, 10_000, 100_000] as const;

const pricesOf = (monthlyCents: readonly [number, number, number, number]) =>
  brackets.map((bracket, index) => ({ bracket, monthlyCents: monthlyCents[index] ?? 0 }));

/** What is sold until the operator stores a list of its own: version 0. Net prices for a month. */
export const defaultPriceList: PriceList = {
  currency: 'EUR',
  yearlyDiscount: 20,
  trialDays: 14,
  trialBracket: 1_500,
  intervals: ['month', 'year'],
  partnerDiscounts: [
    { projects: 1, percent: 10 },
    { projects: 10, percent: 20 },
    { projects: 50, percent: 30 },
  ],
  packages: {
    standard: {
      checks: 'weekly',
      members: 3,
      hasWidget: true,
      hasSiteLogin: false,
      hasApi: false,
      hasGuidedAudit: false,
    },
    pro: {
      checks: 'daily',
      members: null,
      hasWidget: true,
      hasSiteLogin: true,
      hasApi: true,
      hasGuidedAudit: true,
    },
  },
  products: {
    tool: {
      standard: pricesOf([1_900, 4_900, 12_900, 34_900]),
      pro: pricesOf([4_900, 9_900, 24_900, 59_900]),
    },
    'live-inspect': {
      standard: pricesOf([900, 1_900, 4_900, 12_900]),
      pro: pricesOf([1_900, 3_900, 9_900, 24_900]),
    },
    // As much as live inspect: a package holds the same whatever its product is.
    statement: {
      standard: pricesOf([900, 1_900, 4_900, 12_900]),
      pro: pricesOf([1_900, 3_900, 9_900, 24_900]),
    },
  },
};
