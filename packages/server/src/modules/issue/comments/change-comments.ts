import { and, eq } from 'drizzle-orm';
import type { contract, IssueComment } from '@zugang/contract';
import { recordAudit } from '#platform/audit-log';
import { inCallerScope, requirePrincipal, type Context } from '#platform/context';
import type { Transaction } from '#platform/db/client';
import { issueComments } from '#platform/db/schema/index';
import { DomainError } from '#platform/errors';
import type { InputOf } from '#platform/procedure';
import { describeComments, isFresh, type CommentRow } from './describe-comments.ts';
import type { IssueRow } from '../describe-issues.ts';
import { findIssue } from '../find-issue.ts';
import { recordEvents } from '../history/record-events.ts';
import { notifyCommented } from '../history/notify-people.ts';

type Named = { projectId: string; issueId: string };

const permission = 'issue.comment' as const;

const describeOne = async (tx: Transaction, ctx: Context, row: CommentRow | undefined): Promise<IssueComment> => {
  const [comment] = row ? await describeComments(tx, ctx, [row]) : [];
  if (!comment) throw new DomainError('NOT_FOUND');
  return comment;
};

/** The issue and a comment of the caller on it. Throws NOT_FOUND, COMMENT_CLOSED for another user's. */
const findOwn = async (
  tx: Transaction,
  ctx: Context,
  { commentId, ...input }: Named & { commentId: string },
): Promise<{ issue: IssueRow; comment: CommentRow }> => {
  const { userId } = requirePrincipal(ctx);
  const issue = await findIssue(tx, ctx, { ...input, permission });
  const [comment] = await tx
    .select()
    .from(issueComments)
    .where(and(eq(issueComments.issueId, issue.id), eq(issueComments.id, commentId)))
    .for('update');
  if (!comment) throw new DomainError('NOT_FOUND');
  if (comment.authorId !== userId) throw new DomainError('COMMENT_CLOSED');
  return { issue, comment };
};

/** Comments on an issue; the assignee and earlier commenters are notified by mail. Throws NOT_FOUND, FORBIDDEN. */
export const addComment = (ctx: Context, input: InputOf<typeof contract.issue.addComment>): Promise<IssueComment> =>
  inCallerScope(ctx, async (tx) => {
    const { userId } = requirePrincipal(ctx);
    const issue = await findIssue(tx, ctx, { ...input, permission });
    const { accountId, id: issueId, projectId } = issue;
    const values = { accountId, issueId, authorId: userId, text: input.text };
    const [row] = await tx.insert(issueComments).values(values).returning();
    await recordEvents(tx, ctx, [{ accountId, issueId, kind: 'commented' }]);
    await recordAudit(tx, ctx, { accountId, action: 'issue.comment', targetId: issueId, data: { projectId } });
    await notifyCommented(tx, ctx, { issue, text: input.text });
    return describeOne(tx, ctx, row);
  });

/** Changes the caller's own comment while it is fresh. Throws NOT_FOUND, FORBIDDEN, COMMENT_CLOSED. */
export const editComment = (ctx: Context, input: InputOf<typeof contract.issue.editComment>): Promise<IssueComment> =>
  inCallerScope(ctx, async (tx) => {
    const { issue, comment } = await findOwn(tx, ctx, input);
    if (!isFresh(comment)) throw new DomainError('COMMENT_CLOSED');
    const change = { text: input.text, editedAt: new Date() };
    const [row] = await tx.update(issueComments).set(change).where(eq(issueComments.id, comment.id)).returning();
    const { accountId, id, projectId } = issue;
    const data = { projectId, commentId: comment.id };
    await recordAudit(tx, ctx, { accountId, action: 'issue.edit_comment', targetId: id, data });
    return describeOne(tx, ctx, row);
  });

/** Removes the caller's own comment; that there was one stays in the history. Throws NOT_FOUND, FORBIDDEN, COMMENT_CLOSED. */
export const removeComment = (
  ctx: Context,
  input: InputOf<typeof contract.issue.removeComment>,
): Promise<{ ok: true }> =>
  inCallerScope(ctx, async (tx) => {
    const { issue, comment } = await findOwn(tx, ctx, input);
    const { accountId, id: issueId, projectId } = issue;
    await tx.delete(issueComments).where(eq(issueComments.id, comment.id));
    await recordEvents(tx, ctx, [{ accountId, issueId, kind: 'comment_removed' }]);
    const data = { projectId, commentId: comment.id };
    await recordAudit(tx, ctx, { accountId, action: 'issue.remove_comment', targetId: issueId, data });
    return { ok: true };
  });
