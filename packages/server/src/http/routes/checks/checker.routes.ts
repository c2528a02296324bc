import { getPageCheck, listPageChecks, openChecker, removePageCheck } from '#modules/checker';
import { signedIn } from '../../base.ts';

export const checkerRoutes = {
  open: signedIn.checker.open.handler(({ context, input }) => openChecker(context.ctx, input)),
  list: signedIn.checker.list.handler(({ context, input }) => listPageChecks(context.ctx, input)),
  get: signedIn.checker.get.handler(({ context, input }) => getPageCheck(context.ctx, input)),
  remove: signedIn.checker.remove.handler(({ context, input }) => removePageCheck(context.ctx, input)),
};
