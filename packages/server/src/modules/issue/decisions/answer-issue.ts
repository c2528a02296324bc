import type { contract, Issue } from '@zugang/contract';
import { inCallerScope, requireCaller, type Context } from '#platform/context';
import { DomainError } from '#platform/errors';
import type { InputOf } from '#platform/procedure';
import { findIssue, lockIssues } from '../find-issue.ts';
import { answered } from '../bulk/plan-change.ts';
import { storeDecision } from './store-decision.ts';

/**
 * Answers the question of an issue that rules cannot decide. A barrier counts as a failure from then on, what is none is
 * cleared; the answer stays with the issue across scans. Throws NOT_FOUND, FORBIDDEN; NO_QUESTION where a rule decided.
 */
export const answerIssue = (ctx: Context, input: InputOf<typeof contract.issue.answer>): Promise<Issue> =>
  inCallerScope(ctx, async (tx) => {
    await lockIssues(tx, input.projectId);
    const row = await findIssue(tx, ctx, { ...input, permission: 'issue.decide' });
    if (row.outcome !== 'cannot-tell') throw new DomainError('NO_QUESTION');
    const { answer, note } = input;
    const change = answered(row, { answer, note, userId: requireCaller(ctx).userId, at: new Date() });
    return storeDecision(tx, ctx, { row, change, action: 'issue.answer' });
  });
