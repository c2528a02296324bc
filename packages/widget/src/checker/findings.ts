import type { EngineCheck, Engine, Finding } from './engine.ts';

/** A finding with its element, its number in the order of the page, and whether it was not there at the check before. */
export type Item = {
  finding: Finding;
  element: Element;
  number: number;
  title: string;
  criteria: readonly string[];
  isNew: boolean;
};

/** What is shown of all findings; an empty text is all. */
export type Filter = { failed: boolean; review: boolean; impact: string; criterion: string; ruleId: string };

export const everything: Filter = { failed: true, review: true, impact: '', criterion: '', ruleId: '' };

const byPlace = (a: { element: Element }, b: { element: Element }): number => {
  if (a.element === b.element) return 0;
  return a.element.compareDocumentPosition(b.element) & Node.DOCUMENT_POSITION_PRECEDING ? 1 : -1;
};

/** Failures first, each kind in the order of the page. */
const byOutcome = (a: { finding: Finding }, b: { finding: Finding }): number =>
  Number(a.finding.outcome !== 'failed') - Number(b.finding.outcome !== 'failed');

/** The findings of a check as items; `before` are those of the check before. */
export function toItems(
  { findings, elements }: EngineCheck,
  { engine, titleOf, before }: { engine: Engine; titleOf: (ruleId: string) => string; before: readonly Item[] | null },
): Item[] {
  const pairs = findings.flatMap((finding, index) => {
    const element = elements[index];
    return element ? [{ finding, element }] : [];
  });
  return pairs
    .toSorted((a, b) => byOutcome(a, b) || byPlace(a, b))
    .map(({ finding, element }, index) => ({
      finding,
      element,
      number: index + 1,
      title: titleOf(finding.ruleId),
      criteria: engine.factsOf(finding.ruleId).criteria.map(({ id }) => id),
      isNew: before !== null && !before.some((item) => isSame(item, { finding, element })),
    }));
}

/** Whether two are the same: the same rule on the same element, or on one that stands in its place. */
export const isSame = (
  one: { finding: Finding; element: Element },
  other: { finding: Finding; element: Element },
): boolean =>
  one.finding.ruleId === other.finding.ruleId &&
  (one.element === other.element || one.finding.selector === other.finding.selector);

/** The items a filter lets through. */
export const applyFilter = (items: readonly Item[], filter: Filter): Item[] =>
  items.filter(
    ({ finding, criteria }) =>
      (finding.outcome === 'failed' ? filter.failed : filter.review) &&
      (filter.impact === '' || finding.impact === filter.impact) &&
      (filter.criterion === '' || criteria.includes(filter.criterion)) &&
      (filter.ruleId === '' || finding.ruleId === filter.ruleId),
  );

/** How many of each outcome there are. */
export const countOutcomes = (items: readonly Item[]): { failed: number; review: number } => {
  const failed = items.filter(({ finding }) => finding.outcome === 'failed').length;
  return { failed, review: items.length - failed };
};
