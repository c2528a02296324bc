import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';
import type { Dashboard } from '@zugang/contract';
import { describeTopIssue, topIssueColumns } from '#modules/issue';
import { requireCaller, type Context } from '#platform/context';
import type { Transaction } from '#platform/db/client';
import { prepared } from '#platform/db/prepared';
import { issues, projects } from '#platform/db/schema/index';
import { describePlace, placeColumns } from './place.ts';

const shown = 5;

/** What the last scans stored of how many points fixing an issue brings, best first. */
const bestGains = prepared('dashboard_causes', (tx, { name }) =>
  tx
    .select({
      ...placeColumns,
      ...topIssueColumns,
    })
    .from(issues)
    .innerJoin(projects, eq(projects.id, issues.projectId))
    .where(
      and(
        sql`${issues.accountId} = any(${sql.placeholder('accountIds')}::uuid[])`,
        eq(issues.state, 'open'),
        eq(issues.verdict, 'failed'),
        isNotNull(issues.scoreGain),
      ),
    )
    .orderBy(desc(issues.scoreGain), issues.id)
    .limit(shown)
    .prepare(name),
);

/** The open failures of all projects that raise a score most. Projects whose first check is under way have none yet. */
export const readCauses = async (tx: Transaction, ctx: Context): Promise<Dashboard['causes']> => {
  const rows = await bestGains(tx).execute({ accountIds: [...requireCaller(ctx).accounts.keys()] });
  return rows.map((row) => ({ ...describeTopIssue(row, row.scoreGain ?? 0), ...describePlace(ctx, row) }));
};
