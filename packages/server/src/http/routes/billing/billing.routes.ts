import { readBilling, saveBillingAddress } from '#modules/billing';
import { signedIn } from '../../base.ts';

export const billingRoutes = {
  get: signedIn.billing.get.handler(({ context, input }) => readBilling(context.ctx, input)),
  update: signedIn.billing.update.handler(({ context, input }) =>
    saveBillingAddress(context.ctx, context.services.rateLimits, input),
  ),
};
