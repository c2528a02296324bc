import { readAccount, renameAccount } from '#modules/identity';
import { signedIn, signedInOrKey } from '../../base.ts';

export const accountRoutes = {
  get: signedInOrKey.account.get.handler(({ context, input }) => readAccount(context.ctx, input)),
  update: signedIn.account.update.handler(({ context, input }) => renameAccount(context.ctx, input)),
};
