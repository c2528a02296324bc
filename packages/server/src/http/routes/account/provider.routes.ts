import {
  acceptProviderOffer,
  beginProviderLink,
  browserToken,
  listProviders,
  providerCookieName,
  readProviderOffer,
  unlinkProvider,
} from '#modules/identity';
import { open, signedIn, type RequestContext } from '../../base.ts';
import { providerCookie } from './provider-redirects.ts';
import { answerLogin } from '../../session-cookie.ts';

const browserOf = ({ ctx, readCookie }: RequestContext): string | null =>
  readCookie(providerCookieName(ctx.settings.publicUrl)) ?? null;

export const providerRoutes = {
  list: signedIn.provider.list.handler(({ context }) => listProviders(context.ctx)),
  link: signedIn.provider.link.handler(async ({ context, input }) => {
    const browser = browserToken(browserOf(context));
    const answer = await beginProviderLink(context.ctx, { ...input, browser });
    context.setCookie(providerCookie(context.ctx.settings.publicUrl, browser));
    return answer;
  }),
  unlink: signedIn.provider.unlink.handler(({ context, input }) => unlinkProvider(context.ctx, input)),
  offer: open.provider.offer.handler(({ context, input }) =>
    readProviderOffer(context.ctx, { ...input, browser: browserOf(context) }),
  ),
  acceptOffer: open.provider.acceptOffer.handler(async ({ context, input }) => {
    const { ctx, services } = context;
    const offer = { ...input, browser: browserOf(context) };
    return answerLogin(context, await acceptProviderOffer(ctx, services.rateLimits, offer));
  }),
};
