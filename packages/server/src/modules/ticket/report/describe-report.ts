import { inArray } from 'drizzle-orm';
import type { BarrierReport } from '@zugang/contract';
import { tickets } from '#platform/db/schema/index';
import type { TicketRow } from '../thread/create-ticket.ts';

const sources = ['widget', 'statement'] as const;

/** The tickets that visitors of a website opened. */
export const isReport = inArray(tickets.source, sources);

const sourceOf = ({ source }: TicketRow): BarrierReport['source'] => (source === 'statement' ? source : 'widget');

/** A ticket of a project, as its tool screen shows it. */
export const describeReport = (row: TicketRow, projectId: string): BarrierReport => ({
  id: row.id,
  projectId,
  source: sourceOf(row),
  number: row.number,
  status: row.status,
  message: row.message ?? '',
  url: row.url,
  element: row.element,
  reporterEmail: row.reporterEmail,
  language: row.language,
  createdAt: row.createdAt.toISOString(),
  answerDueOn: row.answerDueOn,
});
