import { and, eq, inArray, ne } from 'drizzle-orm';
import { requirePrincipal, type Context } from '#platform/context';
import { inScope, type Transaction } from '#platform/db/client';
import { tickets } from '#platform/db/schema/index';
import { DomainError } from '#platform/errors';
import type { TicketRow } from '../thread/create-ticket.ts';

/** Who asks, with the accounts they ask for. */
export type Asker = { userId: string; accountIds: readonly string[] };

/**
 * Runs `work` in the scope of the caller's own accounts: a reseller reads what its customers ask as their desk, not as one of them. Throws
 * UNAUTHENTICATED.
 */
export const inAskerScope = <T>(ctx: Context, work: (tx: Transaction, asker: Asker) => Promise<T>): Promise<T> => {
  const { userId, accounts } = requirePrincipal(ctx);
  const accountIds = [...accounts].flatMap(([id, { ownership }]) => (ownership === 'own' ? [id] : []));
  return inScope(ctx.db, accountIds, (tx) => work(tx, { userId, accountIds }));
};

/** Tickets that the accounts have asked; what visitors reported to them is none. */
export const isAskedBy = ({ accountIds }: Asker) =>
  and(inArray(tickets.accountId, [...accountIds]), ne(tickets.addressee, 'project'));

/** A ticket of the asker's accounts; `isLocked`: until the transaction ends nobody else changes it. Throws NOT_FOUND. */
export const findAsked = async (
  tx: Transaction,
  asker: Asker,
  { ticketId, isLocked = false }: { ticketId: string; isLocked?: boolean },
): Promise<TicketRow> => {
  const query = tx
    .select()
    .from(tickets)
    .where(and(eq(tickets.id, ticketId), isAskedBy(asker)));
  const [ticket] = await (isLocked ? query.for('update') : query);
  if (!ticket) throw new DomainError('NOT_FOUND');
  return ticket;
};
