import { and, eq } from 'drizzle-orm';
import type { Context } from '#platform/context';
import type { Transaction } from '#platform/db/client';
import { pages } from '#platform/db/schema/index';
import { DomainError } from '#platform/errors';
import { requireProject } from '#platform/project-access';
import type { PageRow } from './describe-page.ts';

/** A page of a project the caller may see. Throws NOT_FOUND. */
export const findPage = async (
  tx: Transaction,
  ctx: Context,
  { projectId, pageId }: { projectId: string; pageId: string },
): Promise<PageRow> => {
  await requireProject(tx, ctx, { projectId, permission: 'project.view' });
  const [row] = await tx
    .select()
    .from(pages)
    .where(and(eq(pages.projectId, projectId), eq(pages.id, pageId)));
  if (!row) throw new DomainError('NOT_FOUND');
  return row;
};
