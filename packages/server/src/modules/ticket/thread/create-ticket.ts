import { sql } from 'drizzle-orm';
import { recordAudit } from '#platform/audit-log';
import type { Context } from '#platform/context';
import type { Transaction } from '#platform/db/client';
import { ticketCounters, tickets } from '#platform/db/schema/index';

/** A ticket's row. */
export type TicketRow = typeof tickets.$inferSelect;

/** What a new ticket is made of; its number comes by itself. */
export type NewTicket = Omit<typeof tickets.$inferInsert, 'id' | 'number' | 'status' | 'createdAt' | 'updatedAt'>;

/** The next number of the account; the counter's row stays locked until the transaction ends, so none is given twice or left out. */
const reserveNumber = async (tx: Transaction, accountId: string): Promise<number> => {
  const [row] = await tx
    .insert(ticketCounters)
    .values({ accountId, lastNumber: 1 })
    .onConflictDoUpdate({
      target: ticketCounters.accountId,
      set: { lastNumber: sql`${ticketCounters.lastNumber} + 1` },
    })
    .returning({ number: ticketCounters.lastNumber });
  if (!row) throw new Error('the ticket got no number');
  return row.number;
};

/** Stores a ticket in the account's scope, with its audit row (without what people wrote). `ctx`: who asks; left out: a visitor. */
export const createTicket = async (
  tx: Transaction,
  ticket: NewTicket,
  ctx: Pick<Context, 'principal'> = { principal: null },
): Promise<TicketRow> => {
  const number = await reserveNumber(tx, ticket.accountId);
  const [row] = await tx
    .insert(tickets)
    .values({ ...ticket, number })
    .returning();
  if (!row) throw new Error('the ticket was not inserted');
  const data = { number, source: row.source, projectId: row.projectId ?? row.aboutProjectId };
  const entry = { accountId: row.accountId, action: 'ticket.create', targetId: row.id, data };
  await recordAudit(tx, ctx, entry);
  return row;
};
