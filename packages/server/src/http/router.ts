import { identityRoutes } from './identity.routes.ts';
import { issueRoutes } from './issue.routes.ts';
import { pageRoutes } from './page.routes.ts';
import { projectRoutes } from './project.routes.ts';
import { systemRoutes } from './system.routes.ts';

/** Every route that is implemented; the contract's type makes sure that none is missing. */
export const router = {
  auth: identityRoutes,
  issue: issueRoutes,
  page: pageRoutes,
  project: projectRoutes,
  system: systemRoutes,
};
