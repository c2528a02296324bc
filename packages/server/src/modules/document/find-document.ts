import { and, eq } from 'drizzle-orm';
import type { Context } from '#platform/context';
import type { Transaction } from '#platform/db/client';
import { documents } from '#platform/db/schema/index';
import { DomainError } from '#platform/errors';
import { requireProject } from '#platform/project-access';
import { selectDocuments, type DocumentRow } from './judge-stored.ts';

/** A document of a project the caller may see. Throws NOT_FOUND. */
export const findDocument = async (
  tx: Transaction,
  ctx: Context,
  { projectId, documentId }: { projectId: string; documentId: string },
): Promise<DocumentRow> => {
  await requireProject(tx, ctx, { projectId, permission: 'project.view' });
  const [row] = await selectDocuments(tx).where(and(eq(documents.projectId, projectId), eq(documents.id, documentId)));
  if (!row) throw new DomainError('NOT_FOUND');
  return row;
};
