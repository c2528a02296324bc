import { randomUUID } from 'node:crypto';
import { and, count, eq } from 'drizzle-orm';
import { limits, type AuditedCriterion, type contract } from '@zugang/contract';
import { requireInPackage } from '#modules/entitlement';
import { recordAudit } from '#platform/audit-log';
import { inCallerScope, requireCaller, type Context } from '#platform/context';
import type { Transaction } from '#platform/db/client';
import { criterionPictures, projects } from '#platform/db/schema/index';
import { DomainError } from '#platform/errors';
import type { InputOf } from '#platform/procedure';
import { requireProject } from '#platform/project-access';
import { cleanPicture } from './clean-picture.ts';
import { findAudited, requireCriterion } from './find-audited.ts';

const permission = 'issue.decide';

/** Locks the project, so that of two pictures added at once the one too many is refused. */
const enforcePictureLimit = async (tx: Transaction, projectId: string, criterion: string): Promise<void> => {
  await tx.select({ id: projects.id }).from(projects).where(eq(projects.id, projectId)).for('no key update');
  const isOfIt = and(eq(criterionPictures.projectId, projectId), eq(criterionPictures.criterion, criterion));
  const [row] = await tx.select({ pictures: count() }).from(criterionPictures).where(isOfIt);
  if ((row?.pictures ?? 0) >= limits.audit.pictures) throw new DomainError('PICTURE_LIMIT');
};

/** Adds a picture to a criterion, made anew. Throws NOT_FOUND, FORBIDDEN, PICTURE_INVALID, PICTURE_LIMIT, NOT_IN_PACKAGE. */
export const addPicture = async (
  ctx: Context,
  { projectId, criterion, description, data: encoded }: InputOf<typeof contract.audit.addPicture>,
): Promise<AuditedCriterion> => {
  // Checks the permission before the work of decoding the picture.
  const { accountId } = await inCallerScope(ctx, (tx) => requireProject(tx, ctx, { projectId, permission }));
  requireCriterion(criterion);
  const { data, width, height } = await cleanPicture(Buffer.from(encoded, 'base64'));
  const id = randomUUID();
  // Below the project's screenshots, so that it goes with the project and with the account.
  const storageKey = `screens/${accountId}/${projectId}/audit-${id}/picture.webp`;
  await ctx.storage.put(storageKey, data, 'image/webp');
  return inCallerScope(ctx, async (tx) => {
    const project = await requireProject(tx, ctx, { projectId, permission });
    await requireInPackage(ctx, tx, { project, part: 'hasGuidedAudit' });
    await enforcePictureLimit(tx, projectId, criterion);
    const picture = { id, criterion, description, storageKey, width, height };
    await tx
      .insert(criterionPictures)
      .values({ accountId, projectId, ...picture, createdBy: requireCaller(ctx).userId });
    const about = { projectId, criterion, description };
    await recordAudit(tx, ctx, { accountId, action: 'criterion.add_picture', targetId: id, data: about });
    return findAudited(tx, projectId, criterion);
  });
};

/** Removes a picture with its file. Throws NOT_FOUND, FORBIDDEN. */
export const removePicture = async (
  ctx: Context,
  { projectId, pictureId }: InputOf<typeof contract.audit.removePicture>,
): Promise<AuditedCriterion> => {
  const { audited, storageKey } = await inCallerScope(ctx, async (tx) => {
    const { accountId } = await requireProject(tx, ctx, { projectId, permission });
    const isIt = and(eq(criterionPictures.projectId, projectId), eq(criterionPictures.id, pictureId));
    const [removed] = await tx.delete(criterionPictures).where(isIt).returning();
    if (!removed) throw new DomainError('NOT_FOUND');
    const data = { projectId, criterion: removed.criterion };
    await recordAudit(tx, ctx, { accountId, action: 'criterion.remove_picture', targetId: pictureId, data });
    return { audited: await findAudited(tx, projectId, removed.criterion), storageKey: removed.storageKey };
  });
  await ctx.storage.removeAll(storageKey.slice(0, storageKey.lastIndexOf('/')));
  return audited;
};
