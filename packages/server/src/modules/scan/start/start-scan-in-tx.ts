import { and, eq } from 'drizzle-orm';
import type { Context } from '#platform/context';
import type { Transaction } from '#platform/db/client';
import { pages, scanPages, scans } from '#platform/db/schema/index';
import { DomainError } from '#platform/errors';
import { enforceScanLimit } from './enforce-scan-limit.ts';
import { enqueuePageChecks, enqueueSupervision } from '../enqueue.ts';
import { findActiveScan } from '../internal.ts';
import { lockProject } from '#platform/db/lock-project';
import { startCrawls, type ScanRow } from '#modules/crawl';

type Starter = Pick<Context, 'jobs' | 'principal'>;

/** What a scan is to do. `domainIds`: only these domains; where a scan is active already, they join it. */
export type StartScanInput = {
  accountId: string;
  projectId: string;
  mode: 'all' | 'changed' | 'page';
  domainIds?: readonly string[] | undefined;
  pageId?: string | undefined;
};

type Target = { scan: ScanRow; domainIds?: readonly string[] | undefined; pageId?: string | undefined };

const addPage = async (tx: Transaction, ctx: Starter, { scan, pageId }: Target): Promise<void> => {
  const missing = new DomainError('VALIDATION_FAILED', { fields: [{ path: 'pageId', key: 'validation.required' }] });
  if (!pageId) throw missing;
  const isPage = and(eq(pages.projectId, scan.projectId), eq(pages.id, pageId));
  const [page] = await tx.select({ state: pages.state }).from(pages).where(isPage);
  if (!page) throw new DomainError('NOT_FOUND');
  if (page.state === 'skipped') throw missing;
  const { accountId, projectId, id: scanId } = scan;
  await tx.insert(scanPages).values({ scanId, pageId, accountId });
  await enqueuePageChecks(tx, ctx, { accountId, projectId, scanId, pageIds: [pageId] });
};

/**
 * Starts a scan in the transaction of what causes it; its jobs are sent with it. With `domainIds` the domains join a scan that
 * is already active. Throws SCAN_RUNNING, SCAN_LIMIT, for mode `page` VALIDATION_FAILED and NOT_FOUND. The caller has checked the permission.
 */
export const startScanInTx = async (tx: Transaction, ctx: Starter, input: StartScanInput): Promise<ScanRow> => {
  const { accountId, projectId, mode, domainIds, pageId } = input;
  if (!(await lockProject(tx, projectId))) throw new DomainError('NOT_FOUND');
  const active = await findActiveScan(tx, projectId);
  if (active) {
    if (!domainIds || mode === 'page') throw new DomainError('SCAN_RUNNING');
    await startCrawls(tx, ctx, { scan: active, domainIds });
    return active;
  }
  await enforceScanLimit(tx, accountId);
  const startedBy = ctx.principal?.userId ?? null;
  const [scan] = await tx.insert(scans).values({ accountId, projectId, mode, startedBy }).returning();
  if (!scan) throw new Error('the scan was not inserted');
  if (mode === 'page') await addPage(tx, ctx, { scan, pageId });
  else await startCrawls(tx, ctx, { scan, domainIds });
  await enqueueSupervision(tx, ctx, { accountId, projectId, scanId: scan.id });
  return scan;
};
