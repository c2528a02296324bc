import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';
import type { Dashboard } from '@zugang/contract';
import { describeTopIssue, topIssueColumns } from '#modules/issue';
import { reachOf, requireCaller, type Context } from '#platform/context';
import { isReached } from '#platform/is-reached';
import type { Transaction } from '#platform/db/client';
import { prepared } from '#platform/db/prepared';
import { issues, projectFigures, projects } from '#platform/db/schema/index';
import { describePlace, placeColumns } from './place.ts';

const shown = 5;
/** Of so many projects the causes are compared, and of more where that was too few. */
const looked = 25;

// In these words, for which there is an index.
const hasGain = sql`state = 'open' and verdict = 'failed' and score_gain is not null`;

const bestProjects = prepared('dashboard_best_projects', (tx, { name }) =>
  tx
    .select({ id: projectFigures.projectId, bestGain: projectFigures.bestGain })
    .from(projectFigures)
    .where(and(isReached(projectFigures.accountId), isNotNull(projectFigures.bestGain)))
    .orderBy(desc(projectFigures.bestGain), projectFigures.projectId)
    .limit(sql.placeholder('looked'))
    .prepare(name),
);

const bestIssues = sql`(
  select best.id from unnest(${sql.placeholder('projectIds')}::uuid[]) wanted(id) cross join lateral (
    select id, score_gain from ${issues} where project_id = wanted.id and ${hasGain} order by score_gain desc, id limit ${sql.raw(String(shown))}) best
  order by best.score_gain desc, best.id limit ${sql.raw(String(shown))})`;

/** What the last scans stored of how many points fixing an issue brings, best first. */
const bestGains = prepared('dashboard_causes', (tx, { name }) =>
  tx
    .select({
      ...placeColumns,
      ...topIssueColumns,
    })
    .from(issues)
    .innerJoin(projects, eq(projects.id, issues.projectId))
    .where(sql`${issues.id} in ${bestIssues}`)
    .orderBy(desc(issues.scoreGain), issues.id)
    .prepare(name),
);

type Rows = Awaited<ReturnType<ReturnType<typeof bestGains>['execute']>>;

/**
 * The best issues of all are in the projects with the best gains, unless people have dealt with those since the last scan: then others
 * that were not looked at may bring more, and more projects are compared.
 */
const readBest = async (tx: Transaction, ctx: Context, most = looked): Promise<Rows> => {
  const found = await bestProjects(tx).execute({ ...reachOf(requireCaller(ctx)), looked: most });
  const rows = await bestGains(tx).execute({ projectIds: found.map(({ id }) => id) });
  const leastGain = rows[shown - 1]?.scoreGain ?? -1;
  const isAll = found.length < most || leastGain >= (found.at(-1)?.bestGain ?? 0);
  return isAll ? rows : readBest(tx, ctx, most * 8);
};

/** The open failures of all projects that raise a score most. Projects whose first check is under way have none yet. */
export const readCauses = async (tx: Transaction, ctx: Context): Promise<Dashboard['causes']> => {
  const rows = await readBest(tx, ctx);
  return rows.map((row) => ({ ...describeTopIssue(row, row.scoreGain ?? 0), ...describePlace(ctx, row) }));
};
