import { eq } from 'drizzle-orm';
import type { TicketSide, TicketStatus } from '@zugang/contract';
import type { Transaction } from '#platform/db/client';
import { ticketFiles, ticketMessages, ticketParticipants, ticketReads, tickets } from '#platform/db/schema/index';
import { notifyMessage, type NotifyTicketContext } from '../mail/notify-message.ts';
import type { TicketRow } from './create-ticket.ts';
import { attachFiles } from './store-file.ts';

/** A message's row. */
export type MessageRow = typeof ticketMessages.$inferSelect;

/** A file that is in storage already, of a mail. */
export type StoredMailFile = Pick<
  typeof ticketFiles.$inferInsert,
  'id' | 'name' | 'contentType' | 'size' | 'storageKey'
>;

type NewMessage = {
  ticket: TicketRow;
  side: TicketSide;
  /** Null: an unknown sender whose mail the desk took over. */
  authorId: string | null;
  /** The address of that sender. */
  authorAddress?: string | null;
  source: 'dashboard' | 'mail';
  text: string;
  quoted?: string | null;
  /** Files the author uploaded before. */
  fileIds?: readonly string[];
  /** Files of a mail. */
  files?: readonly StoredMailFile[];
  droppedFiles?: string[];
  /** What the ticket becomes with an answer of the desk. */
  status?: TicketStatus;
};

/** What a ticket becomes when somebody writes: whoever asked makes it due again, also when it was closed. */
const statusWith = ({ ticket, side, status }: NewMessage): TicketStatus => {
  if (side === 'desk') return status ?? 'waiting';
  return ticket.status === 'new' ? 'new' : 'open';
};

/** Takes part from now on: answers go to them by mail, and what they wrote they have read. */
const joinTicket = async (tx: Transaction, { ticket, side, authorId: userId }: NewMessage): Promise<void> => {
  if (userId === null) return;
  const { id: ticketId, accountId } = ticket;
  await tx.insert(ticketParticipants).values({ accountId, ticketId, userId, side }).onConflictDoNothing();
  await markRead(tx, { ticketId, userId });
};

/** Remembers that a user has read a ticket as it is now. */
export const markRead = async (
  tx: Transaction,
  { ticketId, userId }: { ticketId: string; userId: string },
): Promise<void> => {
  const readAt = new Date();
  await tx
    .insert(ticketReads)
    .values({ ticketId, userId, readAt })
    .onConflictDoUpdate({ target: [ticketReads.ticketId, ticketReads.userId], set: { readAt } });
};

/**
 * Adds a message to a ticket in the account's scope, sets what the ticket becomes, and mails the other side, all in one transaction.
 * Throws NOT_FOUND and TICKET_FILE_SIZE for its files.
 */
export const storeMessage = async (
  tx: Transaction,
  ctx: NotifyTicketContext,
  message: NewMessage,
): Promise<MessageRow> => {
  const { ticket, side, authorId, authorAddress = null, source, text, quoted = null, droppedFiles = [] } = message;
  const { id: ticketId, accountId } = ticket;
  const [row] = await tx
    .insert(ticketMessages)
    .values({ accountId, ticketId, side, authorId, authorAddress, source, text, quoted, droppedFiles })
    .returning();
  if (!row) throw new Error('the message was not inserted');
  if (message.fileIds && authorId !== null)
    await attachFiles(tx, { messageId: row.id, accountId, userId: authorId, fileIds: message.fileIds });
  for (const [position, file] of (message.files ?? []).entries())
    await tx.insert(ticketFiles).values({ ...file, accountId, messageId: row.id, uploadedBy: authorId, position });
  const change = { status: statusWith(message), writtenAt: row.createdAt, writtenBy: side, updatedAt: new Date() };
  await tx.update(tickets).set(change).where(eq(tickets.id, ticketId));
  await joinTicket(tx, message);
  await notifyMessage(tx, ctx, { ticket: { ...ticket, ...change }, message: row });
  return row;
};
