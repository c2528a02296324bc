import { and, count, desc, eq, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { contract } from '@zugang/contract';
import type { Context } from '#platform/context';
import { projects, ticketReads, tickets } from '#platform/db/schema/index';
import type { InputOf, OutputOf } from '#platform/procedure';
import { describeRow } from '../thread/read-thread.ts';
import { matchesSearch } from '../thread/ticket-conditions.ts';
import { inAskerScope, isAskedBy } from './asker-scope.ts';

type Asked = InputOf<typeof contract.ticket.list>;

const isInState = (state: Asked['state']) => {
  if (state === 'all') return undefined;
  return state === 'closed' ? eq(tickets.status, 'closed') : ne(tickets.status, 'closed');
};

/** Tickets of the caller's accounts, the last written to first. Throws UNAUTHENTICATED. */
export const listTickets = (
  ctx: Context,
  { search, state, product, projectId, addressee, page, size }: Asked,
): Promise<OutputOf<typeof contract.ticket.list>> =>
  inAskerScope(ctx, async (tx, asker) => {
    const isAsked = and(
      isAskedBy(asker),
      isInState(state),
      matchesSearch(search),
      product ? eq(tickets.product, product) : undefined,
      projectId ? eq(tickets.aboutProjectId, projectId) : undefined,
      addressee ? eq(tickets.addressee, addressee) : undefined,
    );
    const [all] = await tx.select({ rows: count() }).from(tickets).where(isAsked);
    const rows = await tx
      .select({ ticket: tickets, projectTitle: projects.title, readAt: ticketReads.readAt })
      .from(tickets)
      .leftJoin(projects, eq(projects.id, tickets.aboutProjectId))
      .leftJoin(ticketReads, and(eq(ticketReads.ticketId, tickets.id), eq(ticketReads.userId, asker.userId)))
      .where(isAsked)
      .orderBy(desc(tickets.writtenAt), desc(tickets.id))
      .limit(size)
      .offset((page - 1) * size);
    return { rows: rows.map((row) => describeRow(row, 'asker')), total: all?.rows ?? 0, page, size };
  });

/** How many tickets of the caller's accounts have an answer they have not read. Throws UNAUTHENTICATED. */
export const countUnread = (ctx: Context): Promise<OutputOf<typeof contract.ticket.unread>> =>
  inAskerScope(ctx, async (tx, asker) => {
    const [row] = await tx
      .select({ unread: count() })
      .from(tickets)
      .leftJoin(ticketReads, and(eq(ticketReads.ticketId, tickets.id), eq(ticketReads.userId, asker.userId)))
      .where(
        and(
          isAskedBy(asker),
          eq(tickets.writtenBy, 'desk'),
          or(isNull(ticketReads.readAt), lt(ticketReads.readAt, sql`${tickets.writtenAt}`)),
        ),
      );
    return { unread: row?.unread ?? 0 };
  });
