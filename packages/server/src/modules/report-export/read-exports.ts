import { and, desc, eq } from 'drizzle-orm';
import { limits, type contract, type ProjectExport } from '@zugang/contract';
import { inCallerScope, type Context } from '#platform/context';
import { reportExports } from '#platform/db/schema/index';
import type { InputOf, OutputOf } from '#platform/procedure';
import { requireProject } from '#platform/project-access';
import { describeExport, describeExports } from './describe-exports.ts';
import { findMemberExport, openExportFile, requireServed } from './find-export.ts';
import { recordUse } from './record-use.ts';

/** The latest exports of a project, newest first. Throws NOT_FOUND. */
export const listExports = (
  ctx: Context,
  { projectId }: InputOf<typeof contract.export.list>,
): Promise<OutputOf<typeof contract.export.list>> =>
  inCallerScope(ctx, async (tx) => {
    await requireProject(tx, ctx, { projectId, permission: 'project.view' });
    const rows = await tx
      .select()
      .from(reportExports)
      .where(and(eq(reportExports.projectId, projectId), eq(reportExports.audience, 'members')))
      .orderBy(desc(reportExports.id))
      .limit(limits.exports.listed);
    return { exports: await describeExports(tx, ctx, rows) };
  });

/** How far an export is. Throws NOT_FOUND. */
export const getExport = (ctx: Context, input: InputOf<typeof contract.export.get>): Promise<ProjectExport> =>
  inCallerScope(ctx, async (tx) => describeExport(tx, ctx, await findMemberExport(tx, ctx, input)));

/** The file of an export that is done. Throws NOT_FOUND, EXPORT_UNFINISHED. */
export const readExportFile = async (ctx: Context, input: InputOf<typeof contract.export.file>): Promise<File> => {
  const row = await inCallerScope(ctx, async (tx) => {
    const found = await findMemberExport(tx, ctx, input);
    requireServed(found);
    await recordUse(tx, ctx, { action: 'report.download', row: found });
    return found;
  });
  return openExportFile(ctx, row);
};
