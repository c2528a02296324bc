import type { Project } from '@zugang/contract';
import { inCallerScope, type Context } from '#platform/context';
import { requireProject } from '#platform/project-access';
import { describeProject } from './describe-projects.ts';

/** One project. Throws NOT_FOUND. */
export const getProject = (ctx: Context, { projectId }: { projectId: string }): Promise<Project> =>
  inCallerScope(ctx, async (tx) =>
    describeProject(tx, ctx, await requireProject(tx, ctx, { projectId, permission: 'project.view' })),
  );
