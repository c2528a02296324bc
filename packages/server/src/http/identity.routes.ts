import { limits } from '@zugang/contract';
import {
  activateAccount,
  changeEmail,
  changePassword,
  confirmEmail,
  forgotPassword,
  login,
  logout,
  readCurrentUser,
  registerUser,
  resendConfirmation,
  resetPassword,
  sessionCookieName,
} from '#modules/identity';
import { open, signedIn } from './base.ts';

const cookie = (publicUrl: string, value: string, maxAgeSeconds: number): string => {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : '';
  return `${sessionCookieName(publicUrl)}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${maxAgeSeconds}${secure}`;
};

export const identityRoutes = {
  register: open.auth.register.handler(({ context, input }) =>
    registerUser(context.ctx, context.services.rateLimits, input),
  ),
  confirmEmail: open.auth.confirmEmail.handler(({ context, input }) => confirmEmail(context.ctx, input)),
  resendConfirmation: open.auth.resendConfirmation.handler(({ context, input }) =>
    resendConfirmation(context.ctx, context.services.rateLimits, input),
  ),
  login: open.auth.login.handler(async ({ context, input }) => {
    const { sessionToken, ...answer } = await login(context.ctx, context.services.rateLimits, input);
    context.setCookie(cookie(context.ctx.settings.publicUrl, sessionToken, limits.sessionIdleMinutes * 60 * 24));
    return answer;
  }),
  forgotPassword: open.auth.forgotPassword.handler(({ context, input }) =>
    forgotPassword(context.ctx, context.services.rateLimits, input),
  ),
  resetPassword: open.auth.resetPassword.handler(({ context, input }) => resetPassword(context.ctx, input)),
  activateAccount: open.auth.activateAccount.handler(({ context, input }) => activateAccount(context.ctx, input)),
  changePassword: signedIn.auth.changePassword.handler(({ context, input }) => changePassword(context.ctx, input)),
  changeEmail: signedIn.auth.changeEmail.handler(({ context, input }) =>
    changeEmail(context.ctx, context.services.rateLimits, input),
  ),
  me: signedIn.auth.me.handler(({ context }) => readCurrentUser(context.ctx)),
  logout: open.auth.logout.handler(async ({ context }) => {
    context.setCookie(cookie(context.ctx.settings.publicUrl, '', 0));
    return logout(context.ctx);
  }),
};
