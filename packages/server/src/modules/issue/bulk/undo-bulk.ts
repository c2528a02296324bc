import { randomUUID } from 'node:crypto';
import { and, eq, gt } from 'drizzle-orm';
import { limits, type BulkResult, type contract } from '@zugang/contract';
import { readPeople } from '#modules/identity';
import { recordAudit } from '#platform/audit-log';
import { inCallerScope, type Context } from '#platform/context';
import type { Transaction } from '#platform/db/client';
import { issueEvents, issues } from '#platform/db/schema/index';
import { DomainError } from '#platform/errors';
import type { InputOf } from '#platform/procedure';
import { requireProject } from '#platform/project-access';
import type { IssueRow } from '../describe-issues.ts';
import { lockIssues } from '../find-issue.ts';
import { naturalState } from './plan-change.ts';
import { storeChanges, type PlannedChange } from './store-changes.ts';
import { sumUpBulk } from './sum-up-bulk.ts';

type EventRow = typeof issueEvents.$inferSelect;
type Done = { row: IssueRow; event: EventRow };

const moments = new Set(['answeredAt', 'fixedAt']);

/** The columns as they were before the event. What no page has any more since then is fixed instead of open. */
const restored = ({ row, event }: Done, membershipIds: ReadonlySet<string>): Partial<IssueRow> => {
  const entries = Object.entries(event.before ?? {}).map(([name, value]) => [
    name,
    value !== null && moments.has(name) ? new Date(value) : value,
  ]);
  const set = Object.fromEntries(entries) as Partial<IssueRow>;
  // A member who left in between gets nothing assigned again.
  if (set.assigneeMembershipId && !membershipIds.has(set.assigneeMembershipId))
    return { ...set, assigneeId: null, assigneeMembershipId: null };
  const isPending = set.state === 'open' || set.state === 'in_review';
  if (!isPending || naturalState({ ...row, ...set }) !== 'fixed') return set;
  return { ...set, state: 'fixed', fixedAt: row.fixedAt ?? new Date() };
};

const backwards = (done: Done, membershipIds: ReadonlySet<string>): PlannedChange => {
  const set = restored(done, membershipIds);
  const { kind, from, to } = done.event;
  const back = kind === 'assigned' ? (set.assigneeId ?? null) : kind === 'state' ? (set.state ?? from) : from;
  return { row: done.row, set, event: { kind, from: to, to: back, note: null } };
};

/** The changes of a bulk, if it is young enough to be undone; the rows locked. */
const findDone = async (tx: Transaction, projectId: string, batchId: string): Promise<Done[]> => {
  const since = new Date(Date.now() - limits.bulk.undoMinutes * 60_000);
  const rows = await tx
    .select({ event: issueEvents, row: issues })
    .from(issueEvents)
    .innerJoin(issues, eq(issues.id, issueEvents.issueId))
    .where(and(eq(issueEvents.batchId, batchId), eq(issues.projectId, projectId), gt(issueEvents.createdAt, since)))
    .orderBy(issues.id)
    .for('no key update', { of: issues });
  if (rows.length === 0) throw new DomainError('NOT_FOUND');
  return rows;
};

/**
 * Undoes a bulk: every issue that was not changed since is as it was before. Throws NOT_FOUND (also once it is too long ago),
 * FORBIDDEN.
 */
export const undoManyIssues = (ctx: Context, input: InputOf<typeof contract.issue.undoBulk>): Promise<BulkResult> =>
  inCallerScope(ctx, async (tx) => {
    const { projectId } = input;
    await lockIssues(tx, projectId);
    const { accountId } = await requireProject(tx, ctx, { projectId, permission: 'issue.decide' });
    const done = await findDone(tx, projectId, input.batchId);
    const membershipIds = new Set((await readPeople(tx, accountId)).map((person) => person.membershipId));
    const isAsLeft = ({ row, event }: Done) => row.revision === event.revision;
    const planned = done.filter(isAsLeft).map((one) => backwards(one, membershipIds));
    const skipped = done
      .filter((one) => !isAsLeft(one))
      .map(({ row }) => ({ issueId: row.id, reason: 'changed_since' as const }));
    const batchId = randomUUID();
    await storeChanges(tx, ctx, { planned, batchId, isUndo: true });
    const data = { batchId: input.batchId, changed: planned.length, skipped: skipped.length };
    await recordAudit(tx, ctx, { accountId, action: 'issue.bulk_undo', targetId: projectId, data });
    return sumUpBulk({ batchId, changed: planned.length, skipped });
  });
