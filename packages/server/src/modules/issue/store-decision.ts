import { eq } from 'drizzle-orm';
import type { Issue } from '@zugang/contract';
import { audit } from '#platform/audit';
import type { Context } from '#platform/context';
import type { Transaction } from '#platform/db/client';
import { issues } from '#platform/db/schema/index';
import { DomainError } from '#platform/errors';
import { countFindingsOfPagesWith } from './count-page-findings.ts';
import { describeIssue, type IssueRow } from './describe-issues.ts';

/** A decision: the issue as it was, and what changes. */
type Decision = { row: IssueRow; change: Partial<IssueRow>; action: string };

/** The state an issue has where nobody ignores it: as answered, gone, failing, or to be looked at. */
export const naturalState = ({ answer, findings, outcome }: IssueRow): IssueRow['state'] => {
  if (answer === 'no_barrier') return 'cleared';
  if (findings === 0) return 'fixed';
  return answer === 'barrier' || outcome === 'failed' ? 'open' : 'in_review';
};

/** Stores a decision with its audit row; where it changes an answer, pages count anew. */
export const storeDecision = async (
  tx: Transaction,
  ctx: Context,
  { row, change, action }: Decision,
): Promise<Issue> => {
  const [changed] = await tx.update(issues).set(change).where(eq(issues.id, row.id)).returning();
  if (!changed) throw new DomainError('NOT_FOUND');
  if (changed.answer !== row.answer) await countFindingsOfPagesWith(tx, row.id);
  const data = {
    projectId: row.projectId,
    from: row.state,
    to: changed.state,
    reason: change.ignoreReason ?? change.answerNote ?? null,
    ...(changed.answer !== row.answer && { answerFrom: row.answer, answerTo: changed.answer }),
  };
  await audit(tx, ctx, { accountId: row.accountId, action, targetId: row.id, data });
  return describeIssue(tx, changed);
};
