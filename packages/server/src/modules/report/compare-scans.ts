import { and, eq, inArray, sql } from 'drizzle-orm';
import type { ComparedIssue, contract, ScanComparison } from '@zugang/contract';
import { effectOf } from '@zugang/engine';
import { describeScan } from '#modules/scan';
import { inCallerScope, type Context } from '#platform/context';
import type { Transaction } from '#platform/db/client';
import { issues, scanIssues, scans } from '#platform/db/schema/index';
import { DomainError } from '#platform/errors';
import type { InputOf } from '#platform/procedure';
import { requireProject } from '#platform/project-access';

/** Each list of a comparison ends here. */
const most = 100;

type ScanRow = typeof scans.$inferSelect;

const findScan = async (tx: Transaction, projectId: string, scanId: string): Promise<ScanRow> => {
  const isIt = and(eq(scans.projectId, projectId), eq(scans.id, scanId), eq(scans.state, 'finished'));
  const [scan] = await tx.select().from(scans).where(isIt);
  if (!scan) throw new DomainError('NOT_FOUND');
  return scan;
};

/** Whether it is known what the scan left: scans that ended before that was kept left issues and no list of them. */
const isKept = (scan: ScanRow, kept: readonly { scanId: string }[]): boolean =>
  scan.openIssues === 0 || kept.some(({ scanId }) => scanId === scan.id);

const readKept = (tx: Transaction, scanIds: string[]) =>
  tx
    .select({
      scanId: scanIssues.scanId,
      // What has its place now, where a new version of its rule judges otherwise: it is not gone.
      id: sql<string>`coalesce(${issues.replacedById}, ${scanIssues.issueId})`,
      outcome: scanIssues.verdict,
      findings: scanIssues.findings,
      pages: scanIssues.pages,
      ruleId: issues.ruleId,
      impact: issues.impact,
      region: issues.region,
      state: issues.state,
    })
    .from(scanIssues)
    .innerJoin(issues, eq(issues.id, scanIssues.issueId))
    .where(inArray(scanIssues.scanId, scanIds))
    .orderBy(sql`${scanIssues.findings} desc`, scanIssues.issueId);
type Kept = Awaited<ReturnType<typeof readKept>>[number];

const listOf = (rows: readonly Kept[], beforeOf: (id: string) => number): { rows: ComparedIssue[]; total: number } => ({
  total: rows.length,
  rows: rows
    .toSorted((a, b) => effectOf(b) - effectOf(a))
    .slice(0, most)
    .map(({ scanId: _scanId, region, ...row }) => ({
      ...row,
      region: region as ComparedIssue['region'],
      findingsBefore: beforeOf(row.id),
    })),
});

/**
 * What is new, what is gone and what is left of one finished scan at the end of another. Throws NOT_FOUND where one of them is
 * none of the project's finished scans.
 */
export const compareScans = (
  ctx: Context,
  { projectId, fromScanId, toScanId }: InputOf<typeof contract.report.compare>,
): Promise<ScanComparison> =>
  inCallerScope(ctx, async (tx) => {
    await requireProject(tx, ctx, { projectId, permission: 'project.view' });
    const from = await findScan(tx, projectId, fromScanId);
    const to = await findScan(tx, projectId, toScanId);
    const kept = await readKept(tx, [from.id, to.id]);
    const before = new Map(kept.filter(({ scanId }) => scanId === from.id).map((row) => [row.id, row]));
    const after = new Map(kept.filter(({ scanId }) => scanId === to.id).map((row) => [row.id, row]));
    const beforeOf = (id: string): number => before.get(id)?.findings ?? 0;
    return {
      from: await describeScan(tx, from),
      to: await describeScan(tx, to),
      isComparable: isKept(from, kept) && isKept(to, kept),
      added: listOf(
        [...after.values()].filter(({ id }) => !before.has(id)),
        beforeOf,
      ),
      gone: listOf(
        [...before.values()].filter(({ id }) => !after.has(id)),
        beforeOf,
      ),
      remaining: listOf(
        [...after.values()].filter(({ id }) => before.has(id)),
        beforeOf,
      ),
    };
  });
