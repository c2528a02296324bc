import { randomUUID } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import { limits, type BulkResult, type BulkSelection, type contract } from '@zugang/contract';
import { recordAudit } from '#platform/audit-log';
import { inCallerScope, requireCaller, type Context } from '#platform/context';
import type { Transaction } from '#platform/db/client';
import { issues } from '#platform/db/schema/index';
import { DomainError } from '#platform/errors';
import type { InputOf } from '#platform/procedure';
import { requireProject } from '#platform/project-access';
import type { IssueRow } from '../describe-issues.ts';
import { fitsFilter } from '../filter-issues.ts';
import { findAssignee } from '../assignment/find-assignee.ts';
import { lockIssues } from '../find-issue.ts';
import { recordAssigned } from '../assignment/record-assigned.ts';
import { planChange } from './plan-change.ts';
import { storeChanges } from './store-changes.ts';
import { sumUpBulk, type Skipped } from './sum-up-bulk.ts';

type Input = InputOf<typeof contract.issue.bulk>;

/** The rows that are meant, locked. Throws BULK_LIMIT where more fit than may be changed at once: nothing is changed in part. */
const findSelected = async (
  tx: Transaction,
  ctx: Context,
  { projectId, selection }: { projectId: string; selection: BulkSelection },
): Promise<IssueRow[]> => {
  const isMeant =
    'ids' in selection
      ? and(eq(issues.projectId, projectId), inArray(issues.id, selection.ids))
      : fitsFilter(ctx, projectId, selection.filter);
  const rows = await tx
    .select()
    .from(issues)
    .where(isMeant)
    .orderBy(issues.id)
    .limit(limits.bulk.max + 1)
    .for('no key update');
  if (rows.length > limits.bulk.max) throw new DomainError('BULK_LIMIT');
  return rows;
};

const missing = ({ selection }: Input, rows: readonly IssueRow[]): Skipped[] => {
  if (!('ids' in selection)) return [];
  const found = new Set(rows.map(({ id }) => id));
  const ids = [...new Set(selection.ids)].filter((id) => !found.has(id));
  return ids.map((issueId) => ({ issueId, reason: 'not_found' }));
};

/**
 * Changes many issues at once: those that are named, or all that fit a filter. Says how many changed, and which did not and why;
 * one audit row for all, an event for each, one mail to whom they are assigned. Throws NOT_FOUND, FORBIDDEN, ASSIGNEE_INVALID,
 * BULK_LIMIT.
 */
export const changeManyIssues = (ctx: Context, input: Input): Promise<BulkResult> =>
  inCallerScope(ctx, async (tx) => {
    const { projectId, change } = input;
    await lockIssues(tx, projectId);
    const { accountId } = await requireProject(tx, ctx, { projectId, permission: 'issue.decide' });
    const assignee = change.kind === 'assign' ? await findAssignee(tx, accountId, change.assigneeId) : null;
    const rows = await findSelected(tx, ctx, input);
    const membershipId = assignee?.membershipId ?? null;
    const plan = { change, membershipId, userId: requireCaller(ctx).userId, at: new Date() };
    const plans = rows.map((row) => planChange(row, plan));
    const planned = plans.flatMap((one) => ('refused' in one ? [] : one));
    const skipped = plans.flatMap((one) => ('refused' in one ? { issueId: one.row.id, reason: one.refused } : []));
    const batchId = randomUUID();
    const changed = await storeChanges(tx, ctx, { planned, batchId });
    if (assignee && changed.length > 0) await recordAssigned(tx, ctx, { assignee, rows: changed });
    const result = sumUpBulk({ batchId, changed: changed.length, skipped: [...missing(input, rows), ...skipped] });
    const data = { ...change, batchId: result.batchId, changed: result.changed, skipped: rows.length - changed.length };
    await recordAudit(tx, ctx, { accountId, action: 'issue.bulk', targetId: projectId, data });
    return result;
  });
