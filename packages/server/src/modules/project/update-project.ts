import { eq } from 'drizzle-orm';
import type { contract, Project } from '@zugang/contract';
import { recordAudit } from '#platform/audit-log';
import { inCallerScope, type Context } from '#platform/context';
import { projects } from '#platform/db/schema/index';
import { DomainError } from '#platform/errors';
import type { InputOf } from '#platform/procedure';
import { requireProject } from '#platform/project-access';
import { describeProject } from './describe-projects.ts';

/** Renames a project. Throws NOT_FOUND, FORBIDDEN. */
export const updateProject = (
  ctx: Context,
  { projectId, title }: InputOf<typeof contract.project.update>,
): Promise<Project> =>
  inCallerScope(ctx, async (tx) => {
    const { accountId } = await requireProject(tx, ctx, { projectId, permission: 'project.edit' });
    const [row] = await tx
      .update(projects)
      .set({ title, updatedAt: new Date() })
      .where(eq(projects.id, projectId))
      .returning();
    if (!row) throw new DomainError('NOT_FOUND');
    await recordAudit(tx, ctx, { accountId, action: 'project.update', targetId: projectId, data: { title } });
    return describeProject(tx, ctx, row);
  });
