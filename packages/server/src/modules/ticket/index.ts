export { announceReport } from './announce-report.ts';
export { cleanText, isMailAddress, subjectOf } from './clean-report.ts';
export { createTicket, type NewTicket, type TicketRow } from './create-ticket.ts';
export { listReports } from './list-reports.ts';
export { setReportStatus } from './set-report-status.ts';
