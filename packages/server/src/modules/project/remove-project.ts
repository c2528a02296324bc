import { eq } from 'drizzle-orm';
import { audit } from '#platform/audit';
import { inCallerScope, type Context } from '#platform/context';
import { projects } from '#platform/db/schema/index';
import { removeInspectionPictures } from '#modules/inspect';
import { removeScreenshots } from '#modules/scan';
import { requireProject } from '#platform/project-access';

/** Deletes a project with all its results. Throws NOT_FOUND, FORBIDDEN. */
export const removeProject = async (ctx: Context, { projectId }: { projectId: string }): Promise<{ ok: true }> => {
  const owner = await inCallerScope(ctx, async (tx) => {
    const { accountId, title } = await requireProject(tx, ctx, { projectId, permission: 'project.delete' });
    await tx.delete(projects).where(eq(projects.id, projectId));
    await audit(tx, ctx, { accountId, action: 'project.remove', targetId: projectId, data: { title } });
    return accountId;
  });
  await removeScreenshots(ctx.storage, { accountId: owner, projectId });
  await removeInspectionPictures(ctx.storage, { accountId: owner, projectId });
  return { ok: true };
};
