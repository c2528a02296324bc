export {
  customerReportQueues,
  customerReportRoundQueue,
  makeCustomerReportQueue,
  sendCustomerReportsQueue,
  type MakeCustomerReportMessage,
  type SendCustomerReportsMessage,
} from './jobs.ts';
export { listReports, readReportFile } from './list-reports.ts';
export { makeReport } from './make/make-report.ts';
export { beginReportRound, sendDueReports } from './make/send-due.ts';
export { previewReport } from './preview-report.ts';
export { sendReport } from './send-report.ts';
export { listReportedCustomers, saveReportedCustomer } from './settings/customers.ts';
export { getReportSettings, saveReportSettings } from './settings/settings.ts';
