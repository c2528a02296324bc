import {
  activateAccount,
  changeEmail,
  changePassword,
  confirmEmail,
  deviceCookieName,
  forgotPassword,
  login,
  logout,
  readCurrentUser,
  resendConfirmation,
  resetPassword,
  type DeviceCookie,
} from '#modules/identity';
import { registerCustomer } from '#modules/customer-login';
import { isSignedOutDashboard, open, signedIn, type RequestContext } from '../../base.ts';
import { answerLogin, deviceCookie as writeDeviceCookie, endedCookie } from '../../session-cookie.ts';

const answerWithDevice = ({ ctx, setCookie }: RequestContext, device: DeviceCookie): { ok: true } => {
  setCookie(writeDeviceCookie(ctx.settings.publicUrl, device));
  return { ok: true };
};

export const identityRoutes = {
  register: open.auth.register.handler(async ({ context, input }) => {
    await registerCustomer(context.ctx, context.services.rateLimits, input);
    return { ok: true } as const;
  }),
  confirmEmail: open.auth.confirmEmail.handler(({ context, input }) => confirmEmail(context.ctx, input)),
  resendConfirmation: open.auth.resendConfirmation.handler(({ context, input }) =>
    resendConfirmation(context.ctx, context.services.rateLimits, input),
  ),
  login: open.auth.login.handler(async ({ context, input }) => {
    const deviceCookie = context.readCookie(deviceCookieName(context.ctx, input.email ?? ''));
    return answerLogin(context, await login(context.ctx, context.services.rateLimits, { ...input, deviceCookie }));
  }),
  forgotPassword: open.auth.forgotPassword.handler(({ context, input }) =>
    forgotPassword(context.ctx, context.services.rateLimits, input),
  ),
  resetPassword: open.auth.resetPassword.handler(async ({ context, input }) =>
    answerWithDevice(context, await resetPassword(context.ctx, input)),
  ),
  activateAccount: open.auth.activateAccount.handler(async ({ context, input }) =>
    answerWithDevice(context, await activateAccount(context.ctx, input)),
  ),
  changePassword: signedIn.auth.changePassword.handler(({ context, input }) => changePassword(context.ctx, input)),
  changeEmail: signedIn.auth.changeEmail.handler(({ context, input }) =>
    changeEmail(context.ctx, context.services.rateLimits, input),
  ),
  me: open.auth.me.handler(({ context }) => (isSignedOutDashboard(context) ? null : readCurrentUser(context.ctx))),
  logout: open.auth.logout.handler(async ({ context }) => {
    context.setCookie(endedCookie(context.ctx.settings.publicUrl));
    context.clearCache();
    return logout(context.ctx);
  }),
};
