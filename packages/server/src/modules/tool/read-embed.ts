import type { EmbedCode } from '@zugang/contract';
import { inCallerScope, type Context } from '#platform/context';
import { requireProject } from '#platform/project-access';

/** The file of today under its hash: a path below our origin, and its integrity; null where the widget is not built. */
export type PinnedFile = { path: string; integrity: string } | null;

/** What a project's embed code is made of. Throws NOT_FOUND. */
export const readEmbed = (ctx: Context, { projectId }: { projectId: string }, pinned: PinnedFile): Promise<EmbedCode> =>
  inCallerScope(ctx, async (tx) => {
    const { licenceKey } = await requireProject(tx, ctx, { projectId, permission: 'project.view' });
    const { publicUrl } = ctx.settings;
    return {
      licenceKey,
      scriptUrl: `${publicUrl}/w/v1/widget.js`,
      pinned: pinned && { url: `${publicUrl}${pinned.path}`, integrity: pinned.integrity },
    };
  });
