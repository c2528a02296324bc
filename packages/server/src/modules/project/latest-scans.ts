import { desc, inArray } from 'drizzle-orm';
import type { ScanSummary } from '@zugang/contract';
import type { Transaction } from '#platform/db/client';
import { scans } from '#platform/db/schema/index';

/** The newest scan of each project, whatever its state. */
export const latestScans = async (
  tx: Transaction,
  projectIds: readonly string[],
): Promise<ReadonlyMap<string, ScanSummary>> => {
  const rows = await tx
    .selectDistinctOn([scans.projectId])
    .from(scans)
    .where(inArray(scans.projectId, [...projectIds]))
    .orderBy(scans.projectId, desc(scans.startedAt));
  return new Map(
    rows.map(({ accountId: _, startedBy: _by, startedAt, finishedAt, ...row }) => [
      row.projectId,
      { ...row, startedAt: startedAt.toISOString(), finishedAt: finishedAt?.toISOString() ?? null },
    ]),
  );
};
