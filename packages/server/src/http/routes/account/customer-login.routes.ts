import {
  addHost,
  buildToken,
  checkIssuer,
  checkToken,
  endSignOnKey,
  getCustomerLogin,
  removeHost,
  rotateSignOnKey,
  saveCustomerLogin,
  saveIssuer,
  verifyHost,
} from '#modules/customer-login';
import { signedIn } from '../../base.ts';

const { customerLogin } = signedIn;

export const customerLoginRoutes = {
  get: customerLogin.get.handler(({ context, input }) => getCustomerLogin(context.ctx, input)),
  save: customerLogin.save.handler(({ context, input }) => saveCustomerLogin(context.ctx, input)),
  rotateKey: customerLogin.rotateKey.handler(({ context, input }) => rotateSignOnKey(context.ctx, input)),
  endKey: customerLogin.endKey.handler(({ context, input }) => endSignOnKey(context.ctx, input)),
  saveIssuer: customerLogin.saveIssuer.handler(({ context, input }) => saveIssuer(context.ctx, input)),
  checkIssuer: customerLogin.checkIssuer.handler(({ context, input }) =>
    checkIssuer(context.ctx, context.services.rateLimits, input),
  ),
  addHost: customerLogin.addHost.handler(({ context, input }) => addHost(context.ctx, input)),
  removeHost: customerLogin.removeHost.handler(({ context, input }) => removeHost(context.ctx, input)),
  verifyHost: customerLogin.verifyHost.handler(({ context, input }) =>
    verifyHost(context.ctx, context.services.rateLimits, input),
  ),
  buildToken: customerLogin.buildToken.handler(({ context, input }) => buildToken(context.ctx, input)),
  checkToken: customerLogin.checkToken.handler(({ context, input }) => checkToken(context.ctx, input)),
};
