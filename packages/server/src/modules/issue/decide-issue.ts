import type { contract, Issue } from '@zugang/contract';
import { inCallerScope, requireCaller, type Context } from '#platform/context';
import type { InputOf } from '#platform/procedure';
import type { IssueRow } from './describe-issues.ts';
import { findIssue, lockIssues } from './find-issue.ts';
import { naturalState, storeDecision } from './store-decision.ts';

/** Ignores an issue; the decision and its reason stay across scans. Throws NOT_FOUND, FORBIDDEN. */
export const ignoreIssue = (ctx: Context, input: InputOf<typeof contract.issue.ignore>): Promise<Issue> =>
  inCallerScope(ctx, async (tx) => {
    const row = await findIssue(tx, ctx, { ...input, permission: 'issue.decide' });
    const ignoredBy = requireCaller(ctx).userId;
    const change = { state: 'ignored', ignoreReason: input.reason, ignoredBy } as const;
    return storeDecision(tx, ctx, { row, change, action: 'issue.ignore' });
  });

const unanswered = { answer: null, answerNote: null, answeredBy: null, answeredAt: null };

/** What taking the last decision back changes: an issue that is ignored has its answer still; else the answer goes. */
const takenBack = (row: IssueRow): Partial<IssueRow> => ({
  ignoreReason: null,
  ignoredBy: null,
  ...(row.state !== 'ignored' && unanswered),
});

/** Takes the last decision back; the issue stands again where its findings and what was answered before put it. Throws NOT_FOUND, FORBIDDEN. */
export const reopenIssue = (ctx: Context, input: InputOf<typeof contract.issue.reopen>): Promise<Issue> =>
  inCallerScope(ctx, async (tx) => {
    await lockIssues(tx, input.projectId);
    const row = await findIssue(tx, ctx, { ...input, permission: 'issue.decide' });
    const change = takenBack(row);
    const state = naturalState({ ...row, ...change });
    const fixedAt = state === 'fixed' ? (row.fixedAt ?? new Date()) : null;
    return storeDecision(tx, ctx, { row, change: { ...change, state, fixedAt }, action: 'issue.reopen' });
  });
