import { and, eq } from 'drizzle-orm';
import type { contract } from '@zugang/contract';
import { inCallerScope, type Context } from '#platform/context';
import type { Transaction } from '#platform/db/client';
import { findings } from '#platform/db/schema/index';
import { DomainError } from '#platform/errors';
import type { InputOf } from '#platform/procedure';
import { requireProject } from '#platform/project-access';
import type { Storage } from '#platform/storage';
import { cropPicture } from './crop-picture.ts';
import { hasPicture } from './describe-finding.ts';
import { selectFindings } from './list-findings.ts';

/** The element of a finding on its page, outlined, as WebP; null if there is none. The caller must have checked the permission to read. */
export const cutPicture = async (
  tx: Transaction,
  storage: Storage,
  { projectId, findingId }: InputOf<typeof contract.issue.picture>,
): Promise<Uint8Array<ArrayBuffer> | null> => {
  const [row] = await selectFindings(tx).where(and(eq(findings.projectId, projectId), eq(findings.id, findingId)));
  if (!row?.finding.box || !row.page.screenshotKey || !hasPicture(row)) return null;
  const screenshot = await storage.get(row.page.screenshotKey);
  return screenshot && cropPicture(screenshot, row.finding.box);
};

/** The element on its page, outlined, as WebP. Throws NOT_FOUND where there is no such finding or it has no picture. */
export const readPicture = async (ctx: Context, input: InputOf<typeof contract.issue.picture>): Promise<File> => {
  const picture = await inCallerScope(ctx, async (tx) => {
    await requireProject(tx, ctx, { projectId: input.projectId, permission: 'project.view' });
    return cutPicture(tx, ctx.storage, input);
  });
  if (!picture) throw new DomainError('NOT_FOUND');
  return new File([picture], 'element.webp', { type: 'image/webp' });
};
