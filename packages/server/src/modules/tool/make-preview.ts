import type { contract } from '@zugang/contract';
import { inCallerScope, type Context } from '#platform/context';
import type { OutputOf } from '#platform/procedure';
import { requireProject } from '#platform/project-access';
import { readPreviewPage } from './preview-page.ts';
import { sealPreview } from './preview-token.ts';

/** An address that shows the widget on the project's start page, or on a sample page where that was not read yet. Throws NOT_FOUND. */
export const makePreview = async (
  ctx: Context,
  { projectId }: { projectId: string },
): Promise<OutputOf<typeof contract.tool.preview>> => {
  const { accountId } = await inCallerScope(ctx, (tx) =>
    requireProject(tx, ctx, { projectId, permission: 'project.view' }),
  );
  const page = await readPreviewPage(ctx.storage, { accountId, projectId });
  const token = sealPreview(ctx.secrets, { accountId, projectId });
  return { path: `/w/v1/preview/${token}`, source: page ? 'page' : 'sample', readAt: page?.readAt ?? null };
};
