import { desc, eq } from 'drizzle-orm';
import type { ScanSummary } from '@zugang/contract';
import { inCallerScope, type Context } from '#platform/context';
import { scans } from '#platform/db/schema/index';
import { requireProject } from '#platform/project-access';
import { describeScan } from './describe-scan.ts';

/** More than a screen shows; a scan a day fills half a year. */
const maxScans = 200;

/** The newest scans of a project, newest first, at most 200. Throws NOT_FOUND. */
export const listScans = (ctx: Context, { projectId }: { projectId: string }): Promise<{ scans: ScanSummary[] }> =>
  inCallerScope(ctx, async (tx) => {
    await requireProject(tx, ctx, { projectId, permission: 'project.view' });
    const isOfProject = eq(scans.projectId, projectId);
    const rows = await tx
      .select()
      .from(scans)
      .where(isOfProject)
      .orderBy(desc(scans.startedAt), desc(scans.id))
      .limit(maxScans);
    const summaries: ScanSummary[] = [];
    for (const row of rows) summaries.push(await describeScan(tx, row));
    return { scans: summaries };
  });
