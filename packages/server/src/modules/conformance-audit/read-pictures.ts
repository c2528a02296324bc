import { and, asc, eq } from 'drizzle-orm';
import type { AuditPicture, contract } from '@zugang/contract';
import { readUserNames } from '#modules/identity';
import { inCallerScope, type Context } from '#platform/context';
import type { Transaction } from '#platform/db/client';
import { criterionPictures } from '#platform/db/schema/index';
import { DomainError } from '#platform/errors';
import type { InputOf } from '#platform/procedure';
import { requireProject } from '#platform/project-access';

/** A picture with the criterion it belongs to and where its file is. */
export type StoredPicture = { criterion: string; storageKey: string; picture: AuditPicture };

/** The pictures of a project, the oldest first. */
export const readPictures = async (tx: Transaction, projectId: string): Promise<StoredPicture[]> => {
  const rows = await tx
    .select()
    .from(criterionPictures)
    .where(eq(criterionPictures.projectId, projectId))
    .orderBy(asc(criterionPictures.id));
  const names = await readUserNames(
    tx,
    rows.flatMap(({ createdBy }) => createdBy ?? []),
  );
  return rows.map(({ id, criterion, description, storageKey, width, height, createdBy, createdAt }) => {
    const by = (createdBy && names.get(createdBy)) ?? null;
    return { criterion, storageKey, picture: { id, description, width, height, by, at: createdAt.toISOString() } };
  });
};

/** The file of a picture. Throws NOT_FOUND. */
export const readAuditPicture = async (
  ctx: Context,
  { projectId, pictureId }: InputOf<typeof contract.audit.picture>,
): Promise<File> => {
  const storageKey = await inCallerScope(ctx, async (tx) => {
    await requireProject(tx, ctx, { projectId, permission: 'project.view' });
    const isIt = and(eq(criterionPictures.projectId, projectId), eq(criterionPictures.id, pictureId));
    const [row] = await tx.select({ key: criterionPictures.storageKey }).from(criterionPictures).where(isIt);
    return row?.key;
  });
  const data = storageKey === undefined ? null : await ctx.storage.get(storageKey);
  if (!data) throw new DomainError('NOT_FOUND');
  return new File([data], 'picture.webp', { type: 'image/webp' });
};
