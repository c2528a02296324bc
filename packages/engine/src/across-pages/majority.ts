/** What most of a site's pages do, and how many of those that do it at all. `share` is between 0 and 1. */
export type Majority<T> = { value: T; pages: number; share: number };

/** The value that most have, by `keyOf`; undefined for none. Of equals, the first. */
export const majorityOf = <T>(values: readonly T[], keyOf: (value: T) => string): Majority<T> | undefined => {
  const groups = [...Map.groupBy(values, keyOf).values()].toSorted((a, b) => b.length - a.length);
  const [largest] = groups;
  const [value] = largest ?? [];
  if (!largest || value === undefined) return undefined;
  return { value, pages: largest.length, share: largest.length / values.length };
};

/** So clear that what differs is wrong; else a person must say which is meant. */
export const isClear = ({ pages, share }: Majority<unknown>): boolean => pages >= 3 && share >= 0.75;

/** The main language of a tag: `de` of `de-AT`. */
export const languageOf = (tag: string): string => tag.toLowerCase().replace(/[-_].*/, '');
