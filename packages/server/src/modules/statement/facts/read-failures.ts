import { criterionById, isWithinLevel, ruleById } from '@zugang/engine/catalogue';
import { readVerdicts } from '#modules/conformance-audit';
import { readOpenIssues, type OpenIssue } from '#modules/issue';
import type { Transaction } from '#platform/db/client';

/** What fails a criterion now: open causes, and what a person found in the audit. `note`: their words; null without such a verdict. */
export type Failure = { criterion: string; issues: OpenIssue[]; note: string | null };

/** Failures by criterion, and how many criteria people have decided. */
export type Failures = { failures: Failure[]; decided: number };

const isCounted = (id: string): boolean => {
  const criterion = criterionById(id);
  return criterion !== undefined && isWithinLevel(criterion.level, 'AA');
};

const byNumber = (a: Failure, b: Failure): number => a.criterion.localeCompare(b.criterion, 'en', { numeric: true });

/**
 * Criteria of the levels A and AA that fail now, in their order: by a rule or a person's answer to its question, as long as the cause is
 * neither fixed nor ignored, or by a verdict of the audit.
 */
export const readFailures = async (tx: Transaction, projectId: string): Promise<Failures> => {
  const open = await readOpenIssues(tx, projectId);
  const verdicts = await readVerdicts(tx, projectId);
  const failed = new Map<string, Failure>();
  const of = (criterion: string): Failure => {
    const failure = failed.get(criterion) ?? { criterion, issues: [], note: null };
    failed.set(criterion, failure);
    return failure;
  };
  for (const issue of open.filter(({ verdict }) => verdict === 'failed'))
    for (const criterion of ruleById(issue.ruleId)?.criteria ?? [])
      if (isCounted(criterion)) of(criterion).issues.push(issue);
  for (const [criterion, { value, note }] of verdicts) if (value === 'failed') of(criterion).note = note;
  return { failures: [...failed.values()].toSorted(byNumber), decided: verdicts.size };
};
