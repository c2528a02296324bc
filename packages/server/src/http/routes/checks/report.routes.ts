import { compareScans, readReport } from '#modules/report';
import { signedInOrKey } from '../../base.ts';

export const reportRoutes = {
  get: signedInOrKey.report.get.handler(({ context, input }) => readReport(context.ctx, input)),
  compare: signedInOrKey.report.compare.handler(({ context, input }) => compareScans(context.ctx, input)),
};
