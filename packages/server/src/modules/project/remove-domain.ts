import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import type { contract } from '@zugang/contract';
import { recountIssues } from '#modules/issue';
import { removeLoginPictures } from '#modules/site-login';
import { removeScreenshots } from '#modules/page';
import { readProjectScore, storeFigures } from '#modules/project-figures';
import { settleScan } from '#modules/scan';
import { recordAudit } from '#platform/audit-log';
import { inCallerScope, type Context } from '#platform/context';
import type { Transaction } from '#platform/db/client';
import { domains, pages, projects, scans } from '#platform/db/schema/index';
import { DomainError } from '#platform/errors';
import type { InputOf } from '#platform/procedure';
import { requireProject } from '#platform/project-access';

/** Takes the lock under which results are stored, so that none comes between the deletion and the counting. */
const lockProject = (tx: Transaction, projectId: string) =>
  tx.update(projects).set({ updatedAt: new Date() }).where(eq(projects.id, projectId));

const rescore = async (tx: Transaction, projectId: string): Promise<void> => {
  await tx
    .update(projects)
    .set({ score: await readProjectScore(tx, projectId) })
    .where(eq(projects.id, projectId));
};

/** A running scan may have waited for nothing but this domain. */
const settleActiveScan = async (tx: Transaction, ctx: Context, projectId: string): Promise<void> => {
  const [scan] = await tx
    .select({ id: scans.id })
    .from(scans)
    .where(and(eq(scans.projectId, projectId), inArray(scans.state, ['running', 'paused'])));
  if (scan) await settleScan(tx, ctx, scan.id);
};

const pagesWithPicture = async (tx: Transaction, domainId: string): Promise<string[]> => {
  const rows = await tx
    .select({ id: pages.id })
    .from(pages)
    .where(and(eq(pages.domainId, domainId), isNotNull(pages.screenshotKey)));
  return rows.map(({ id }) => id);
};

/** Removes an additional domain with its pages. Throws NOT_FOUND, FORBIDDEN, DOMAIN_IS_PRIMARY. */
export const removeDomain = async (
  ctx: Context,
  { projectId, domainId }: InputOf<typeof contract.project.removeDomain>,
): Promise<{ ok: true }> => {
  const gone = await inCallerScope(ctx, async (tx) => {
    const { accountId } = await requireProject(tx, ctx, { projectId, permission: 'domain.edit' });
    const isIt = and(eq(domains.projectId, projectId), eq(domains.id, domainId));
    const [domain] = await tx.select().from(domains).where(isIt);
    if (!domain) throw new DomainError('NOT_FOUND');
    if (domain.isPrimary) throw new DomainError('DOMAIN_IS_PRIMARY');
    await lockProject(tx, projectId);
    const pageIds = await pagesWithPicture(tx, domainId);
    await tx.delete(domains).where(isIt);
    await recountIssues(tx, ctx, { accountId, projectId });
    await rescore(tx, projectId);
    await settleActiveScan(tx, ctx, projectId);
    await storeFigures(tx, { accountId, projectId });
    const data = { projectId, host: domain.host };
    await recordAudit(tx, ctx, { accountId, action: 'domain.remove', targetId: domainId, data });
    return { accountId, projectId, pageIds };
  });
  await removeScreenshots(ctx.storage, gone);
  await removeLoginPictures(ctx.storage, { accountId: gone.accountId, domainId });
  return { ok: true };
};
