import {
  createCustomer,
  disableLogin,
  enableLogin,
  exportCustomers,
  getCustomer,
  importCustomers,
  listCustomers,
  lookUpActivation,
  previewImport,
  removeCustomer,
  renewActivation,
  revokeActivation,
  unlinkSignOn,
  updateCustomer,
} from '#modules/customer';
import { open, signedIn } from '../../base.ts';

export const customerRoutes = {
  list: signedIn.customer.list.handler(({ context, input }) => listCustomers(context.ctx, input)),
  get: signedIn.customer.get.handler(({ context, input }) => getCustomer(context.ctx, input)),
  create: signedIn.customer.create.handler(({ context, input }) => createCustomer(context.ctx, input)),
  update: signedIn.customer.update.handler(({ context, input }) => updateCustomer(context.ctx, input)),
  remove: signedIn.customer.remove.handler(({ context, input }) => removeCustomer(context.ctx, input)),
  enableLogin: signedIn.customer.enableLogin.handler(({ context, input }) => enableLogin(context.ctx, input)),
  disableLogin: signedIn.customer.disableLogin.handler(({ context, input }) => disableLogin(context.ctx, input)),
  issueActivation: signedIn.customer.issueActivation.handler(({ context, input }) =>
    renewActivation(context.ctx, input),
  ),
  revokeActivation: signedIn.customer.revokeActivation.handler(({ context, input }) =>
    revokeActivation(context.ctx, input),
  ),
  unlinkSignOn: signedIn.customer.unlinkSignOn.handler(({ context, input }) => unlinkSignOn(context.ctx, input)),
  previewImport: signedIn.customer.previewImport.handler(({ context, input }) =>
    previewImport(context.ctx, context.services.rateLimits, input),
  ),
  import: signedIn.customer.import.handler(({ context, input }) =>
    importCustomers(context.ctx, context.services.rateLimits, input),
  ),
  export: signedIn.customer.export.handler(({ context }) => exportCustomers(context.ctx)),
  lookUpActivation: open.customer.lookUpActivation.handler(({ context, input }) =>
    lookUpActivation(context.ctx, input),
  ),
};
