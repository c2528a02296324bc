import { count, sql, type SQL } from 'drizzle-orm';
import type { contract } from '@zugang/contract';
import { inCallerScope, type Context } from '#platform/context';
import { issues } from '#platform/db/schema/index';
import type { InputOf, OutputOf } from '#platform/procedure';
import { requireProject } from '#platform/project-access';
import { describeIssues } from './describe-issues.ts';
import { fitsFilter } from './filter-issues.ts';
import { byEffect, impactWeight } from './issue-order.ts';

type Input = InputOf<typeof contract.issue.list>;

const orders: Record<Input['sort'], SQL> = {
  effect: byEffect,
  impact: sql`${impactWeight} desc, ${byEffect}`,
  findings: sql`${issues.findings} desc, ${issues.id}`,
  pages: sql`${issues.pages} desc, ${issues.findings} desc, ${issues.id}`,
  newest: sql`${issues.firstSeenAt} desc, ${issues.id} desc`,
  due: sql`${issues.dueOn} nulls last, ${byEffect}`,
};

/** The issues of a project. Throws NOT_FOUND. */
export const listIssues = (ctx: Context, input: Input): Promise<OutputOf<typeof contract.issue.list>> =>
  inCallerScope(ctx, async (tx) => {
    const { projectId, sort, page, size } = input;
    await requireProject(tx, ctx, { projectId, permission: 'project.view' });
    const wanted = fitsFilter(ctx, projectId, input);
    const [counted] = await tx.select({ total: count() }).from(issues).where(wanted);
    const rows = await tx
      .select()
      .from(issues)
      .where(wanted)
      .orderBy(orders[sort])
      .limit(size)
      .offset((page - 1) * size);
    return { rows: await describeIssues(tx, rows), total: counted?.total ?? 0, page, size };
  });
