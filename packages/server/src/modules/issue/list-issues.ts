import { and, count, eq, sql, type SQL } from 'drizzle-orm';
import type { contract } from '@zugang/contract';
import { inCallerScope, type Context } from '#platform/context';
import type { Transaction } from '#platform/db/client';
import { prepared } from '#platform/db/prepared';
import { issues } from '#platform/db/schema/index';
import type { InputOf, OutputOf } from '#platform/procedure';
import { requireProject } from '#platform/project-access';
import { describedColumns, describeIssues } from './describe-issues.ts';
import { fitsFilter, isInState } from './filter-issues.ts';
import { byEffect, impactWeight } from './issue-order.ts';
import { byLikelihood } from './question-order.ts';

type Input = InputOf<typeof contract.issue.list>;

const orders: Record<Input['sort'], SQL> = {
  effect: byEffect,
  impact: sql`${impactWeight} desc, ${byEffect}`,
  findings: sql`${issues.findings} desc, ${issues.id}`,
  pages: sql`${issues.pages} desc, ${issues.findings} desc, ${issues.id}`,
  newest: sql`${issues.firstSeenAt} desc, ${issues.id} desc`,
  due: sql`${issues.dueOn} nulls last, ${byEffect}`,
  likelihood: byLikelihood,
};

type Shape = `${Input['state']}_${Input['sort']}`;

/** What the list asks without further filters, as it does when it is opened. */
const firstRows = prepared<ReturnType<typeof buildRows>, Shape>('issue_rows', (tx, { name, shape }) =>
  buildRows(tx, name, shape),
);
const firstCount = prepared<ReturnType<typeof buildCount>, Shape>('issue_count', (tx, { name, shape }) =>
  buildCount(tx, name, shape),
);

const ofShape = (shape: Shape): { wanted: SQL | undefined; order: SQL } => {
  const at = shape.lastIndexOf('_');
  const state = shape.slice(0, at) as Input['state'];
  const isOfProject = eq(issues.projectId, sql.placeholder('projectId'));
  return { wanted: and(isOfProject, isInState(state)), order: orders[shape.slice(at + 1) as Input['sort']] };
};

const buildRows = (tx: Transaction, name: string, shape: Shape) => {
  const { wanted, order } = ofShape(shape);
  return tx
    .select(describedColumns)
    .from(issues)
    .where(wanted)
    .orderBy(order)
    .limit(sql.placeholder('size'))
    .offset(sql.placeholder('skipped'))
    .prepare(name);
};

const buildCount = (tx: Transaction, name: string, shape: Shape) =>
  tx.select({ total: count() }).from(issues).where(ofShape(shape).wanted).prepare(name);

const isFiltered = ({ outcome, impact, region, criterion, rule, search, assignee, due, asked }: Input): boolean =>
  [outcome, impact, region, criterion, rule, search, assignee, due, asked].some(Boolean);

const readRows = (tx: Transaction, ctx: Context, input: Input) => {
  const { projectId, state, sort, page, size } = input;
  const skipped = (page - 1) * size;
  if (!isFiltered(input)) {
    const shape: Shape = `${state}_${sort}`;
    return [
      firstCount(tx, shape).execute({ projectId }),
      firstRows(tx, shape).execute({ projectId, size, skipped }),
    ] as const;
  }
  const wanted = fitsFilter(ctx, projectId, input);
  return [
    tx.select({ total: count() }).from(issues).where(wanted),
    tx.select(describedColumns).from(issues).where(wanted).orderBy(orders[sort]).limit(size).offset(skipped),
  ] as const;
};

/** The issues of a project. Throws NOT_FOUND. */
export const listIssues = (ctx: Context, input: Input): Promise<OutputOf<typeof contract.issue.list>> =>
  inCallerScope(ctx, async (tx) => {
    const { projectId, page, size } = input;
    const [, [counted], rows] = await Promise.all([
      requireProject(tx, ctx, { projectId, permission: 'project.view' }),
      ...readRows(tx, ctx, input),
    ]);
    return { rows: await describeIssues(tx, rows), total: counted?.total ?? 0, page, size };
  });
