import { count, desc, eq } from 'drizzle-orm';
import type { contract } from '@zugang/contract';
import { inCallerScope, type Context } from '#platform/context';
import { issueComments } from '#platform/db/schema/index';
import type { InputOf, OutputOf } from '#platform/procedure';
import { describeComments } from './describe-comments.ts';
import { findIssue } from '../find-issue.ts';

/** What people wrote about an issue, the newest first. Throws NOT_FOUND. */
export const listComments = (
  ctx: Context,
  input: InputOf<typeof contract.issue.comments>,
): Promise<OutputOf<typeof contract.issue.comments>> =>
  inCallerScope(ctx, async (tx) => {
    const { page, size } = input;
    const { id } = await findIssue(tx, ctx, { ...input, permission: 'project.view' });
    const isOfIssue = eq(issueComments.issueId, id);
    const [counted] = await tx.select({ total: count() }).from(issueComments).where(isOfIssue);
    const rows = await tx
      .select()
      .from(issueComments)
      .where(isOfIssue)
      .orderBy(desc(issueComments.createdAt), desc(issueComments.id))
      .limit(size)
      .offset((page - 1) * size);
    return { rows: await describeComments(tx, ctx, rows), total: counted?.total ?? 0, page, size };
  });
