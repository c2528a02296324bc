import { eq } from 'drizzle-orm';
import type { contract, Issue } from '@zugang/contract';
import { audit } from '#platform/audit';
import { inCallerScope, requireCaller, type Context } from '#platform/context';
import type { Transaction } from '#platform/db/client';
import { issues } from '#platform/db/schema/index';
import { DomainError } from '#platform/errors';
import type { InputOf } from '#platform/procedure';
import { describeIssue, type IssueRow } from './describe-issues.ts';
import { findIssue } from './find-issue.ts';

const store = async (
  tx: Transaction,
  ctx: Context,
  { row, change, action }: { row: IssueRow; change: Partial<IssueRow>; action: string },
): Promise<Issue> => {
  const [changed] = await tx.update(issues).set(change).where(eq(issues.id, row.id)).returning();
  if (!changed) throw new DomainError('NOT_FOUND');
  const data = { projectId: row.projectId, from: row.state, to: changed.state, reason: change.ignoreReason ?? null };
  await audit(tx, ctx, { accountId: row.accountId, action, targetId: row.id, data });
  return describeIssue(tx, changed);
};

/** Ignores an issue; the decision and its reason stay across scans. Throws NOT_FOUND, FORBIDDEN. */
export const ignoreIssue = (ctx: Context, input: InputOf<typeof contract.issue.ignore>): Promise<Issue> =>
  inCallerScope(ctx, async (tx) => {
    const row = await findIssue(tx, ctx, { ...input, permission: 'issue.decide' });
    const ignoredBy = requireCaller(ctx).userId;
    const change = { state: 'ignored', ignoreReason: input.reason, ignoredBy } as const;
    return store(tx, ctx, { row, change, action: 'issue.ignore' });
  });

/** The state an issue has where nobody has decided anything: gone, failing, or to be looked at. */
const naturalState = (row: IssueRow): IssueRow['state'] => {
  if (row.findings === 0) return 'fixed';
  return row.outcome === 'failed' ? 'open' : 'in_review';
};

/** Takes the decision back; the issue stands again where its findings put it. Throws NOT_FOUND, FORBIDDEN. */
export const reopenIssue = (ctx: Context, input: InputOf<typeof contract.issue.reopen>): Promise<Issue> =>
  inCallerScope(ctx, async (tx) => {
    const row = await findIssue(tx, ctx, { ...input, permission: 'issue.decide' });
    const state = naturalState(row);
    const fixedAt = state === 'fixed' ? (row.fixedAt ?? new Date()) : null;
    const change = { state, ignoreReason: null, ignoredBy: null, fixedAt };
    return store(tx, ctx, { row, change, action: 'issue.reopen' });
  });
