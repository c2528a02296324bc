import { pageScore, projectScore } from '@zugang/engine';

/** A cause as a scan left it: on how many pages then, and on which it is today. */
export type PastIssue = { ruleId: string; pages: number; today: readonly string[] };

/** The pages of then that the cause was on: those that have it still, then the first others. */
const placesOf = (
  { pages, today }: PastIssue,
  { ids, there }: { ids: readonly string[]; there: ReadonlySet<string> },
): string[] => {
  const places = today.filter((id) => there.has(id)).slice(0, pages);
  const taken = new Set(places);
  for (const id of ids) {
    if (places.length >= pages) break;
    if (!taken.has(id)) places.push(id);
  }
  return places;
};

/**
 * The score of a past scan by the measure of today. What is kept of it is on how many pages each cause was, not on which, so causes
 * that are gone count on the same first pages: as few pages as possible are bad, and the past looks no worse than it was. `pages`: how
 * many were checked; `known`: those that are there still. Null without pages.
 */
export const estimatePastScore = (
  issues: readonly PastIssue[],
  { pages, known }: { pages: number; known: readonly string[] },
): number | null => {
  const count = issues.reduce((most, issue) => Math.max(most, issue.pages), pages);
  const ids = Array.from({ length: count }, (_, index) => known[index] ?? `gone ${index}`);
  const failing = new Map<string, { ruleId: string; outcome: 'failed' }[]>(ids.map((id) => [id, []]));
  const there = new Set(ids);
  for (const issue of issues)
    for (const id of placesOf(issue, { ids, there }))
      failing.get(id)?.push({ ruleId: issue.ruleId, outcome: 'failed' });
  return projectScore([...failing.values()].map((findings) => pageScore({ findings })));
};
