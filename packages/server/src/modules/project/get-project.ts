import type { Project } from '@zugang/contract';
import { inCallerScope, type Context } from '#platform/context';
import { requireProject } from '#platform/project-access';
import { describeRows, readProjectFacts } from './describe-projects.ts';

/** One project. Throws NOT_FOUND. */
export const getProject = (ctx: Context, { projectId }: { projectId: string }): Promise<Project> =>
  inCallerScope(ctx, async (tx) => {
    const [row, facts] = await Promise.all([
      requireProject(tx, ctx, { projectId, permission: 'project.view' }),
      readProjectFacts(tx, [projectId]),
    ]);
    const [project] = await describeRows(ctx, { tx, rows: [row], facts });
    if (!project) throw new Error('a row was not described');
    return project;
  });
