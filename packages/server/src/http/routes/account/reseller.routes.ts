import { readAssignedReseller } from '#modules/identity';
import { signedIn } from '../../base.ts';

export const resellerRoutes = {
  assigned: signedIn.reseller.assigned.handler(({ context }) => readAssignedReseller(context.ctx)),
};
