import { and, eq } from 'drizzle-orm';
import type { contract } from '@zugang/contract';
import { inCallerScope, type Context } from '#platform/context';
import { findings } from '#platform/db/schema/index';
import { DomainError } from '#platform/errors';
import type { InputOf } from '#platform/procedure';
import { requireProject } from '#platform/project-access';
import { cropPicture } from './crop-picture.ts';
import { hasPicture } from './describe-finding.ts';
import { selectFindings } from './list-findings.ts';

/** The element on its page, outlined, as WebP. Throws NOT_FOUND where there is no such finding or it has no picture. */
export const readPicture = async (
  ctx: Context,
  { projectId, findingId }: InputOf<typeof contract.issue.picture>,
): Promise<File> => {
  const row = await inCallerScope(ctx, async (tx) => {
    await requireProject(tx, ctx, { projectId, permission: 'project.view' });
    const [found] = await selectFindings(tx).where(and(eq(findings.projectId, projectId), eq(findings.id, findingId)));
    return found;
  });
  if (!row?.finding.box || !row.page.screenshotKey || !hasPicture(row)) throw new DomainError('NOT_FOUND');
  const screenshot = await ctx.storage.get(row.page.screenshotKey);
  const picture = screenshot && (await cropPicture(screenshot, row.finding.box));
  if (!picture) throw new DomainError('NOT_FOUND');
  return new File([picture], 'element.webp', { type: 'image/webp' });
};
