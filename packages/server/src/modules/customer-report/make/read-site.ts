import { and, eq, gte, lt, ne, sql } from 'drizzle-orm';
import type { MonthlySite, RuleCount } from '@zugang/report';
import { describeOverview } from '#modules/overview';
import type { Transaction } from '#platform/db/client';
import { domains, issues, scans } from '#platform/db/schema/index';
import type { ProjectRow } from '#platform/project-access';
import { addToMonth, todayInBerlin } from '#platform/calendar';
import { monthOf, spanOf } from '../month.ts';

/** So many months of the score are drawn, and so many causes are said to come next. */
const trendMonths = 6;
const nextCauses = 3;

type Span = ReturnType<typeof spanOf>;

const ofProject = (projectId: string, { end }: Span) =>
  and(eq(scans.projectId, projectId), eq(scans.state, 'finished'), ne(scans.mode, 'page'), lt(scans.finishedAt, end));

/** The score at the end of each of the last months that had a check, the oldest first. */
const readTrend = async (tx: Transaction, projectId: string, span: Span): Promise<MonthlySite['trend']> => {
  const month = sql<string>`to_char(${scans.finishedAt} at time zone 'Europe/Berlin', 'YYYY-MM')`;
  const rows = await tx
    .selectDistinctOn([month], { month, score: scans.score })
    .from(scans)
    .where(and(ofProject(projectId, span), sql`${scans.score} is not null`))
    .orderBy(sql`${month} desc`, sql`${scans.finishedAt} desc`)
    .limit(trendMonths);
  return rows.toReversed().flatMap(({ month: of, score }) => (score === null ? [] : [{ month: of, score }]));
};

/** When the measure of the score changed, where the trend begins before that. */
const convertedAt = ({ scoreConvertedAt: at }: ProjectRow, [first]: MonthlySite['trend']): string | null =>
  at && first && first.month <= monthOf(todayInBerlin(at)) ? at.toISOString() : null;

/** How many checks there were in the month, and whether there was one before it. */
const readChecks = async (tx: Transaction, projectId: string, span: Span) => {
  const [row] = await tx
    .select({
      checks: sql<number>`(count(*) filter (where ${gte(scans.finishedAt, span.start)}))::int`,
      hasEarlier: sql<boolean>`coalesce(bool_or(${lt(scans.finishedAt, span.start)}), false)`,
    })
    .from(scans)
    .where(ofProject(projectId, span));
  return row ?? { checks: 0, hasEarlier: false };
};

const countRules = async (tx: Transaction, projectId: string, isMeant: ReturnType<typeof and>): Promise<RuleCount[]> =>
  tx
    .select({ ruleId: issues.ruleId, causes: sql<number>`count(*)::int` })
    .from(issues)
    .where(and(eq(issues.projectId, projectId), eq(issues.verdict, 'failed'), isMeant))
    .groupBy(issues.ruleId)
    .orderBy(sql`count(*) desc`, issues.ruleId);

const within = (column: typeof issues.firstSeenAt | typeof issues.fixedAt, { start, end }: Span) =>
  and(gte(column, start), lt(column, end));

/** First seen in the month, or back since a check of the month. */
const isAdded = ({ start, end }: Span) =>
  sql`(${within(issues.firstSeenAt, { start, end })} or (${issues.state} in ('open', 'in_review') and exists (
    select from scans s where s.id = ${issues.regressedScanId} and s.finished_at >= ${start} and s.finished_at < ${end})))`;

/** What a monthly report says of one website. The caller must have checked the right to see it. */
export const readSite = async (tx: Transaction, project: ProjectRow, month: string): Promise<MonthlySite> => {
  const span = spanOf(month);
  const { id } = project;
  const [trend, { checks, hasEarlier }, fixed, added, overview, [domain]] = await Promise.all([
    readTrend(tx, id, span),
    readChecks(tx, id, span),
    countRules(tx, id, and(eq(issues.state, 'fixed'), within(issues.fixedAt, span))),
    countRules(tx, id, isAdded(span)),
    describeOverview(tx, project, { topIssues: nextCauses }),
    tx
      .select({ host: domains.host })
      .from(domains)
      .where(and(eq(domains.projectId, id), eq(domains.isPrimary, true))),
  ]);
  const { coverage, openIssues, severity, topIssues } = overview;
  const before = addToMonth(month, -1);
  return {
    title: project.title,
    host: domain?.host ?? project.title,
    trend,
    scoreConvertedAt: convertedAt(project, trend),
    score: trend.at(-1)?.score ?? null,
    // Of the last month before this one that had a check: without one between, the score stayed.
    scoreBefore: trend.findLast((point) => point.month <= before)?.score ?? null,
    checks,
    isFirst: checks > 0 && !hasEarlier,
    fixed,
    added,
    open: openIssues,
    critical: severity.find(({ impact }) => impact === 'critical')?.issues ?? 0,
    pagesChecked: coverage.pagesChecked,
    pagesKnown: coverage.pagesKnown,
    next: topIssues.map(({ ruleId, impact, pages, findings }) => ({ ruleId, impact, pages, findings })),
  };
};
