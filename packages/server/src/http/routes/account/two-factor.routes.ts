import {
  beginTwoFactor,
  disableTwoFactor,
  enableTwoFactor,
  readTwoFactor,
  renewRecoveryCodes,
  verifyTwoFactor,
} from '#modules/identity';
import { open, signedIn } from '../../base.ts';
import { answerLogin } from '../../session-cookie.ts';

export const twoFactorRoutes = {
  verify: open.twoFactor.verify.handler(async ({ context, input }) =>
    answerLogin(context, await verifyTwoFactor(context.ctx, { ...input, readCookie: context.readCookie })),
  ),
  state: signedIn.twoFactor.state.handler(({ context }) => readTwoFactor(context.ctx)),
  begin: signedIn.twoFactor.begin.handler(({ context, input }) => beginTwoFactor(context.ctx, input)),
  enable: signedIn.twoFactor.enable.handler(({ context, input }) => enableTwoFactor(context.ctx, input)),
  renewRecoveryCodes: signedIn.twoFactor.renewRecoveryCodes.handler(({ context, input }) =>
    renewRecoveryCodes(context.ctx, input),
  ),
  disable: signedIn.twoFactor.disable.handler(({ context, input }) => disableTwoFactor(context.ctx, input)),
};
