import type { Issue } from '@zugang/contract';
import { recordAudit } from '#platform/audit-log';
import type { Context } from '#platform/context';
import type { Transaction } from '#platform/db/client';
import { DomainError } from '#platform/errors';
import { describeIssue, type IssueRow } from '../describe-issues.ts';
import { decisionEvent } from '../bulk/plan-change.ts';
import { storeChanges } from '../bulk/store-changes.ts';

/** A decision: the issue as it was, and what changes. */
type Decision = { row: IssueRow; change: Partial<IssueRow>; action: string };

/** Stores a decision with its event and audit row. */
export const storeDecision = async (
  tx: Transaction,
  ctx: Context,
  { row, change, action }: Decision,
): Promise<Issue> => {
  const event = decisionEvent(row, change);
  const [changed] = await storeChanges(tx, ctx, { planned: [{ row, set: change, event }], batchId: null });
  if (!changed) throw new DomainError('NOT_FOUND');
  const data = {
    projectId: row.projectId,
    from: row.state,
    to: changed.state,
    reason: change.ignoreReason ?? change.answerNote ?? null,
    ...(changed.answer !== row.answer && { answerFrom: row.answer, answerTo: changed.answer }),
  };
  await recordAudit(tx, ctx, { accountId: row.accountId, action, targetId: row.id, data });
  return describeIssue(tx, changed.id);
};
