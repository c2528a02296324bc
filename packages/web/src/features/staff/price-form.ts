import type { PackageName, PriceList } from '@zugang/contract';
import type { Locale } from '@zugang/messages';
import { z } from '#lib/forms';
import { readCents } from './money-schema.ts';

export const packageNames = ['standard', 'pro'] as const satisfies readonly PackageName[];
type ProductOfList = keyof PriceList['products'];

/** A number of a price list that the form changes: a monthly price, or what a reseller saves from so many projects on. */
export type ListValue =
  | { kind: 'price'; product: ProductOfList; package: PackageName; bracket: number }
  | { kind: 'partner'; projects: number };

/** What is typed for each {@link ListValue}, by {@link nameOf}. */
export type TypedValues = Readonly<Record<string, string>>;

const inOrder = ['tool', 'live-inspect', 'statement'] as const satisfies readonly ProductOfList[];

/** Every product that a list sells, with its brackets; both packages have the same. */
export const productsOf = ({ products }: PriceList): { product: ProductOfList; brackets: number[] }[] =>
  inOrder.flatMap((product) => {
    const sold = products[product];
    return sold ? [{ product, brackets: sold.standard.map(({ bracket }) => bracket) }] : [];
  });

/** All numbers of a list that the form changes, besides those it has a field of its own for. */
export const listValuesOf = (list: PriceList): ListValue[] => [
  ...productsOf(list).flatMap(({ product, brackets }) =>
    brackets.flatMap((bracket) =>
      packageNames.map((name) => ({ kind: 'price' as const, product, package: name, bracket })),
    ),
  ),
  ...list.partnerDiscounts.map(({ projects }) => ({ kind: 'partner' as const, projects })),
];

export const nameOf = (value: ListValue): string =>
  value.kind === 'price' ? `${value.product}-${value.package}-${value.bracket}` : `partner-${value.projects}`;

const numberIn = (list: PriceList, value: ListValue): number => {
  if (value.kind === 'partner')
    return list.partnerDiscounts.find(({ projects }) => projects === value.projects)?.percent ?? 0;
  const prices = list.products[value.product]?.[value.package];
  return prices?.find(({ bracket }) => bracket === value.bracket)?.monthlyCents ?? 0;
};

/** A list as the form shows it: prices in euros, discounts in percent. */
export const typedOf = (list: PriceList, locale: Locale): TypedValues =>
  Object.fromEntries(
    listValuesOf(list).map((value) => {
      const number = numberIn(list, value);
      const euros = (number / 100).toFixed(2).replace('.', locale === 'de' ? ',' : '.');
      return [nameOf(value), value.kind === 'price' ? euros : String(number)];
    }),
  );

const readNumber = (value: ListValue, typed: TypedValues): number | null => {
  const text = (typed[nameOf(value)] ?? '').trim();
  if (value.kind === 'price') return readCents(text);
  return /^\d{1,3}$/.test(text) ? Number(text) : null;
};

const largestCents = 10_000_000;

/** Whether a number may be published. */
export const isFine = (value: ListValue, typed: TypedValues): boolean => {
  const number = readNumber(value, typed);
  return number !== null && number <= (value.kind === 'price' ? largestCents : 100);
};

type Terms = { yearlyDiscount: string; trialDays: string };

/** The list that was typed, where everything is fine; what the form does not show stays as it is. */
export const listOf = (list: PriceList, { yearlyDiscount, trialDays }: Terms, typed: TypedValues): PriceList => {
  const changed = structuredClone(list);
  changed.yearlyDiscount = Number(yearlyDiscount);
  changed.trialDays = Number(trialDays);
  for (const step of changed.partnerDiscounts)
    step.percent = readNumber({ kind: 'partner', projects: step.projects }, typed) ?? step.percent;
  for (const { product } of productsOf(changed))
    for (const name of packageNames)
      for (const price of changed.products[product]?.[name] ?? []) {
        const value = { kind: 'price', product, package: name, bracket: price.bracket } as const;
        price.monthlyCents = readNumber(value, typed) ?? price.monthlyCents;
      }
  return changed;
};

const wholeNumber = (max: number) =>
  z.string().check(
    z.trim(),
    z.minLength(1, 'validation.required'),
    z.refine(
      (text) => text === '' || (/^\d{1,3}$/.test(text) && Number(text) <= max),
      `staff.prices.errors.number|{"max":${max}}`,
    ),
  );

/** The rules of the fields that every list has: the same as the server's. */
export const priceSchema = z.object({
  validFrom: z.string().check(z.minLength(1, 'validation.required')),
  yearlyDiscount: wholeNumber(100),
  trialDays: wholeNumber(365),
});
