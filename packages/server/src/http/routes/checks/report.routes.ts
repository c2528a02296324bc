import { compareScans, readReport } from '#modules/report';
import { exportReport } from '#modules/report-export';
import { signedInOrKey } from '../../base.ts';

export const reportRoutes = {
  get: signedInOrKey.report.get.handler(({ context, input }) => readReport(context.ctx, input)),
  compare: signedInOrKey.report.compare.handler(({ context, input }) => compareScans(context.ctx, input)),
  export: signedInOrKey.report.export.handler(async ({ context, input }) => {
    const { file, discard } = await exportReport(context.ctx, input);
    context.afterAnswer(discard);
    return file;
  }),
};
