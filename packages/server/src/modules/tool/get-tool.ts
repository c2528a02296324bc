import type { ToolState } from '@zugang/contract';
import { inCallerScope, type Context } from '#platform/context';
import { requireProject } from '#platform/project-access';
import { describeTool } from './describe-tool.ts';

/** The widget's settings in a project, and where it is integrated. Throws NOT_FOUND. */
export const getTool = (ctx: Context, { projectId }: { projectId: string }): Promise<ToolState> =>
  inCallerScope(ctx, async (tx) =>
    describeTool(tx, ctx, await requireProject(tx, ctx, { projectId, permission: 'project.view' })),
  );
