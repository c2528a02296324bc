import { enterWithPassword, readEntrance, signOnWithToken } from '#modules/customer-login';
import { readHandoff, redeemHandoff } from '#modules/identity';
import { open } from '../../base.ts';
import { answerLogin } from '../../session-cookie.ts';

const { signOn } = open;

export const signOnRoutes = {
  partner: signOn.partner.handler(({ context, input }) => readEntrance(context.ctx, input)),
  withToken: signOn.withToken.handler(({ context, input }) =>
    signOnWithToken(context.ctx, context.services.rateLimits, input),
  ),
  withPassword: signOn.withPassword.handler(({ context, input }) =>
    enterWithPassword(context.ctx, context.services.rateLimits, input),
  ),
  offer: signOn.offer.handler(({ context, input }) => readHandoff(context.ctx, input)),
  redeem: signOn.redeem.handler(async ({ context, input }) =>
    answerLogin(context, await redeemHandoff(context.ctx, context.services.rateLimits, input)),
  ),
};
