import { eq } from 'drizzle-orm';
import { limits } from '@zugang/contract';
import { notifyUser } from '#modules/identity';
import type { Transaction } from '#platform/db/client';
import { projects } from '#platform/db/schema/index';
import type { ScanRow } from '#modules/crawl';
import type { WorkerContext } from '#platform/context';

const secondsOf = ({ startedAt, finishedAt }: ScanRow): number =>
  ((finishedAt ?? startedAt).getTime() - startedAt.getTime()) / 1000;

/**
 * Mails the user who started a scan that it is done, in the transaction that ends it: once, even if a worker dies. Not for a
 * single page and not for a short scan: its user is still looking at the screen.
 */
export const announceScan = async (
  tx: Transaction,
  ctx: Pick<WorkerContext, 'jobs' | 'settings' | 'secrets'>,
  scan: ScanRow,
): Promise<void> => {
  if (scan.mode === 'page' || !scan.startedBy || secondsOf(scan) <= limits.scanMailAfterSeconds) return;
  const [project] = await tx.select({ title: projects.title }).from(projects).where(eq(projects.id, scan.projectId));
  if (!project) return;
  await notifyUser(tx, ctx, {
    userId: scan.startedBy,
    kind: 'scanFinished',
    template: 'scan_finished',
    path: `/projects/${scan.projectId}/overview`,
    values: {
      project: project.title,
      pages: scan.pagesChecked + scan.pagesUnchanged,
      failed: scan.pagesFailed,
      issues: scan.openIssues,
      added: scan.newIssues,
      fixed: scan.fixedIssues,
      returned: scan.regressions,
    },
  });
};
