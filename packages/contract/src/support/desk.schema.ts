import { z } from 'zod';
import { limits } from '../limits.ts';
import { id, instant, listOf, listQuery, text } from '../shared.ts';
import { messageText, ticket, ticketRow, ticketStatus } from './ticket.schema.ts';

/** A member of the reseller's account, or of staff, who answers tickets. */
export const deskPerson = z.object({ userId: id, name: z.string() });
export type DeskPerson = z.infer<typeof deskPerson>;

/** A ticket in the list of whoever answers. */
export const deskTicketRow = ticketRow.extend({
  account: z.string(),
  assignee: deskPerson.nullable(),
});
export type DeskTicketRow = z.infer<typeof deskTicketRow>;

/** `due`: new or open. */
export const deskState = z.enum(['due', 'waiting', 'closed', 'all']);
export type DeskState = z.infer<typeof deskState>;

export const deskQuery = listQuery.extend({
  state: deskState.default('due'),
  assignee: z.enum(['all', 'me', 'nobody']).default('all'),
});

export const deskList = listOf(deskTicketRow).extend({
  /** How many are in each state, whatever is searched for. */
  counts: z.object({ due: z.number().int(), mine: z.number().int(), unassigned: z.number().int() }),
});

/** What those who answer tell each other. It is never sent, and whoever asked never sees it. */
export const ticketNote = z.object({
  id,
  author: z.string().nullable(),
  isMine: z.boolean(),
  text: z.string(),
  createdAt: instant,
});
export type TicketNote = z.infer<typeof ticketNote>;

/** A mail to a ticket from an unknown address. It becomes a message only when the desk accepts it. */
export const heldMail = z.object({ id, from: z.string(), subject: z.string(), text: z.string(), receivedAt: instant });
export type HeldMail = z.infer<typeof heldMail>;

/** Another user who has the ticket open now. */
export const ticketViewer = z.object({ name: z.string(), isWriting: z.boolean() });
export type TicketViewer = z.infer<typeof ticketViewer>;

/** A ticket as whoever answers sees it. */
export const deskTicket = ticket.extend({
  account: z.string(),
  /** Who asked: the address answers go to; null: the login is gone. */
  asker: z.object({ name: z.string(), email: z.string() }).nullable(),
  assignee: deskPerson.nullable(),
  notes: z.array(ticketNote),
  heldMails: z.array(heldMail),
  viewers: z.array(ticketViewer),
  /** Who can be assigned. */
  people: z.array(deskPerson),
  /** Other tickets of the account that are not closed, into which this one can be merged. */
  others: z.array(z.object({ id, number: z.number().int(), subject: z.string() })),
});
export type DeskTicket = z.infer<typeof deskTicket>;

/** What a ticket becomes with an answer. */
export const statusAfter = z.enum(['waiting', 'open', 'closed']);

export const noteText = messageText;
export const changedStatus = ticketStatus.exclude(['new']);

/** A text that is used in many answers. */
export const savedReply = z.object({ id, title: z.string(), text: z.string() });
export type SavedReply = z.infer<typeof savedReply>;
export const savedReplyInput = z.object({ title: text(limits.tickets.replyTitleMax, 1), text: messageText });
