import { cancelExport, createExport, getExport, listExports, readExportFile } from '#modules/report-export';
import { signedInOrKey } from '../../base.ts';

export const exportRoutes = {
  create: signedInOrKey.export.create.handler(({ context, input }) => createExport(context.ctx, input)),
  list: signedInOrKey.export.list.handler(({ context, input }) => listExports(context.ctx, input)),
  get: signedInOrKey.export.get.handler(({ context, input }) => getExport(context.ctx, input)),
  cancel: signedInOrKey.export.cancel.handler(({ context, input }) => cancelExport(context.ctx, input)),
  file: signedInOrKey.export.file.handler(({ context, input }) => readExportFile(context.ctx, input)),
};
