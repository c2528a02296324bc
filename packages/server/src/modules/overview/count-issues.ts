import { and, count, eq, inArray, sql } from 'drizzle-orm';
import type { Impact, Overview } from '@zugang/contract';
import { criteria, isWithinLevel, ruleById } from '@zugang/engine/catalogue';
import type { Transaction } from '#platform/db/client';
import { issues } from '#platform/db/schema/index';

type IssueCounts = Pick<
  Overview,
  'findings' | 'openIssues' | 'reviewIssues' | 'fixedIssues' | 'ignoredIssues' | 'regressions' | 'severity' | 'criteria'
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

/** In the order of the standard, levels A and AA as in the coverage; criteria without any result are left out. */
const criteriaOf = (rows: readonly Row[]): Overview['criteria'] =>
  criteria.flatMap(({ id, level }) => {
    if (!isWithinLevel(level, 'AA')) return [];
    const own = rows.filter(({ ruleId }) => ruleById(ruleId)?.criteria.includes(id));
    if (own.length === 0) return [];
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

const countByState = async (tx: Transaction, projectId: string) => {
  const rows = await tx
    .select({
      state: issues.state,
      issues: count(),
      regressions: sql<number>`(count(*) filter (where ${issues.regressedScanId} is not null))::int`,
    })
    .from(issues)
    .where(eq(issues.projectId, projectId))
    .groupBy(issues.state);
  const byState = new Map(rows.map((row) => [row.state, row]));
  return {
    openIssues: byState.get('open')?.issues ?? 0,
    reviewIssues: byState.get('in_review')?.issues ?? 0,
    fixedIssues: byState.get('fixed')?.issues ?? 0,
    ignoredIssues: byState.get('ignored')?.issues ?? 0,
    regressions: byState.get('open')?.regressions ?? 0,
  };
};

/** How the project's issues stand. Failures and what a person must review are counted apart. */
export const countIssues = async (tx: Transaction, projectId: string): Promise<IssueCounts> => {
  const rows = await tx
    .select({
      ruleId: issues.ruleId,
      impact: issues.impact,
      outcome: issues.verdict,
      issues: count(),
      findings: sql<number>`sum(${issues.findings})::int`,
    })
    .from(issues)
    .where(and(eq(issues.projectId, projectId), inArray(issues.state, ['open', 'in_review'])))
    .groupBy(issues.ruleId, issues.impact, issues.verdict);
  const failed = rows.filter(({ outcome }) => outcome === 'failed');
  return {
    ...(await countByState(tx, projectId)),
    findings: sum(failed, 'findings'),
    severity: severityOf(failed),
    criteria: criteriaOf(rows),
  };
};
