import { and, eq, inArray } from 'drizzle-orm';
import type { AccountPerson } from '#modules/identity';
import type { Context } from '#platform/context';
import type { Transaction } from '#platform/db/client';
import { pendingNotifications } from '#platform/db/schema/index';
import type { IssueRow } from '../describe-issues.ts';
import { notifyAssignedQueue } from '../jobs.ts';
import { actorIds } from '../history/read-actor.ts';

/** How long a notification waits for further assignments by the same user. */
const waitSeconds = 300;

/** What people take themselves is no news to them. */
const forget = async (tx: Transaction, assigneeId: string, issueIds: readonly string[]): Promise<void> => {
  const isIt = and(
    eq(pendingNotifications.assigneeId, assigneeId),
    inArray(pendingNotifications.issueId, [...issueIds]),
  );
  await tx.delete(pendingNotifications).where(isIt);
};

/**
 * Schedules the notification of what another user assigned to a person: in some minutes, one mail for all that comes together.
 * The caller holds the lock of the project.
 */
export const recordAssigned = async (
  tx: Transaction,
  ctx: Context,
  { assignee: { userId: assigneeId }, rows }: { assignee: AccountPerson; rows: readonly IssueRow[] },
): Promise<void> => {
  const [first] = rows;
  if (!first) return;
  const by = actorIds(ctx);
  const issueIds = rows.map(({ id }) => id);
  await forget(tx, assigneeId, issueIds);
  if (by.userId === assigneeId) return;
  const { accountId, projectId } = first;
  await tx.insert(pendingNotifications).values(issueIds.map((issueId) => ({ accountId, issueId, assigneeId, ...by })));
  const message = { accountId, projectId, assigneeId, by };
  // A job each time, although the first one takes all: should one be lost, the next one brings what it left.
  await ctx.jobs.send(tx, notifyAssignedQueue, { message, startAfterSeconds: waitSeconds });
};
