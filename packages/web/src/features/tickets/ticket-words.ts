import type { TicketProduct, TicketSubjectKind } from '@zugang/contract';

/** What a question can be about, as forms and filters list it. */
export const ticketProducts = [
  'tool',
  'live-inspect',
  'statement',
  'other',
] as const satisfies readonly TicketProduct[];

/** What somebody can come from when they ask. */
export const ticketSubjects = [
  'issue',
  'page',
  'scan',
  'invoice',
  'subscription',
] as const satisfies readonly TicketSubjectKind[];
