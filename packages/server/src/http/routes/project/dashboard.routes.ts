import { readDashboard } from '#modules/dashboard';
import { signedIn } from '../../base.ts';

export const dashboardRoutes = {
  get: signedIn.dashboard.get.handler(({ context }) => {
    context.allowRevalidation();
    return readDashboard(context.ctx);
  }),
};
