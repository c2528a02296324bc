import { eq } from 'drizzle-orm';
import type { contract, Ticket, TicketFile } from '@zugang/contract';
import { recordAudit } from '#platform/audit-log';
import { requirePrincipal, type Context } from '#platform/context';
import { inScope, type Transaction } from '#platform/db/client';
import { tickets } from '#platform/db/schema/index';
import { DomainError } from '#platform/errors';
import type { InputOf } from '#platform/procedure';
import { requireOwnAccount } from '#platform/require-own-account';
import { cleanFile } from '../thread/clean-file.ts';
import type { TicketRow } from '../thread/create-ticket.ts';
import { isAnswered, readThread } from '../thread/read-thread.ts';
import { findFile, insertUpload, openFile, putFile } from '../thread/store-file.ts';
import { markRead, storeMessage } from '../thread/store-message.ts';
import { findAsked, inAskerScope, type Asker } from './asker-scope.ts';

type One = { ticketId: string };

const readAgain = async (tx: Transaction, asker: Asker, ticketId: string): Promise<Ticket> =>
  readThread(tx, await findAsked(tx, asker, { ticketId }), { userId: asker.userId, side: 'asker' });

/** A ticket of the caller's accounts with its messages. Throws NOT_FOUND. */
export const getTicket = (ctx: Context, { ticketId }: One): Promise<Ticket> =>
  inAskerScope(ctx, (tx, asker) => readAgain(tx, asker, ticketId));

/** Remembers that the caller has read it. Throws NOT_FOUND. */
export const readTicket = (ctx: Context, { ticketId }: One): Promise<{ ok: true }> =>
  inAskerScope(ctx, async (tx, asker) => {
    const ticket = await findAsked(tx, asker, { ticketId });
    await markRead(tx, { ticketId: ticket.id, userId: asker.userId });
    return { ok: true };
  });

/** Throws TICKET_MERGED, TICKET_ENDED where nobody would read an answer. */
const requireOpen = async (tx: Transaction, ticket: TicketRow): Promise<void> => {
  if (ticket.mergedIntoId !== null) throw new DomainError('TICKET_MERGED');
  if (!(await isAnswered(tx, ticket))) throw new DomainError('TICKET_ENDED');
};

/** Writes again; a closed ticket is open again, and who answers gets a mail. Throws NOT_FOUND, TICKET_MERGED, TICKET_ENDED, TICKET_FILE_SIZE. */
export const replyToTicket = (
  ctx: Context,
  { ticketId, text, fileIds }: InputOf<typeof contract.ticket.reply>,
): Promise<Ticket> =>
  inAskerScope(ctx, async (tx, asker) => {
    const ticket = await findAsked(tx, asker, { ticketId, isLocked: true });
    await requireOpen(tx, ticket);
    const { accountId, number } = ticket;
    await storeMessage(tx, ctx, { ticket, side: 'asker', authorId: asker.userId, source: 'dashboard', text, fileIds });
    await recordAudit(tx, ctx, { accountId, action: 'ticket.message', targetId: ticketId, data: { number } });
    return readAgain(tx, asker, ticketId);
  });

/** Says that no answer is needed any more. Throws NOT_FOUND. */
export const closeTicket = (ctx: Context, { ticketId }: One): Promise<Ticket> =>
  inAskerScope(ctx, async (tx, asker) => {
    const { accountId, status } = await findAsked(tx, asker, { ticketId, isLocked: true });
    if (status !== 'closed') {
      await tx.update(tickets).set({ status: 'closed', updatedAt: new Date() }).where(eq(tickets.id, ticketId));
      await recordAudit(tx, ctx, {
        accountId,
        action: 'ticket.status',
        targetId: ticketId,
        data: { status: 'closed' },
      });
    }
    return readAgain(tx, asker, ticketId);
  });

/**
 * Uploads a file for a message to come. Throws NOT_FOUND, FORBIDDEN, TICKET_FILE_TYPE, TICKET_IMAGE_SIZE, TICKET_FILE_SIZE,
 * TICKET_FILE_LIMIT.
 */
export const uploadTicketFile = async (
  ctx: Context,
  { accountId, name, data }: InputOf<typeof contract.ticket.uploadFile>,
): Promise<TicketFile> => {
  requireOwnAccount(ctx, accountId, 'ticket.write');
  const { userId } = requirePrincipal(ctx);
  const file = await cleanFile(name, Buffer.from(data, 'base64'));
  const stored = await putFile(ctx, accountId, file);
  return inScope(ctx.db, [accountId], (tx) => insertUpload(tx, { accountId, userId, file, stored }));
};

/** A file of a message. Throws NOT_FOUND. */
export const getTicketFile = async (ctx: Context, one: InputOf<typeof contract.ticket.file>): Promise<File> => {
  const row = await inAskerScope(ctx, async (tx, asker) => {
    await findAsked(tx, asker, one);
    return findFile(tx, one);
  });
  return openFile(ctx, row);
};
