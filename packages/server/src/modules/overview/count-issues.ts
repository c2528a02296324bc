import { and, count, eq, isNull, ne, or, sql } from 'drizzle-orm';
import { limits, type Impact, type Overview } from '@zugang/contract';
import { criteria, isWithinLevel, ruleById } from '@zugang/engine/catalogue';
import type { Transaction } from '#platform/db/client';
import { prepared } from '#platform/db/prepared';
import { issues } from '#platform/db/schema/index';

type IssueCounts = Pick<
  Overview,
  | 'findings'
  | 'openIssues'
  | 'reviewIssues'
  | 'furtherQuestions'
  | 'fixedIssues'
  | 'ignoredIssues'
  | 'regressions'
  | 'severity'
  | 'criteria'
>;

type Row = { ruleId: string; impact: Impact; outcome: 'failed' | 'cannot-tell'; issues: number; findings: number };

const impacts = ['critical', 'serious', 'moderate', 'minor'] as const satisfies readonly Impact[];

const sum = (rows: readonly Row[], key: 'issues' | 'findings'): number =>
  rows.reduce((total, row) => total + row[key], 0);

const severityOf = (failed: readonly Row[]): Overview['severity'] =>
  impacts.map((impact) => {
    const rows = failed.filter((row) => row.impact === impact);
    return { impact, issues: sum(rows, 'issues'), findings: sum(rows, 'findings') };
  });

const byCriterion = (rows: readonly Row[]): ReadonlyMap<string, Row[]> => {
  const found = new Map<string, Row[]>();
  for (const row of rows)
    for (const id of ruleById(row.ruleId)?.criteria ?? []) found.set(id, [...(found.get(id) ?? []), row]);
  return found;
};

/** In the order of the standard, levels A and AA as in the coverage; criteria without any result are left out. */
const criteriaOf = (rows: readonly Row[]): Overview['criteria'] => {
  const found = byCriterion(rows);
  return criteria.flatMap(({ id, level }) => {
    const own = found.get(id);
    if (!own || !isWithinLevel(level, 'AA')) return [];
    const failed = own.filter(({ outcome }) => outcome === 'failed');
    const reviews = own.filter(({ outcome }) => outcome === 'cannot-tell');
    return [
      {
        criterion: id,
        issues: sum(failed, 'issues'),
        findings: sum(failed, 'findings'),
        reviews: sum(reviews, 'issues'),
      },
    ];
  });
};

type CountedRow = Row & { state: (typeof issues.$inferSelect)['state']; isRegression: boolean };

const countByState = (rows: readonly CountedRow[]) => {
  const countWhere = (fits: (row: CountedRow) => boolean): number => sum(rows.filter(fits), 'issues');
  const questions = countWhere((row) => isPending(row) && row.outcome === 'cannot-tell');
  const reviewIssues = Math.min(questions, limits.questions.asked);
  return {
    openIssues: countWhere((row) => isPending(row) && row.outcome === 'failed'),
    reviewIssues,
    furtherQuestions: questions - reviewIssues,
    fixedIssues: countWhere(({ state, outcome }) => state === 'fixed' && outcome === 'failed'),
    ignoredIssues: countWhere(({ state, outcome }) => state === 'ignored' && outcome === 'failed'),
    regressions: countWhere((row) => isPending(row) && row.outcome === 'failed' && row.isRegression),
  };
};

/** A failure that a person put in review is one all the same. */
const isPending = ({ state }: CountedRow): boolean => state === 'open' || state === 'in_review';

const isRegression = sql<boolean>`${issues.regressedScanId} is not null`;

/** What another has the place of was not fixed. */
const isNotReplaced = or(ne(issues.state, 'fixed'), isNull(issues.replacedById));

const issueCounts = prepared('overview_issues', (tx, { name }) =>
  tx
    .select({
      ruleId: issues.ruleId,
      impact: issues.impact,
      outcome: issues.verdict,
      state: issues.state,
      isRegression,
      issues: count(),
      findings: sql<number>`sum(${issues.findings})::int`,
    })
    .from(issues)
    .where(and(eq(issues.projectId, sql.placeholder('projectId')), isNotReplaced))
    .groupBy(issues.ruleId, issues.impact, issues.verdict, issues.state, isRegression)
    .prepare(name),
);

/** Numbers of the project's issues by state. Failures and questions are counted apart, as the lists behind the figures show them. */
export const countIssues = async (tx: Transaction, projectId: string): Promise<IssueCounts> => {
  const rows = await issueCounts(tx).execute({ projectId });
  const pending = rows.filter(isPending);
  const failed = pending.filter(({ outcome }) => outcome === 'failed');
  return {
    ...countByState(rows),
    findings: sum(failed, 'findings'),
    severity: severityOf(failed),
    criteria: criteriaOf(pending),
  };
};
