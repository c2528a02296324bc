import { eq } from 'drizzle-orm';
import { recordAudit } from '#platform/audit-log';
import { inCallerScope, type Context } from '#platform/context';
import { domains, projects } from '#platform/db/schema/index';
import { removeInspectionPictures } from '#modules/inspect';
import { removeLoginPictures } from '#modules/site-login';
import { removeScreenshots } from '#modules/page';
import { removeExportFiles } from '#modules/report-export';
import { endWithProject } from '#modules/subscription';
import { todayInBerlin } from '#platform/calendar';
import { lockProject } from '#platform/db/lock-project';
import { requireProject } from '#platform/project-access';

/** Deletes a project with all its results. Throws NOT_FOUND, FORBIDDEN. */
export const removeProject = async (ctx: Context, { projectId }: { projectId: string }): Promise<{ ok: true }> => {
  const removed = await inCallerScope(ctx, async (tx) => {
    const { accountId, title } = await requireProject(tx, ctx, { projectId, permission: 'project.delete' });
    const rows = await tx.select({ id: domains.id }).from(domains).where(eq(domains.projectId, projectId));
    await lockProject(tx, projectId);
    await endWithProject(tx, ctx, { accountId, projectId, title, today: todayInBerlin() });
    await tx.delete(projects).where(eq(projects.id, projectId));
    await recordAudit(tx, ctx, { accountId, action: 'project.remove', targetId: projectId, data: { title } });
    return { accountId, domainIds: rows.map(({ id }) => id) };
  });
  const { accountId, domainIds } = removed;
  await removeScreenshots(ctx.storage, { accountId, projectId });
  await removeInspectionPictures(ctx.storage, { accountId, projectId });
  await removeExportFiles(ctx.storage, { accountId, projectId });
  for (const domainId of domainIds) await removeLoginPictures(ctx.storage, { accountId, domainId });
  return { ok: true };
};
