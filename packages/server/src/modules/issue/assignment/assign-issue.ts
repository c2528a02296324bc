import type { BulkChange, contract, Issue } from '@zugang/contract';
import { recordAudit } from '#platform/audit-log';
import { inCallerScope, requireCaller, type Context } from '#platform/context';
import type { Transaction } from '#platform/db/client';
import { DomainError } from '#platform/errors';
import type { InputOf } from '#platform/procedure';
import { describeIssue, type IssueRow } from '../describe-issues.ts';
import { findAssignee } from './find-assignee.ts';
import { findIssue, lockIssues } from '../find-issue.ts';
import { recordAssigned } from './record-assigned.ts';
import { planChange } from '../bulk/plan-change.ts';
import { storeChanges } from '../bulk/store-changes.ts';

type Wanted = { projectId: string; issueId: string; revision?: number | undefined };

/** The issue, locked to be changed. Throws CONFLICT if it was changed after the caller read it. */
const findUnchanged = async (tx: Transaction, ctx: Context, { revision, ...wanted }: Wanted): Promise<IssueRow> => {
  await lockIssues(tx, wanted.projectId);
  const row = await findIssue(tx, ctx, { ...wanted, permission: 'issue.decide' });
  if (revision !== undefined && revision !== row.revision) throw new DomainError('CONFLICT');
  return row;
};

type Change = { row: IssueRow; change: BulkChange; membershipId: string | null; action: string };

/** Changes one issue, with its audit row; what is so already stays without a trace: null. */
const changeOne = async (
  tx: Transaction,
  ctx: Context,
  { row, change, membershipId, action }: Change,
): Promise<IssueRow | null> => {
  const planned = planChange(row, { change, membershipId, userId: requireCaller(ctx).userId, at: new Date() });
  if ('refused' in planned) return null;
  const [changed] = await storeChanges(tx, ctx, { planned: [planned], batchId: null });
  const { from, to } = planned.event;
  const data = { projectId: row.projectId, from, to };
  await recordAudit(tx, ctx, { accountId: row.accountId, action, targetId: row.id, data });
  return changed ?? null;
};

/** Assigns an issue, or removes the assignment; the assignee is mailed some minutes later. Throws NOT_FOUND, FORBIDDEN, ASSIGNEE_INVALID, CONFLICT. */
export const assignIssue = (ctx: Context, input: InputOf<typeof contract.issue.assign>): Promise<Issue> =>
  inCallerScope(ctx, async (tx) => {
    const row = await findUnchanged(tx, ctx, input);
    const { assigneeId } = input;
    const assignee = await findAssignee(tx, row.accountId, assigneeId);
    const change = { kind: 'assign', assigneeId } as const;
    const membershipId = assignee?.membershipId ?? null;
    const changed = await changeOne(tx, ctx, { row, change, membershipId, action: 'issue.assign' });
    if (changed && assignee) await recordAssigned(tx, ctx, { assignee, rows: [changed] });
    return describeIssue(tx, row.id);
  });

/** Sets the day an issue is due, or none. Throws NOT_FOUND, FORBIDDEN, CONFLICT. */
export const setIssueDue = (ctx: Context, input: InputOf<typeof contract.issue.setDueOn>): Promise<Issue> =>
  inCallerScope(ctx, async (tx) => {
    const row = await findUnchanged(tx, ctx, input);
    const change = { kind: 'due', dueOn: input.dueOn } as const;
    await changeOne(tx, ctx, { row, change, membershipId: null, action: 'issue.due' });
    return describeIssue(tx, row.id);
  });
