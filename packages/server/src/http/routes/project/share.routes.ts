import { createShare, exportShared, listShares, openShare, revokeShare } from '#modules/report-share';
import { open, signedIn } from '../../base.ts';

export const shareRoutes = {
  list: signedIn.share.list.handler(({ context, input }) => listShares(context.ctx, input)),
  create: signedIn.share.create.handler(({ context, input }) => createShare(context.ctx, input)),
  revoke: signedIn.share.revoke.handler(({ context, input }) => revokeShare(context.ctx, input)),
  open: open.share.open.handler(({ context, input }) => openShare(context.ctx, context.services.rateLimits, input)),
  export: open.share.export.handler(async ({ context, input }) => {
    const { file, discard } = await exportShared(context.ctx, context.services.rateLimits, input);
    context.afterAnswer(discard);
    return file;
  }),
};
