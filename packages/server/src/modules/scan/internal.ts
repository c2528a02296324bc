import { and, eq, inArray } from 'drizzle-orm';
import type { Egress } from '@zugang/crawler/egress';
import type { Context } from '#platform/context';
import type { Transaction } from '#platform/db/client';
import { projects, scans } from '#platform/db/schema/index';

export type ScanRow = typeof scans.$inferSelect;

/** What the workers' verbs need: no caller, their account comes with the job. */
export type WorkerContext = Pick<Context, 'db' | 'jobs' | 'storage' | 'log' | 'settings' | 'secrets' | 'egress'>;

/** How a crawl reaches its sites, and the conditions under which this process checks pages of a session (`conditionsKey`); null where it cannot. */
export type Reach = { egress: Egress; readConditions: (session: string) => Promise<string | null> };

/**
 * Takes the project's lock, which everything that changes a scan or its results takes first: results are stored one after
 * the other, counters stay exact, nothing can deadlock, and whoever deletes the project waits. False where it is gone.
 */
export const lockProject = async (tx: Transaction, projectId: string): Promise<boolean> => {
  const rows = await tx
    .select({ id: projects.id })
    .from(projects)
    .where(eq(projects.id, projectId))
    .for('no key update');
  return rows.length > 0;
};

/** A scan's row; null where it is gone. */
export const findScan = async (tx: Transaction, scanId: string): Promise<ScanRow | null> => {
  const [scan] = await tx.select().from(scans).where(eq(scans.id, scanId));
  return scan ?? null;
};

/** The scan of a project that runs or is paused; there is at most one. */
export const findActiveScan = async (tx: Transaction, projectId: string): Promise<ScanRow | null> => {
  const isActive = and(eq(scans.projectId, projectId), inArray(scans.state, ['running', 'paused']));
  const [scan] = await tx.select().from(scans).where(isActive);
  return scan ?? null;
};
