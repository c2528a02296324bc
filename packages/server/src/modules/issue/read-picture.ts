import { and, eq } from 'drizzle-orm';
import { cropPicture } from '@zugang/browser/crop-picture';
import type { contract } from '@zugang/contract';
import { inCallerScope, type Context } from '#platform/context';
import type { Transaction } from '#platform/db/client';
import { findings } from '#platform/db/schema/index';
import { DomainError } from '#platform/errors';
import type { InputOf } from '#platform/procedure';
import { requireProject } from '#platform/project-access';
import type { Storage } from '#platform/storage/storage';
import { selectFindings } from './list-findings.ts';
import { hasPicture } from './why-no-picture.ts';

/** Where a finding is on the screenshot of its page. */
type PicturePlace = { screenshotKey: string; box: Parameters<typeof cropPicture>[1] };

/** The place of a finding on a screenshot; null if there is none. The caller must have checked the permission to read. */
export const findPicture = async (
  tx: Transaction,
  { projectId, findingId }: InputOf<typeof contract.issue.picture>,
): Promise<PicturePlace | null> => {
  const [row] = await selectFindings(tx).where(and(eq(findings.projectId, projectId), eq(findings.id, findingId)));
  if (!row?.finding.box || !row.page.screenshotKey || !hasPicture(row)) return null;
  return { screenshotKey: row.page.screenshotKey, box: row.finding.box };
};

/** The element of a finding on its page, outlined, as WebP; null where the screenshot is gone. Not in a transaction: it takes a while. */
export const cutPicture = async (
  storage: Storage,
  { screenshotKey, box }: PicturePlace,
): Promise<Uint8Array<ArrayBuffer> | null> => {
  const screenshot = await storage.get(screenshotKey);
  return screenshot && cropPicture(screenshot, box);
};

/** The element on its page, outlined, as WebP. Throws NOT_FOUND where there is no such finding or it has no picture. */
export const readPicture = async (ctx: Context, input: InputOf<typeof contract.issue.picture>): Promise<File> => {
  const place = await inCallerScope(ctx, async (tx) => {
    await requireProject(tx, ctx, { projectId: input.projectId, permission: 'project.view' });
    return findPicture(tx, input);
  });
  const picture = place && (await cutPicture(ctx.storage, place));
  if (!picture) throw new DomainError('NOT_FOUND');
  return new File([picture], 'element.webp', { type: 'image/webp' });
};
