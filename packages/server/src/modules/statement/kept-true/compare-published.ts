import type { StatementAnswers, StatementChange } from '@zugang/contract';
import { isDemanded } from '@zugang/statement';
import { isFixed } from '../draft/bring-up-to-date.ts';
import type { Failure } from '../facts/read-failures.ts';

/** What is published, as far as it can become wrong. */
export type Published = Pick<StatementAnswers, 'items'> & {
  standard: StatementAnswers['conformance']['standard'];
  packVersion: string;
  reviewDueOn: string | null;
};

/** What holds now. `pages`: on how many a criterion fails; `packVersion`: of the law's newest pack. */
export type Present = {
  failures: readonly Failure[];
  pages: ReadonlyMap<string, number>;
  today: string;
  packVersion: string;
};

/** Failures of criteria that the chosen standard demands and no barrier names. */
export const missingFailures = (
  { items, standard }: Omit<Published, 'packVersion' | 'reviewDueOn'>,
  failures: readonly Failure[],
): Failure[] => {
  const named = new Set(items.flatMap(({ criteria }) => criteria));
  return failures.filter(({ criterion }) => !named.has(criterion) && isDemanded(criterion, standard));
};

/** What became wrong in a published statement: what it names and is gone, what it does not name, and days that have passed. */
export const comparePublished = (published: Published, present: Present): StatementChange[] => {
  const { failures, pages, today } = present;
  const failing = new Set(failures.map(({ criterion }) => criterion));
  const fixed = published.items.filter((item) => isFixed(item, failing));
  const overdue = published.items.filter(
    (item) => !fixed.includes(item) && item.reason === 'being_fixed' && item.fixBy !== null && item.fixBy < today,
  );
  const { reviewDueOn } = published;
  return [
    ...fixed.map(({ id, what, criteria }) => ({ kind: 'fixed' as const, itemId: id, what, criteria })),
    ...missingFailures(published, failures).map(({ criterion, issues }) => ({
      kind: 'missing' as const,
      criterion,
      issues: issues.length,
      pages: pages.get(criterion) ?? 0,
    })),
    ...overdue.map(({ id, what, fixBy }) => ({
      kind: 'fix_overdue' as const,
      itemId: id,
      what,
      fixBy: fixBy ?? today,
    })),
    ...(reviewDueOn !== null && reviewDueOn <= today ? [{ kind: 'review_due' as const, on: reviewDueOn }] : []),
    ...(published.packVersion === present.packVersion
      ? []
      : [{ kind: 'pack_changed' as const, version: present.packVersion }]),
  ];
};

/** Names a change, so that people are told once of it: not again because it is on more pages. */
export const nameChange = (change: StatementChange): string => {
  switch (change.kind) {
    case 'fixed':
      return `fixed ${change.itemId}`;
    case 'missing':
      return `missing ${change.criterion}`;
    case 'fix_overdue':
      return `fix_overdue ${change.itemId} ${change.fixBy}`;
    case 'review_due':
      return `review_due ${change.on}`;
    case 'pack_changed':
      return `pack_changed ${change.version}`;
  }
};
