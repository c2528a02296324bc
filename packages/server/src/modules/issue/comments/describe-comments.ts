import { limits, type IssueComment } from '@zugang/contract';
import { personName, readPeople } from '#modules/identity';
import { requireCaller, type Context } from '#platform/context';
import type { Transaction } from '#platform/db/client';
import type { issueComments } from '#platform/db/schema/index';

/** A comment's row. */
export type CommentRow = typeof issueComments.$inferSelect;

/** Whether it was written so lately that its author may change it. */
export const isFresh = ({ createdAt }: Pick<CommentRow, 'createdAt'>): boolean =>
  Date.now() - createdAt.getTime() < limits.comment.editHours * 3_600_000;

/** Names of the people who act in an account by their login's id; who left has none. */
export const readNamesOfPeople = async (tx: Transaction, accountId: string): Promise<ReadonlyMap<string, string>> => {
  const people = await readPeople(tx, accountId);
  return new Map(people.map((person) => [person.userId, personName(person)]));
};

/** Comment rows of one account as the contract knows them, in the order given. */
export const describeComments = async (
  tx: Transaction,
  ctx: Context,
  rows: readonly CommentRow[],
): Promise<IssueComment[]> => {
  if (!rows[0]) return [];
  const names = await readNamesOfPeople(tx, rows[0].accountId);
  const { userId } = requireCaller(ctx);
  return rows.map((row) => ({
    id: row.id,
    author: { userId: row.authorId, name: names.get(row.authorId) ?? null },
    text: row.text,
    createdAt: row.createdAt.toISOString(),
    editedAt: row.editedAt?.toISOString() ?? null,
    mayEdit: row.authorId === userId && isFresh(row),
    mayRemove: row.authorId === userId,
  }));
};
