import { and, desc, eq, sql } from 'drizzle-orm';
import type { Dashboard } from '@zugang/contract';
import { describeSample, sampleOfIssue } from '#modules/issue';
import { requireCaller, type Context } from '#platform/context';
import type { Transaction } from '#platform/db/client';
import { prepared } from '#platform/db/prepared';
import { issues, projectFigures, projects } from '#platform/db/schema/index';
import { describePlace, placeColumns } from './place.ts';

const shown = 5;
/** The best gains that are looked at: some of their issues were fixed or ignored since the gains were stored. */
const candidates = 200;

/** What the last scans stored of how many points fixing an issue brings. */
const gains = sql`(
  select (gain.key)::uuid as id, (gain.value)::float8 as points
  from ${projects} join ${projectFigures} on ${projectFigures.projectId} = ${projects.id}
  cross join lateral jsonb_each_text(${projectFigures.scoreGains}) gain
  where ${projects.accountId} = any(${sql.placeholder('accountIds')}::uuid[])
  order by points desc limit ${sql.raw(String(candidates))}) gains`;

const bestGains = prepared('dashboard_causes', (tx, { name }) =>
  tx
    .select({
      ...placeColumns,
      id: issues.id,
      ruleId: issues.ruleId,
      impact: issues.impact,
      region: issues.region,
      findings: issues.findings,
      pages: issues.pages,
      scoreGain: sql<number>`gains.points`,
      sampleFindingId: issues.sampleFindingId,
      sample: sampleOfIssue,
    })
    .from(issues)
    .innerJoin(gains, sql`gains.id = ${issues.id}`)
    .innerJoin(projects, eq(projects.id, issues.projectId))
    .where(and(eq(issues.state, 'open'), eq(issues.verdict, 'failed')))
    .orderBy(desc(sql`gains.points`), issues.id)
    .limit(shown)
    .prepare(name),
);

/** The open failures of all projects that raise a score most. Projects whose first check is under way have none yet. */
export const readCauses = async (tx: Transaction, ctx: Context): Promise<Dashboard['causes']> => {
  const rows = await bestGains(tx).execute({ accountIds: [...requireCaller(ctx).accounts.keys()] });
  return rows.map((row) => {
    const { id, ruleId, impact, region, findings, pages, scoreGain, sampleFindingId, sample } = row;
    const cause = { id, ruleId, impact, region, findings, pages, scoreGain, sampleFindingId };
    return { ...cause, ...describeSample(sample), ...describePlace(ctx, row) };
  });
};
