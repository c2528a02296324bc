import {
  enterWithPassword,
  linkSignOn,
  listSignOnLinks,
  readEntrance,
  readLinkOffer,
  signOnWithToken,
  unlinkSignOn,
} from '#modules/customer-login';
import { readHandoff, redeemHandoff } from '#modules/identity';
import { open, signedIn } from '../../base.ts';
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
  links: signedIn.signOn.links.handler(({ context }) => listSignOnLinks(context.ctx)),
  linkOffer: signedIn.signOn.linkOffer.handler(({ context, input }) => readLinkOffer(context.ctx, input)),
  link: signedIn.signOn.link.handler(({ context, input }) => linkSignOn(context.ctx, input)),
  unlink: signedIn.signOn.unlink.handler(({ context, input }) => unlinkSignOn(context.ctx, input)),
};
