import type { contract, ProjectExport } from '@zugang/contract';
import { inCallerScope, type Context } from '#platform/context';
import type { InputOf } from '#platform/procedure';
import { requireProject } from '#platform/project-access';
import { describeExport } from './describe-exports.ts';
import { queueExport } from './queue-export.ts';
import { recordUse } from './record-use.ts';

/** Has the report of a project written into a file. Throws NOT_FOUND, EXPORT_LIMIT. */
export const createExport = (
  ctx: Context,
  { projectId, format, locale }: InputOf<typeof contract.export.create>,
): Promise<ProjectExport> =>
  inCallerScope(ctx, async (tx) => {
    const project = await requireProject(tx, ctx, { projectId, permission: 'project.view' });
    const { row } = await queueExport(tx, ctx, { project, format, locale, audience: 'members' });
    await recordUse(tx, ctx, { action: 'report.export', row });
    return describeExport(tx, ctx, row);
  });
