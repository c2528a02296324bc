import { and, eq } from 'drizzle-orm';
import type { Context } from '#platform/context';
import type { Transaction } from '#platform/db/client';
import { reportExports } from '#platform/db/schema/index';
import { DomainError } from '#platform/errors';
import { StoredFile } from '#platform/storage/stored-file';
import { requireProject } from '#platform/project-access';
import type { ExportRow } from './internal.ts';

/** An export of a project; those for visitors and those for members are apart. The caller must have checked the permission. Throws NOT_FOUND. */
export const findExport = async (
  tx: Transaction,
  { projectId, exportId, audience }: { projectId: string; exportId: string; audience: ExportRow['audience'] },
): Promise<ExportRow> => {
  const isIt = and(
    eq(reportExports.projectId, projectId),
    eq(reportExports.id, exportId),
    eq(reportExports.audience, audience),
  );
  const [row] = await tx.select().from(reportExports).where(isIt);
  if (!row) throw new DomainError('NOT_FOUND');
  return row;
};

/** An export for members of a project that the caller may see. Throws NOT_FOUND. */
export const findMemberExport = async (
  tx: Transaction,
  ctx: Context,
  { projectId, exportId }: { projectId: string; exportId: string },
): Promise<ExportRow> => {
  await requireProject(tx, ctx, { projectId, permission: 'project.view' });
  return findExport(tx, { projectId, exportId, audience: 'members' });
};

/** Throws EXPORT_UNFINISHED where the file is yet to be written, NOT_FOUND where there is none (any more). */
export const requireServed = ({ state, expiresAt }: ExportRow): void => {
  if (state === 'queued' || state === 'running') throw new DomainError('EXPORT_UNFINISHED');
  if (state !== 'done' || expiresAt === null || expiresAt.getTime() <= Date.now()) throw new DomainError('NOT_FOUND');
};

/** The file of an export, read from storage as it is sent. Throws NOT_FOUND. */
export const openExportFile = async ({ storage }: Pick<Context, 'storage'>, row: ExportRow): Promise<File> => {
  const { fileKey, fileName, mediaType, size } = row;
  if (fileKey === null || fileName === null || mediaType === null || size === null) throw new DomainError('NOT_FOUND');
  const source = await storage.read(fileKey);
  if (!source) throw new DomainError('NOT_FOUND');
  return new StoredFile(source, { name: fileName, type: mediaType, size });
};
