import { readAssignedReseller } from '#modules/reseller';
import { DomainError } from '#platform/errors';
import { isSignedOutDashboard, open } from '../../base.ts';

export const resellerRoutes = {
  assigned: open.reseller.assigned.handler(async ({ context }) => {
    if (isSignedOutDashboard(context)) return null;
    const reseller = await readAssignedReseller(context.ctx);
    if (!reseller && context.hasToken) throw new DomainError('NOT_FOUND');
    return reseller;
  }),
};
