import { createApiKey, listApiKeys, revokeApiKey } from '#modules/api-key';
import { signedIn } from '../../base.ts';

export const apiKeyRoutes = {
  list: signedIn.apiKey.list.handler(({ context, input }) => listApiKeys(context.ctx, input)),
  create: signedIn.apiKey.create.handler(({ context, input }) => createApiKey(context.ctx, input)),
  revoke: signedIn.apiKey.revoke.handler(({ context, input }) => revokeApiKey(context.ctx, input)),
};
