import { readOverview } from '#modules/overview';
import { signedInOrKey } from '../../base.ts';

/** Belongs to the contract's group `scan`. */
export const overviewRoutes = {
  overview: signedInOrKey.scan.overview.handler(({ context, input }) => readOverview(context.ctx, input)),
};
