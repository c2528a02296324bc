import type { ChangedIssue, IssueChanges } from '@zugang/contract';
import type { Context } from '#platform/context';
import type { Transaction } from '#platform/db/client';
import { readNamesOfPeople } from '../comments/describe-comments.ts';
import type { IssueRow } from '../describe-issues.ts';
import { actorIds, readActor } from './read-actor.ts';

/** Issues of one project that the caller changed at once: each as it was and as it is. */
export type ChangedRows = {
  accountId: string;
  projectId: string;
  isBulk: boolean;
  isUndo: boolean;
  rows: readonly { before: IssueRow; after: IssueRow }[];
};

/** Who acts on what people and programs change about issues, in the same transaction. */
export type ChangeListener = (tx: Transaction, ctx: Context, changed: ChangedRows) => Promise<void>;

const listeners = new Set<ChangeListener>();

/** Registers a listener for changes that users make to issues; called once, at start. */
export const onIssueChange = (listener: ChangeListener): void => {
  listeners.add(listener);
};

const hasMoved = ({ before, after }: ChangedRows['rows'][number]): boolean =>
  before.state !== after.state || before.assigneeId !== after.assigneeId || before.dueOn !== after.dueOn;

/** Notifies the listeners of the issues that have another state, assignee or due date now; of none, if none has. */
export const notifyChanges: ChangeListener = async (tx, ctx, changed) => {
  const rows = changed.rows.filter(hasMoved);
  if (rows.length === 0) return;
  for (const listener of listeners) await listener(tx, ctx, { ...changed, rows });
};

const changeOf = <T>(from: T, to: T): { from: T; to: T } | null => (from === to ? null : { from, to });

/** Changes in the words of the contract, but for their address. */
export const describeChanges = async (
  tx: Transaction,
  ctx: Context,
  { accountId, isBulk, isUndo, rows }: ChangedRows,
): Promise<Omit<IssueChanges, 'url'>> => {
  const names = await readNamesOfPeople(tx, accountId);
  const person = (userId: string | null) => (userId ? { userId, name: names.get(userId) ?? null } : null);
  const issues = rows.map(({ before, after }): ChangedIssue => ({
    issueId: after.id,
    ruleId: after.ruleId,
    revision: after.revision,
    state: changeOf(before.state, after.state),
    assignee:
      before.assigneeId === after.assigneeId ? null : { from: person(before.assigneeId), to: person(after.assigneeId) },
    dueOn: changeOf(before.dueOn, after.dueOn),
  }));
  const actor = await readActor(tx, actorIds(ctx), names);
  return { actor, isBulk, isUndo, issues };
};
