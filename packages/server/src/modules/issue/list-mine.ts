import { and, count, eq, sql } from 'drizzle-orm';
import type { contract } from '@zugang/contract';
import { inCallerScope, requirePrincipal, type Context } from '#platform/context';
import type { Transaction } from '#platform/db/client';
import { prepared } from '#platform/db/prepared';
import { issues, projects } from '#platform/db/schema/index';
import type { InputOf, OutputOf } from '#platform/procedure';
import { describedColumns, describeIssues } from './describe-issues.ts';
import { isPending } from './filter-issues.ts';
import { byEffect } from './issue-order.ts';

const isMine = and(eq(issues.assigneeId, sql.placeholder('userId')), isPending);

const myCount = prepared('my_issues_count', (tx, { name }) =>
  tx.select({ total: count() }).from(issues).where(isMine).prepare(name),
);

const myRows = prepared('my_issues', (tx, { name }) =>
  tx
    .select({ ...describedColumns, accountId: issues.accountId, projectTitle: projects.title })
    .from(issues)
    .innerJoin(projects, eq(projects.id, issues.projectId))
    .where(isMine)
    .orderBy(sql`${issues.dueOn} nulls last, ${byEffect}`)
    .limit(sql.placeholder('size'))
    .offset(sql.placeholder('skipped'))
    .prepare(name),
);

/** What is assigned to the caller and still to do, in all projects the transaction sees; the soonest due first. */
export const readMyIssues = async (
  tx: Transaction,
  ctx: Context,
  { page, size }: InputOf<typeof contract.issue.mine>,
): Promise<OutputOf<typeof contract.issue.mine>> => {
  const { userId, accounts } = requirePrincipal(ctx);
  const [[counted], rows] = await Promise.all([
    myCount(tx).execute({ userId }),
    myRows(tx).execute({ userId, size, skipped: (page - 1) * size }),
  ]);
  const described = await describeIssues(tx, rows);
  const withProject = described.map((issue, index) => ({
    ...issue,
    projectTitle: rows[index]?.projectTitle ?? '',
    ownership: accounts.get(rows[index]?.accountId ?? '')?.ownership ?? ('own' as const),
  }));
  return { rows: withProject, total: counted?.total ?? 0, page, size };
};

/** {@link readMyIssues} in the caller's scope. */
export const listMyIssues = (
  ctx: Context,
  input: InputOf<typeof contract.issue.mine>,
): Promise<OutputOf<typeof contract.issue.mine>> => inCallerScope(ctx, (tx) => readMyIssues(tx, ctx, input));
