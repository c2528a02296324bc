import { and, eq } from 'drizzle-orm';
import type { contract, IssueRecheck } from '@zugang/contract';
import { startScanInTx } from '#modules/scan';
import { recordAudit } from '#platform/audit-log';
import { inCallerScope, type Context } from '#platform/context';
import type { Transaction } from '#platform/db/client';
import { findings, issues, pages } from '#platform/db/schema/index';
import { DomainError } from '#platform/errors';
import type { InputOf } from '#platform/procedure';
import { requireProject } from '#platform/project-access';

type Input = InputOf<typeof contract.issue.recheck>;

/** The page of the issue's sample, or null where no page has the issue any more. */
const readSamplePage = async (tx: Transaction, { projectId, issueId }: Input): Promise<string | null> => {
  const [row] = await tx
    .select({ pageId: findings.pageId })
    .from(issues)
    .leftJoin(findings, eq(findings.id, issues.sampleFindingId))
    .where(and(eq(issues.projectId, projectId), eq(issues.id, issueId)));
  if (!row) throw new DomainError('NOT_FOUND');
  return row.pageId;
};

const readUrl = async (tx: Transaction, projectId: string, pageId: string): Promise<string> => {
  const isPage = and(eq(pages.projectId, projectId), eq(pages.id, pageId));
  const [page] = await tx.select({ url: pages.url }).from(pages).where(isPage);
  if (!page) throw new DomainError('NOT_FOUND');
  return page.url;
};

/**
 * Checks one page with an issue again, as a check of one page: with all rules, so that everything shown of the page is of one
 * moment. Throws NOT_FOUND, FORBIDDEN, SCAN_RUNNING, SCAN_LIMIT, VALIDATION_FAILED (no page has the issue and none was named).
 */
export const startRecheck = (ctx: Context, input: Input): Promise<IssueRecheck> =>
  inCallerScope(ctx, async (tx) => {
    const { projectId, issueId } = input;
    const { accountId } = await requireProject(tx, ctx, { projectId, permission: 'scan.control' });
    const samplePageId = await readSamplePage(tx, input);
    const pageId = input.pageId ?? samplePageId;
    if (!pageId) {
      throw new DomainError('VALIDATION_FAILED', { fields: [{ path: 'pageId', key: 'validation.required' }] });
    }
    const pageUrl = await readUrl(tx, projectId, pageId);
    const scan = await startScanInTx(tx, ctx, { accountId, projectId, mode: 'page', pageId });
    const data = { projectId, mode: 'page', issueId };
    await recordAudit(tx, ctx, { accountId, action: 'scan.start', targetId: scan.id, data });
    return { scanId: scan.id, pageId, pageUrl };
  });
