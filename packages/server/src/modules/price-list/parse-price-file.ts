import { interval, packageContent, packageName, priceList, productName, type PriceList } from '@zugang/contract';
import { z } from 'zod';

/** Its day is past, or not after that of the newest list, or it says the same. */
export type PriceRefusal = 'past' | 'not_later' | 'same';

/** Files that cannot be published; each problem is a line with its place in the file. */
export class PriceFileError extends Error {
  override name = 'PriceFileError';
  readonly problems: readonly string[];
  /** Why a list without a fault of its own is refused; null where it has one. */
  readonly refusal: PriceRefusal | null;

  constructor(problems: readonly string[], refusal: PriceRefusal | null = null) {
    super(['This price list cannot be published:', ...problems.map((problem) => `  - ${problem}`)].join('\n'));
    this.problems = problems;
    this.refusal = refusal;
  }
}

/** A price list as the operator writes it, with the day from which it is sold. */
export type PriceFile = { validFrom: string; list: PriceList };

// A year of the largest price must fit the database's whole numbers.
const monthlyCents = z.number().int().min(0).max(10_000_000);
const price = z.strictObject({ bracket: z.number().int().positive().max(10_000_000), monthlyCents });

const isAscending = (prices: readonly { bracket: number }[]): boolean =>
  prices.every(({ bracket }, index) => bracket > (prices[index - 1]?.bracket ?? 0));
const prices = z.array(price).min(1).refine(isAscending, 'brackets overlap: each must be larger than the one before');

const partnerDiscount = z.strictObject({
  projects: z.number().int().positive().max(100_000),
  percent: z.number().int().min(0).max(100),
});

const priceFile = z.strictObject({
  ...priceList.shape,
  partnerDiscounts: z.array(partnerDiscount).max(20).default([]),
  validFrom: z.iso.date(),
  intervals: z.array(interval).min(1),
  packages: z.record(packageName, z.strictObject(packageContent.shape)),
  products: z.partialRecord(productName, z.record(packageName, prices)),
});
type Values = z.infer<typeof priceFile>;

const bracketsOf = (sold: readonly { bracket: number }[]): string => sold.map(({ bracket }) => bracket).join(', ');

/** What each value allows, and all together do not. */
const findContradictions = ({ intervals, products, trialBracket, partnerDiscounts }: Values): string[] => {
  const all = Object.entries(products);
  const uneven = all.filter(([, { standard, pro }]) => bracketsOf(standard) !== bracketsOf(pro));
  const withoutTrial = all.filter(([, { pro }]) => !pro.some(({ bracket }) => bracket === trialBracket));
  return [
    ...(all.length === 0 ? ['products: nothing is sold'] : []),
    ...(new Set(intervals).size === intervals.length ? [] : ['intervals: one is named twice']),
    ...(partnerDiscounts.every(({ projects }, index) => projects > (partnerDiscounts[index - 1]?.projects ?? 0))
      ? []
      : ['partnerDiscounts: each must begin with more projects than the one before']),
    ...uneven.map(([name]) => `products.${name}: standard and pro must have the same brackets`),
    ...withoutTrial.map(([name]) => `trialBracket: ${name} has no bracket of ${trialBracket} pages`),
  ];
};

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new PriceFileError([`it is no JSON: ${error instanceof Error ? error.message : String(error)}`]);
  }
};

/** Reads a price list. Throws {@link PriceFileError} with everything that is wrong at once. */
export const parsePriceFile = (text: string): PriceFile => {
  const parsed = priceFile.safeParse(parseJson(text));
  if (!parsed.success)
    throw new PriceFileError(
      parsed.error.issues.map(({ path, message }) => [path.join('.'), message].filter(Boolean).join(': ')),
    );
  const contradictions = findContradictions(parsed.data);
  if (contradictions.length > 0) throw new PriceFileError(contradictions);
  const { validFrom, ...list } = parsed.data;
  return { validFrom, list: priceList.parse(list) };
};
