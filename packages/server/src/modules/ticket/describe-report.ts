import type { BarrierReport } from '@zugang/contract';
import type { TicketRow } from './create-ticket.ts';

/** A ticket of a project, as its tool screen shows it. */
export const describeReport = (row: TicketRow, projectId: string): BarrierReport => ({
  id: row.id,
  projectId,
  number: row.number,
  status: row.status,
  message: row.message,
  url: row.url,
  element: row.element,
  reporterEmail: row.reporterEmail,
  language: row.language,
  createdAt: row.createdAt.toISOString(),
});
