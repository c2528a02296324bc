import {
  getReportSettings,
  listReportedCustomers,
  listReports,
  previewReport,
  readReportFile,
  saveReportedCustomer,
  saveReportSettings,
  sendReport,
} from '#modules/customer-report';
import { signedIn } from '../../base.ts';

export const customerReportRoutes = {
  settings: signedIn.customerReport.settings.handler(({ context }) => getReportSettings(context.ctx)),
  saveSettings: signedIn.customerReport.saveSettings.handler(({ context, input }) =>
    saveReportSettings(context.ctx, input),
  ),
  customers: signedIn.customerReport.customers.handler(({ context, input }) =>
    listReportedCustomers(context.ctx, input),
  ),
  saveCustomer: signedIn.customerReport.saveCustomer.handler(({ context, input }) =>
    saveReportedCustomer(context.ctx, input),
  ),
  preview: signedIn.customerReport.preview.handler(({ context, input }) => previewReport(context.ctx, input)),
  send: signedIn.customerReport.send.handler(({ context, input }) => sendReport(context.ctx, input)),
  list: signedIn.customerReport.list.handler(({ context, input }) => listReports(context.ctx, input)),
  file: signedIn.customerReport.file.handler(({ context, input }) => readReportFile(context.ctx, input)),
};
