import {
  addPasskey,
  beginPasskey,
  challengePasskey,
  listPasskeys,
  loginWithPasskey,
  removePasskey,
} from '#modules/identity';
import { open, signedIn } from '../../base.ts';
import { answerLogin } from '../../session-cookie.ts';

export const passkeyRoutes = {
  challenge: open.passkey.challenge.handler(({ context }) =>
    challengePasskey(context.ctx, context.services.rateLimits),
  ),
  login: open.passkey.login.handler(async ({ context, input }) => {
    return answerLogin(context, await loginWithPasskey(context.ctx, context.services.rateLimits, input));
  }),
  list: signedIn.passkey.list.handler(({ context }) => listPasskeys(context.ctx)),
  begin: signedIn.passkey.begin.handler(({ context, input }) => beginPasskey(context.ctx, input)),
  add: signedIn.passkey.add.handler(({ context, input }) => addPasskey(context.ctx, input)),
  remove: signedIn.passkey.remove.handler(({ context, input }) => removePasskey(context.ctx, input)),
};
