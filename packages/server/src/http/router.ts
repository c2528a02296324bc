import { identityRoutes } from './identity.routes.ts';
import { systemRoutes } from './system.routes.ts';

/** Every route that is implemented; the contract's type makes sure that none is missing. */
export const router = {
  auth: identityRoutes,
  system: systemRoutes,
};
