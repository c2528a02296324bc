import type { LanePage, LaneResult, LaneResults } from './lane-types.ts';

/** What two browsers found differently under one rule of a page. */
export type Difference = { page: string; rule: string; more: number; fewer: number; example: string };

/** A difference that has a reason; where `page` or `browser` is missing, it has it everywhere. */
export type KnownDifference = { rule: string; page?: string; browser?: string; reason: string };

/** `rule outcome` → selectors. A page that could not be checked has its error as its only rule. */
const groupOf = (result: LaneResult | undefined): Map<string, Set<string>> => {
  if (!result) throw new Error('A page has no result');
  const { error, findings } = result;
  if (error) return new Map([[`(${error})`, new Set([''])]]);
  const groups = new Map<string, Set<string>>();
  for (const finding of findings) {
    const [rule, outcome] = finding.split(' ', 2);
    const name = `${rule} ${outcome}`;
    groups.set(name, (groups.get(name) ?? new Set<string>()).add(finding.slice(name.length + 1)));
  }
  return groups;
};

const none: ReadonlySet<string> = new Set<string>();

/** What two browsers found differently, a row for each rule on each page: so many elements more and fewer than the first one. */
export const listDifferences = (
  pages: readonly Pick<LanePage, 'name'>[],
  reference: LaneResults,
  other: LaneResults,
): Difference[] =>
  pages.flatMap(({ name: page }) => {
    const [first, second] = [groupOf(reference.get(page)), groupOf(other.get(page))];
    return [...new Set([...first.keys(), ...second.keys()])].flatMap((rule) => {
      const [a, b] = [first.get(rule) ?? none, second.get(rule) ?? none];
      const [more, fewer] = [[...b.difference(a)], [...a.difference(b)]];
      const [example] = [...more, ...fewer];
      if (example === undefined) return [];
      return [{ page, rule, more: more.length, fewer: fewer.length, example: example.slice(0, 80) }];
    });
  });

/** The reason that is written down for a difference, or null. `rule` and `browser` are whole names, `page` is the beginning of one. */
export const isKnown = (
  known: readonly KnownDifference[],
  { browser, page, rule }: Pick<Difference, 'page' | 'rule'> & { browser: string },
): string | null =>
  known.find(
    (one) => (one.browser ?? browser) === browser && one.rule === rule.split(' ')[0] && page.startsWith(one.page ?? ''),
  )?.reason ?? null;
