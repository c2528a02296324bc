import { and, count, eq, inArray, sql, type SQL } from 'drizzle-orm';
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

const where = (condition: SQL) => sql<number>`(count(*) filter (where ${condition}))::int`;

/** A failure that a person put in review is one all the same. */
const isPending = sql`${issues.state} in ('open', 'in_review')`;
const isOpen = sql`${isPending} and ${issues.verdict} = 'failed'`;

const countByState = async (tx: Transaction, projectId: string) => {
  const [row] = await tx
    .select({
      openIssues: where(isOpen),
      reviewIssues: where(sql`${isPending} and ${issues.verdict} = 'cannot-tell'`),
      fixedIssues: where(sql`${issues.state} = 'fixed'`),
      ignoredIssues: where(sql`${issues.state} = 'ignored'`),
      regressions: where(sql`${isOpen} and ${issues.regressedScanId} is not null`),
    })
    .from(issues)
    .where(eq(issues.projectId, projectId));
  return row ?? { openIssues: 0, reviewIssues: 0, fixedIssues: 0, ignoredIssues: 0, regressions: 0 };
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
