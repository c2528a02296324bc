import {
  addPaymentMethod,
  listPaymentMethods,
  refreshPaymentMethods,
  removePaymentMethod,
  setDefaultMethod,
} from '#modules/collection';
import { signedIn } from '../../base.ts';

export const paymentMethodRoutes = {
  list: signedIn.paymentMethod.list.handler(({ context, input }) => listPaymentMethods(context.ctx, input)),
  add: signedIn.paymentMethod.add.handler(({ context, input }) =>
    addPaymentMethod(context.ctx, context.services.rateLimits, input),
  ),
  refresh: signedIn.paymentMethod.refresh.handler(({ context, input }) => refreshPaymentMethods(context.ctx, input)),
  makeDefault: signedIn.paymentMethod.makeDefault.handler(({ context, input }) => setDefaultMethod(context.ctx, input)),
  remove: signedIn.paymentMethod.remove.handler(({ context, input }) => removePaymentMethod(context.ctx, input)),
};
