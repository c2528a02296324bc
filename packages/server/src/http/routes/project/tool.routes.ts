import { listReports, setReportStatus } from '#modules/ticket';
import {
  getDefaults,
  getTool,
  makePreview,
  readEmbed,
  resetSettings,
  showProduct,
  startCheck,
  updateDefaults,
  updateSettings,
} from '#modules/tool';
import { signedIn } from '../../base.ts';

export const toolRoutes = {
  get: signedIn.tool.get.handler(({ context, input }) => getTool(context.ctx, input)),
  update: signedIn.tool.update.handler(({ context, input }) => updateSettings(context.ctx, input)),
  showProduct: signedIn.tool.showProduct.handler(({ context, input }) => showProduct(context.ctx, input)),
  reset: signedIn.tool.reset.handler(({ context, input }) => resetSettings(context.ctx, input)),
  embed: signedIn.tool.embed.handler(({ context, input }) =>
    readEmbed(context.ctx, input, context.services.widget.pinned),
  ),
  checkIntegration: signedIn.tool.checkIntegration.handler(({ context, input }) =>
    startCheck(context.ctx, context.services.rateLimits, input),
  ),
  preview: signedIn.tool.preview.handler(({ context, input }) => makePreview(context.ctx, input)),
  reports: signedIn.tool.reports.handler(({ context, input }) => listReports(context.ctx, input)),
  setReportStatus: signedIn.tool.setReportStatus.handler(({ context, input }) => setReportStatus(context.ctx, input)),
};

export const toolDefaultsRoutes = {
  get: signedIn.toolDefaults.get.handler(({ context, input }) => getDefaults(context.ctx, input)),
  update: signedIn.toolDefaults.update.handler(({ context, input }) => updateDefaults(context.ctx, input)),
};
