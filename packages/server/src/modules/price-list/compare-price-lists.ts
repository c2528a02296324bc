import type { PriceList } from '@zugang/contract';
import { euros } from '#platform/money';

/** A value that two price lists disagree on; null: the list does not have it. */
export type PriceDifference = { name: string; before: string | null; after: string | null };

/** Every value of a list under a name for people. */
const flatten = (list: PriceList): Map<string, string> => {
  const { products, packages, intervals, yearlyDiscount, trialDays, trialBracket, partnerDiscounts } = list;
  const values: [string, string][] = [
    ['paid', intervals.join(', ')],
    ['discount for paying yearly', `${yearlyDiscount} %`],
    ['trial', `${trialDays} days, fewer than ${trialBracket} pages`],
  ];
  for (const { projects, percent } of partnerDiscounts)
    values.push([`discount of resellers from ${projects} projects of customers`, `${percent} %`]);
  for (const [name, content] of Object.entries(packages))
    for (const [part, value] of Object.entries(content)) values.push([`package ${name}, ${part}`, String(value)]);
  for (const [product, sold] of Object.entries(products))
    for (const [name, prices] of Object.entries(sold))
      for (const { bracket, monthlyCents } of prices)
        values.push([`${product} ${name}, fewer than ${bracket} pages, a month`, euros(monthlyCents)]);
  return new Map(values);
};

/** What changes from one price list to another, in the order of the lists; empty: they say the same. */
export const comparePriceLists = (before: PriceList, after: PriceList): PriceDifference[] => {
  const [old, fresh] = [flatten(before), flatten(after)];
  return [...new Set([...fresh.keys(), ...old.keys()])]
    .map((name) => ({ name, before: old.get(name) ?? null, after: fresh.get(name) ?? null }))
    .filter((value) => value.before !== value.after);
};
