import { and, desc, eq, ne, or, sql } from 'drizzle-orm';
import type { Impact, RegressedIssue } from '@zugang/contract';
import type { Transaction } from '#platform/db/client';
import { issues, scans } from '#platform/db/schema/index';
import type { ScanRow } from '#modules/crawl';

/** Barriers that a scan found and that were not there before; `worst`: the worst of them, 20 at most. */
export type Regressions = {
  byImpact: Record<Impact, number>;
  added: number;
  returned: number;
  worst: Omit<RegressedIssue, 'url'>[];
};

const most = 20;
const severity = sql`array_position(array['critical', 'serious', 'moderate', 'minor'], ${issues.impact})`;

/** The scan of the whole project that ended before this one; null for the first. */
export const findScanBefore = async (tx: Transaction, scan: ScanRow): Promise<ScanRow | null> => {
  const [before] = await tx
    .select()
    .from(scans)
    .where(
      and(
        eq(scans.projectId, scan.projectId),
        eq(scans.state, 'finished'),
        ne(scans.mode, 'page'),
        ne(scans.id, scan.id),
      ),
    )
    .orderBy(desc(scans.finishedAt))
    .limit(1);
  return before ?? null;
};

/** What a scan made worse; null where it cannot have: the first of a project, one of a single page, one that was cancelled. */
export const readRegressions = async (
  tx: Transaction,
  { scan, before }: { scan: ScanRow; before: ScanRow | null },
): Promise<Regressions | null> => {
  if (!before || scan.mode === 'page' || scan.state !== 'finished') return null;
  const isNew = eq(issues.firstScanId, scan.id);
  const isWorse = and(
    eq(issues.projectId, scan.projectId),
    eq(issues.state, 'open'),
    eq(issues.verdict, 'failed'),
    or(isNew, eq(issues.regressedScanId, scan.id)),
  );
  const counts = await tx
    .select({
      impact: issues.impact,
      all: sql<number>`count(*)::int`,
      added: sql<number>`(count(*) filter (where ${isNew}))::int`,
    })
    .from(issues)
    .where(isWorse)
    .groupBy(issues.impact);
  const byImpact = { critical: 0, serious: 0, moderate: 0, minor: 0 };
  for (const { impact, all } of counts) byImpact[impact] = all;
  const added = counts.reduce((sum, row) => sum + row.added, 0);
  const all = counts.reduce((sum, row) => sum + row.all, 0);
  const rows = await tx
    .select()
    .from(issues)
    .where(isWorse)
    .orderBy(severity, desc(issues.pages), issues.id)
    .limit(most);
  const worst = rows.map(({ id, ruleId, impact, firstScanId, pages, findings }) => ({
    issueId: id,
    ruleId,
    impact,
    kind: firstScanId === scan.id ? ('new' as const) : ('returned' as const),
    pages,
    findings,
  }));
  return { byImpact, added, returned: all - added, worst };
};
