import {
  createShare,
  createSharedExport,
  getSharedExport,
  listShares,
  openShare,
  readSharedFile,
  revokeShare,
} from '#modules/report-share';
import { open, signedIn } from '../../base.ts';

export const shareRoutes = {
  list: signedIn.share.list.handler(({ context, input }) => listShares(context.ctx, input)),
  create: signedIn.share.create.handler(({ context, input }) => createShare(context.ctx, input)),
  revoke: signedIn.share.revoke.handler(({ context, input }) => revokeShare(context.ctx, input)),
  open: open.share.open.handler(({ context, input }) => openShare(context.ctx, context.services.rateLimits, input)),
  createExport: open.share.createExport.handler(({ context, input }) =>
    createSharedExport(context.ctx, context.services.rateLimits, input),
  ),
  getExport: open.share.getExport.handler(({ context, input }) => getSharedExport(context.ctx, input)),
  exportFile: open.share.exportFile.handler(({ context, input }) =>
    readSharedFile(context.ctx, context.services.rateLimits, input),
  ),
};
