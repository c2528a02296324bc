export { createTicket, type NewTicket, type TicketRow } from './create-ticket.ts';
export { listReports } from './list-reports.ts';
export { setReportStatus } from './set-report-status.ts';
