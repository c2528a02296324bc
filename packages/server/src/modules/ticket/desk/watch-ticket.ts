import { and, eq, lt, sql } from 'drizzle-orm';
import type { contract, TicketViewer } from '@zugang/contract';
import { inResellerAccount } from '#modules/reseller';
import { requirePrincipal, type Context } from '#platform/context';
import { inScope, type Transaction } from '#platform/db/client';
import { isMissingReference } from '#platform/db/is-missing-reference';
import { ticketViewers, tickets } from '#platform/db/schema/index';
import { DomainError } from '#platform/errors';
import { requireStaff } from '#platform/operator-scope';
import type { InputOf } from '#platform/procedure';
import { readViewers } from './describe-at-desk.ts';
import { isOfDesk, type DeskName } from './open-desk.ts';

type Watching = InputOf<typeof contract.staffDesk.beHere> & { userId: string; accountId: string | null };
type Watched = { viewers: TicketViewer[] };

const watch = async (tx: Transaction, watching: Watching): Promise<Watched> => {
  const { ticketId, userId, isWriting, accountId } = watching;
  const seenAt = new Date();
  const isStale = and(eq(ticketViewers.userId, userId), lt(ticketViewers.seenAt, sql`now() - interval '1 hour'`));
  await tx.delete(ticketViewers).where(isStale);
  await tx
    .insert(ticketViewers)
    .values({ accountId, ticketId, userId, isWriting, seenAt })
    .onConflictDoUpdate({ target: [ticketViewers.ticketId, ticketViewers.userId], set: { isWriting, seenAt } });
  return { viewers: await readViewers(tx, watching) };
};

/**
 * Says that the caller has a ticket open, and who else of the desk has. Staff read nothing of a ticket with it, so that the security log
 * does not fill with it: that a ticket is there is all it says. Throws NOT_FOUND, and as `atDesk`.
 */
export const watchTicket = async (
  ctx: Context,
  name: DeskName,
  { ticketId, isWriting }: InputOf<typeof contract.staffDesk.beHere>,
): Promise<Watched> => {
  const { userId } = requirePrincipal(ctx);
  const watching = { ticketId, isWriting, userId };
  if (name.kind === 'reseller') {
    const { accountId } = name;
    return inResellerAccount(ctx, { accountId, permission: 'desk.view' }, async (tx) => {
      const isIt = and(eq(tickets.id, ticketId), isOfDesk(tx, { name }));
      const [ticket] = await tx.select({ id: tickets.id }).from(tickets).where(isIt);
      if (!ticket) throw new DomainError('NOT_FOUND');
      return watch(tx, { ...watching, accountId });
    });
  }
  requireStaff(ctx);
  return inScope(ctx.db, [], (tx) => watch(tx, { ...watching, accountId: null })).catch((error: unknown) => {
    if (isMissingReference(error)) throw new DomainError('NOT_FOUND', { cause: error });
    throw error;
  });
};
