import { inArray, sql } from 'drizzle-orm';
import type { Context } from '#platform/context';
import type { Transaction } from '#platform/db/client';
import { issues } from '#platform/db/schema/index';
import { countFindingsOfPagesWith } from '../count-page-findings.ts';
import type { IssueRow } from '../describe-issues.ts';
import { recordEvents, type EventWords } from '../history/record-events.ts';
import { notifyChanges } from '../history/notify-changes.ts';

/** A change of an issue: the current row, what is set, and the event of its history. */
export type PlannedChange = { row: IssueRow; set: Partial<IssueRow>; event: EventWords };

/** The bulk that changes are a part of. */
type Batch = { batchId: string | null; isUndo?: boolean };

const storable = (value: unknown): string | null => {
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'string' ? value : null;
};

/** The columns a change sets, as they were. */
const beforeOf = ({ row, set }: PlannedChange): Record<string, string | null> =>
  Object.fromEntries(Object.keys(set).map((name) => [name, storable(row[name as keyof IssueRow])]));

/**
 * Stores changes of locked rows of one project with their events, and notifies the listeners; if an answer changes, the findings of
 * the pages are counted anew. Returns the new rows in the order given.
 */
export const storeChanges = async (
  tx: Transaction,
  ctx: Context,
  { planned, batchId, isUndo = false }: { planned: readonly PlannedChange[] } & Batch,
): Promise<IssueRow[]> => {
  const stored = new Map<string, IssueRow>();
  for (const [, alike] of Map.groupBy(planned, ({ set }) => JSON.stringify(set))) {
    const ids = alike.map(({ row }) => row.id);
    const set = { ...alike[0]?.set, revision: sql`${issues.revision} + 1` };
    const rows = await tx.update(issues).set(set).where(inArray(issues.id, ids)).returning();
    for (const row of rows) stored.set(row.id, row);
  }
  const events = planned.map((change) => ({
    ...change.event,
    accountId: change.row.accountId,
    issueId: change.row.id,
    before: beforeOf(change),
    revision: change.row.revision + 1,
    batchId,
    isUndo,
  }));
  await recordEvents(tx, ctx, events);
  const answered = planned.flatMap(({ row, set }) => ('answer' in set && set.answer !== row.answer ? row.id : []));
  if (answered.length > 0) await countFindingsOfPagesWith(tx, answered);
  const rows = planned.flatMap(({ row: before }) => {
    const after = stored.get(before.id);
    return after ? { before, after } : [];
  });
  const [first] = rows;
  if (first) {
    const { accountId, projectId } = first.after;
    await notifyChanges(tx, ctx, { accountId, projectId, isBulk: batchId !== null, isUndo, rows });
  }
  return rows.map(({ after }) => after);
};
