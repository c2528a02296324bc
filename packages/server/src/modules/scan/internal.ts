import { and, eq, inArray } from 'drizzle-orm';
import type { ScanRow } from '#modules/crawl';
import type { Transaction } from '#platform/db/client';
import { scans } from '#platform/db/schema/index';

/** The scan of a project that runs or is paused; there is at most one. */
export const findActiveScan = async (tx: Transaction, projectId: string): Promise<ScanRow | null> => {
  const isActive = and(eq(scans.projectId, projectId), inArray(scans.state, ['running', 'paused']));
  const [scan] = await tx.select().from(scans).where(isActive);
  return scan ?? null;
};
