import { limits, type StatementAnswers, type StatementItem } from '@zugang/contract';
import type { Failure } from '../facts/read-failures.ts';

/** Whether what a check or the audit found is gone: each criterion it was taken over for passes now. What a person wrote is theirs to judge. */
export const isFixed = ({ source, criteria }: StatementItem, failing: ReadonlySet<string>): boolean =>
  source !== 'person' && criteria.length > 0 && criteria.every((criterion) => !failing.has(criterion));

/**
 * Brings a draft up to date: barriers that are gone leave it, new ones come as items that a person has yet to confirm. `candidates`: those
 * that the draft does not name.
 */
export const bringUpToDate = (
  answers: StatementAnswers,
  { failures, candidates }: { failures: readonly Failure[]; candidates: readonly StatementItem[] },
): StatementAnswers => {
  const failing = new Set(failures.map(({ criterion }) => criterion));
  const kept = answers.items.filter((item) => !isFixed(item, failing));
  return { ...answers, items: [...kept, ...candidates].slice(0, limits.statements.items) };
};
