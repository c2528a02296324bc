import type { PackageChoice, ProductName } from '../../../packages/contract/src/index.ts';

/** What is sold, as the price list prints it: net cents for a month. Written down once more, so that a wrong price is found. */
export const monthlyPrices: readonly [ProductName, PackageChoice['package'], bracket: number, cents: number][] = [
  ['tool', 'standard', 100, 1_900],
  ['tool', 'standard', 1_500, 4_900],
  ['tool', 'standard', 10_000, 12_900],
  ['tool', 'standard', 100_000, 34_900],
  ['tool', 'pro', 100, 4_900],
  ['tool', 'pro', 1_500, 9_900],
  ['tool', 'pro', 10_000, 24_900],
  ['tool', 'pro', 100_000, 59_900],
  ['live-inspect', 'standard', 100, 900],
  ['live-inspect', 'standard', 1_500, 1_900],
  ['live-inspect', 'standard', 10_000, 4_900],
  ['live-inspect', 'standard', 100_000, 12_900],
  ['live-inspect', 'pro', 100, 1_900],
  ['live-inspect', 'pro', 1_500, 3_900],
  ['live-inspect', 'pro', 10_000, 9_900],
  ['live-inspect', 'pro', 100_000, 24_900],
];

/** Net cents for a month of a choice. */
export const monthlyCentsOf = (product: ProductName, choice: PackageChoice): number => {
  const found = monthlyPrices.find(
    ([name, packageName, bracket]) => name === product && packageName === choice.package && bracket === choice.bracket,
  );
  if (!found) throw new RangeError(`${product} ${choice.package} ${choice.bracket} is not sold`);
  return found[3];
};

/** Upgrades begin at once, anything that becomes smaller waits for the end of the period (`facts`: lago #170). */
export const isLarger = (from: PackageChoice, to: PackageChoice): boolean => {
  const ranks = (choice: PackageChoice) => [
    choice.package === 'pro' ? 1 : 0,
    choice.bracket,
    choice.interval === 'year' ? 1 : 0,
  ];
  const [before, after] = [ranks(from), ranks(to)];
  return after.every((rank, index) => rank >= (before[index] ?? 0));
};
