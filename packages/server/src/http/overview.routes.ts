import { readOverview } from '#modules/overview';
import { signedIn } from './base.ts';

/** Belongs to the contract's group `scan`. */
export const overviewRoutes = {
  overview: signedIn.scan.overview.handler(({ context, input }) => readOverview(context.ctx, input)),
};
