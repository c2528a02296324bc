import { and, asc, desc, eq, gt, isNull, ne, sql } from 'drizzle-orm';
import { limits, type DeskPerson, type DeskTicket, type TicketNote, type TicketViewer } from '@zugang/contract';
import { readUserNames } from '#modules/identity';
import type { Transaction } from '#platform/db/client';
import { accounts, ticketNotes, ticketViewers, tickets, users } from '#platform/db/schema/index';
import { readHeldMails } from '../mail/held-mails.ts';
import type { TicketRow } from '../thread/create-ticket.ts';
import { readPeopleOf } from '../thread/read-people.ts';
import { readThread } from '../thread/read-thread.ts';
import { findAtDesk, type Desk } from './open-desk.ts';

const mostOthers = 50;

/** Who can be assigned to a ticket of the desk: people of the reseller who may answer, or staff who are not blocked. */
export const readDeskPeople = async (desk: Desk, ticket: TicketRow): Promise<DeskPerson[]> => {
  const people = await desk.ofUsers((tx) => readPeopleOf(tx, ticket, 'desk'));
  return people
    .filter(({ isBlocked }) => desk.accountId !== null || !isBlocked)
    .map(({ id, firstName, lastName }) => ({ userId: id, name: `${firstName} ${lastName}`.trim() }));
};

/** Notes, in the desk's own rows. */
const readNotes = async (desk: Desk, ticketId: string): Promise<TicketNote[]> => {
  const rows = await desk.tx
    .select()
    .from(ticketNotes)
    .where(eq(ticketNotes.ticketId, ticketId))
    .orderBy(asc(ticketNotes.id));
  const ids = rows.flatMap(({ authorId }) => authorId ?? []);
  const names = await desk.ofUsers((tx) => readUserNames(tx, [...new Set(ids)]));
  return rows.map(({ id, authorId, text, createdAt }) => ({
    id,
    author: authorId === null ? null : (names.get(authorId) ?? null),
    isMine: authorId === desk.userId,
    text,
    createdAt: createdAt.toISOString(),
  }));
};

type Watched = { ticketId: string; userId: string; accountId: string | null };

/** Who else of the desk has the ticket open now. In a transaction with the application's rights. */
export const readViewers = async (
  tx: Transaction,
  { ticketId, userId, accountId }: Watched,
): Promise<TicketViewer[]> => {
  const { isWriting, seenAt } = ticketViewers;
  const rows = await tx
    .select({ isWriting, firstName: users.firstName, lastName: users.lastName })
    .from(ticketViewers)
    .innerJoin(users, eq(users.id, ticketViewers.userId))
    .where(
      and(
        eq(ticketViewers.ticketId, ticketId),
        ne(ticketViewers.userId, userId),
        accountId === null ? isNull(ticketViewers.accountId) : eq(ticketViewers.accountId, accountId),
        gt(seenAt, sql`now() - make_interval(secs => ${limits.tickets.presenceSeconds})`),
      ),
    )
    .orderBy(asc(users.firstName), asc(users.lastName));
  return rows.map(({ firstName, lastName, ...row }) => ({ ...row, name: `${firstName} ${lastName}`.trim() }));
};

/** What only the rows of the account that asked say. */
const readOfAsker = async (tx: Transaction, desk: Desk, ticket: TicketRow) => {
  const { accountId, askedBy } = ticket;
  const [account] = await tx.select({ name: accounts.name }).from(accounts).where(eq(accounts.id, accountId));
  const { firstName, lastName, email } = users;
  const [asker] =
    askedBy === null ? [] : await tx.select({ firstName, lastName, email }).from(users).where(eq(users.id, askedBy));
  const others = await tx
    .select({ id: tickets.id, number: tickets.number, subject: tickets.subject })
    .from(tickets)
    .where(
      and(
        eq(tickets.accountId, accountId),
        eq(tickets.addressee, ticket.addressee),
        ne(tickets.id, ticket.id),
        ne(tickets.status, 'closed'),
        ticket.resellerAccountId === null ? undefined : eq(tickets.resellerAccountId, ticket.resellerAccountId),
      ),
    )
    .orderBy(desc(tickets.writtenAt))
    .limit(mostOthers);
  return {
    ...(await readThread(tx, ticket, { userId: desk.userId, side: 'desk' })),
    account: account?.name ?? '',
    asker: asker ? { name: `${asker.firstName} ${asker.lastName}`.trim(), email: asker.email } : null,
    others,
    heldMails: await readHeldMails(tx, ticket.id),
    viewers: await readViewers(tx, { ticketId: ticket.id, userId: desk.userId, accountId: desk.accountId }),
  };
};

/** A ticket as the desk sees it. Throws NOT_FOUND. */
export const describeAtDesk = async (desk: Desk, ticketId: string): Promise<DeskTicket> => {
  const ticket = await findAtDesk(desk, ticketId);
  const notes = await readNotes(desk, ticketId);
  const people = await readDeskPeople(desk, ticket);
  const ofAsker = await desk.ofAsker(ticket.accountId, (tx) => readOfAsker(tx, desk, ticket));
  const assignee = people.find(({ userId }) => userId === ticket.assigneeId) ?? null;
  return { ...ofAsker, assignee, notes, people };
};
