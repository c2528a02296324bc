import type { DeskTicket } from '@zugang/contract';
import type { Desk } from '#features/tickets/desks.ts';

/** What a part of a ticket's screen at a desk gets; `onChanged` keeps what a call has answered. */
export type DeskPart = { desk: Desk; ticket: DeskTicket; onChanged: (ticket: DeskTicket) => void };
