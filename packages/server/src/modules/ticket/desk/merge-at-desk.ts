import { eq, sql } from 'drizzle-orm';
import type { contract, DeskTicket } from '@zugang/contract';
import { recordAudit } from '#platform/audit-log';
import type { Context } from '#platform/context';
import type { Transaction } from '#platform/db/client';
import { inboundMails, ticketMessages, ticketNotes, tickets } from '#platform/db/schema/index';
import { DomainError } from '#platform/errors';
import type { InputOf } from '#platform/procedure';
import type { TicketRow } from '../thread/create-ticket.ts';
import { describeAtDesk } from './describe-at-desk.ts';
import { atDesk, findAtDesk, type DeskName } from './open-desk.ts';

/** Moves what was written, and who takes part, into another ticket of the same account. */
const moveThread = async (tx: Transaction, from: TicketRow, into: TicketRow): Promise<void> => {
  const isOfFrom = eq(ticketMessages.ticketId, from.id);
  await tx.update(ticketMessages).set({ ticketId: into.id }).where(isOfFrom);
  await tx.update(inboundMails).set({ ticketId: into.id }).where(eq(inboundMails.ticketId, from.id));
  // Their own addresses of the ticket that ends stay: answers to it lead on.
  await tx.execute(sql`insert into ticket_participants (account_id, ticket_id, user_id, side)
    select account_id, ${into.id}::uuid, user_id, side from ticket_participants where ticket_id = ${from.id}
    on conflict do nothing`);
  await tx.update(inboundMails).set({ ticketId: into.id }).where(eq(inboundMails.ticketId, from.id));
  const [latest] = [from, into].toSorted((a, b) => b.writtenAt.getTime() - a.writtenAt.getTime());
  const isDue = [from.status, into.status].some((status) => status === 'new' || status === 'open');
  await tx
    .update(tickets)
    .set({
      ...(latest ? { writtenAt: latest.writtenAt, writtenBy: latest.writtenBy } : {}),
      status: isDue ? 'open' : into.status,
      updatedAt: new Date(),
    })
    .where(eq(tickets.id, into.id));
  await tx
    .update(tickets)
    .set({ status: 'closed', mergedIntoId: into.id, updatedAt: new Date() })
    .where(eq(tickets.id, from.id));
};

/** Both tickets, locked in the order of their ids, so that two mergings the other way round do not wait for each other. */
const lockBoth = async (tx: Transaction, ticketId: string, intoId: string) => {
  const rows = await tx
    .select()
    .from(tickets)
    .where(sql`${tickets.id} in (${ticketId}, ${intoId})`)
    .orderBy(tickets.id)
    .for('update');
  const from = rows.find(({ id }) => id === ticketId);
  const into = rows.find(({ id }) => id === intoId);
  if (!from || !into) throw new DomainError('NOT_FOUND');
  if (from.mergedIntoId !== null || into.mergedIntoId !== null) throw new DomainError('TICKET_MERGED');
  return { from, into };
};

/**
 * Moves all messages and notes into another ticket of the same account and desk, which is then shown, and closes this one. Throws
 * NOT_FOUND, TICKET_MERGED, and as `atDesk`.
 */
export const mergeAtDesk = (
  ctx: Context,
  name: DeskName,
  { ticketId, intoId }: InputOf<typeof contract.staffDesk.merge>,
): Promise<DeskTicket> =>
  atDesk(ctx, { name, permission: 'desk.answer', kind: 'operator.change_ticket' }, async (desk) => {
    const [from, into] = [await findAtDesk(desk, ticketId), await findAtDesk(desk, intoId)];
    if (from.accountId !== into.accountId || ticketId === intoId) throw new DomainError('NOT_FOUND');
    const { accountId } = from;
    await desk.tx.update(ticketNotes).set({ ticketId: intoId }).where(eq(ticketNotes.ticketId, ticketId));
    await desk.ofAsker(accountId, async (tx) => {
      const locked = await lockBoth(tx, ticketId, intoId);
      await moveThread(tx, locked.from, locked.into);
      const data = { number: from.number, into: into.number };
      await recordAudit(tx, ctx, { accountId, action: 'ticket.merge', targetId: ticketId, data });
    });
    return describeAtDesk(desk, intoId);
  });
