import { and, desc, eq, sql } from 'drizzle-orm';
import type { Dashboard } from '@zugang/contract';
import { describeTopIssue, topIssueColumns } from '#modules/issue';
import { reachOf, requireCaller, type Context } from '#platform/context';
import { isReached } from '#platform/is-reached';
import type { Transaction } from '#platform/db/client';
import { prepared } from '#platform/db/prepared';
import { issues, projects } from '#platform/db/schema/index';
import { describePlace, placeColumns } from './place.ts';

const shown = 5;

// In these words, for which there is an index.
const hasGain = sql`${issues.state} = 'open' and ${issues.verdict} = 'failed' and ${issues.scoreGain} is not null`;

/** The projects with the best single gains: the best issues of all are among theirs. */
const bestProjects = sql`(
  select ${projects.id} from ${projects} cross join lateral (
    select ${issues.scoreGain} as points from ${issues} where ${issues.projectId} = ${projects.id} and ${hasGain}
    order by ${issues.scoreGain} desc limit 1) best
  where ${isReached(projects.accountId)} order by best.points desc, ${projects.id} limit ${sql.raw(String(shown))})`;

/** What the last scans stored of how many points fixing an issue brings, best first. */
const bestGains = prepared('dashboard_causes', (tx, { name }) =>
  tx
    .select({
      ...placeColumns,
      ...topIssueColumns,
    })
    .from(issues)
    .innerJoin(projects, eq(projects.id, issues.projectId))
    .where(and(sql`${issues.projectId} in ${bestProjects}`, hasGain))
    .orderBy(desc(issues.scoreGain), issues.id)
    .limit(shown)
    .prepare(name),
);

/** The open failures of all projects that raise a score most. Projects whose first check is under way have none yet. */
export const readCauses = async (tx: Transaction, ctx: Context): Promise<Dashboard['causes']> => {
  const rows = await bestGains(tx).execute(reachOf(requireCaller(ctx)));
  return rows.map((row) => ({ ...describeTopIssue(row, row.scoreGain ?? 0), ...describePlace(ctx, row) }));
};
