import type { contract, Issue } from '@zugang/contract';
import { inCallerScope, type Context } from '#platform/context';
import type { InputOf } from '#platform/procedure';
import { describeIssue } from './describe-issues.ts';
import { findIssue } from './find-issue.ts';

/** One issue. Throws NOT_FOUND. */
export const getIssue = (ctx: Context, input: InputOf<typeof contract.issue.get>): Promise<Issue> =>
  inCallerScope(ctx, async (tx) => {
    const { id } = await findIssue(tx, ctx, { ...input, permission: 'project.view' });
    return describeIssue(tx, id);
  });
