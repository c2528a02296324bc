import { and, eq, sql } from 'drizzle-orm';
import { inScope, type Transaction } from '#platform/db/client';
import { projects, reportExports } from '#platform/db/schema/index';
import type { ProjectRow } from '#platform/project-access';
import { retention } from '#platform/retention';
import { expiryOf, lockExports, readLive, type ExporterContext, type ExportRow } from './internal.ts';
import { type DataVersion, readDataVersion } from './read-data-version.ts';

/** After so many attempts an export has failed: what ended the worker each time may well be the export. */
export const mostAttempts = 5;

/** An export that this worker makes, with its project and what its data were when it began. */
export type ClaimedExport = { row: ExportRow; project: ProjectRow; data: DataVersion };

const begin = async (tx: Transaction, { id, projectId }: ExportRow): Promise<ClaimedExport | null> => {
  const [project] = await tx.select().from(projects).where(eq(projects.id, projectId));
  if (!project) return null;
  const data = await readDataVersion(tx, project);
  const [row] = await tx
    .update(reportExports)
    .set({
      state: 'running',
      attempt: sql`${reportExports.attempt} + 1`,
      dataVersion: data.version,
      scanId: data.scanId,
      pagesDone: 0,
      pagesTotal: 0,
    })
    .where(eq(reportExports.id, id))
    .returning();
  return row ? { row, project, data } : null;
};

/**
 * Takes the account's next export: first the one that a worker has left unfinished, because only one of an account is made at a time.
 * Null where there is none.
 */
export const claimExport = (ctx: ExporterContext, accountId: string): Promise<ClaimedExport | null> =>
  inScope(ctx.db, [accountId], async (tx) => {
    await lockExports(tx, accountId);
    for (const row of await readLive(tx, accountId)) {
      if (row.attempt < mostAttempts) return begin(tx, row);
      ctx.log.error({ exportId: row.id, format: row.format }, 'export failed for good, its attempts are used up');
      await tx
        .update(reportExports)
        .set({ state: 'failed', expiresAt: expiryOf(retention.exports.amount) })
        .where(and(eq(reportExports.id, row.id), eq(reportExports.attempt, row.attempt)));
    }
    return null;
  });
