import { readReport } from '#modules/report';
import { signedInOrKey } from './base.ts';

export const reportRoutes = {
  get: signedInOrKey.report.get.handler(({ context, input }) => readReport(context.ctx, input)),
};
