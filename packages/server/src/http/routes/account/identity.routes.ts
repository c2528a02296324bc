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
} from '#modules/identity';
import { open, signedIn } from '../../base.ts';
import { endedCookie, sessionCookie } from '../../session-cookie.ts';

export const identityRoutes = {
  register: open.auth.register.handler(async ({ context, input }) => {
    await registerUser(context.ctx, context.services.rateLimits, input);
    return { ok: true } as const;
  }),
  confirmEmail: open.auth.confirmEmail.handler(({ context, input }) => confirmEmail(context.ctx, input)),
  resendConfirmation: open.auth.resendConfirmation.handler(({ context, input }) =>
    resendConfirmation(context.ctx, context.services.rateLimits, input),
  ),
  login: open.auth.login.handler(async ({ context, input }) => {
    const { sessionToken, ...answer } = await login(context.ctx, context.services.rateLimits, input);
    context.setCookie(sessionCookie(context.ctx.settings.publicUrl, sessionToken));
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
    context.setCookie(endedCookie(context.ctx.settings.publicUrl));
    context.clearCache();
    return logout(context.ctx);
  }),
};
