import type { contract, Issue } from '@zugang/contract';
import { inCallerScope, requireCaller, type Context } from '#platform/context';
import type { InputOf } from '#platform/procedure';
import { findIssue, lockIssues } from '../find-issue.ts';
import { revertDecision } from '../bulk/plan-change.ts';
import { storeDecision } from './store-decision.ts';

/** Ignores an issue; the decision and its reason stay across scans. Throws NOT_FOUND, FORBIDDEN. */
export const ignoreIssue = (ctx: Context, input: InputOf<typeof contract.issue.ignore>): Promise<Issue> =>
  inCallerScope(ctx, async (tx) => {
    const row = await findIssue(tx, ctx, { ...input, permission: 'issue.decide' });
    const ignoredBy = requireCaller(ctx).userId;
    const change = { state: 'ignored', ignoreReason: input.reason, ignoredBy } as const;
    return storeDecision(tx, ctx, { row, change, action: 'issue.ignore' });
  });

/** Reverts the last decision; the issue gets the state of its findings and earlier answers. Throws NOT_FOUND, FORBIDDEN. */
export const reopenIssue = (ctx: Context, input: InputOf<typeof contract.issue.reopen>): Promise<Issue> =>
  inCallerScope(ctx, async (tx) => {
    await lockIssues(tx, input.projectId);
    const row = await findIssue(tx, ctx, { ...input, permission: 'issue.decide' });
    return storeDecision(tx, ctx, { row, change: revertDecision(row), action: 'issue.reopen' });
  });
