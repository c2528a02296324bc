import { and, asc, eq } from 'drizzle-orm';
import type { Ticket, TicketMessage, TicketRow as ListedTicket, TicketSide, TicketTopic } from '@zugang/contract';
import { readUserNames } from '#modules/identity';
import type { Transaction } from '#platform/db/client';
import { accounts, projects, ticketMessages, ticketReads, tickets } from '#platform/db/schema/index';
import type { TicketRow } from './create-ticket.ts';
import { readFiles } from './store-file.ts';

/** Who reads, and from which side. */
export type TicketReader = { userId: string; side: TicketSide };

type Found = { ticket: TicketRow; projectTitle: string | null; readAt: Date | null };

/** A ticket as lists show it. */
export const describeRow = ({ ticket, projectTitle, readAt }: Found, side: TicketSide): ListedTicket => ({
  id: ticket.id,
  accountId: ticket.accountId,
  number: ticket.number,
  addressee: ticket.addressee === 'reseller' ? 'reseller' : 'operator',
  subject: ticket.subject,
  status: ticket.status,
  product: ticket.product,
  project: ticket.aboutProjectId && projectTitle !== null ? { id: ticket.aboutProjectId, title: projectTitle } : null,
  isUnread: ticket.writtenBy !== side && (readAt === null || readAt < ticket.writtenAt),
  createdAt: ticket.createdAt.toISOString(),
  writtenAt: ticket.writtenAt.toISOString(),
  writtenBy: ticket.writtenBy,
});

const describeTopic = ({ topicKind, topicId, topicLabel, aboutProjectId }: TicketRow): TicketTopic | null => {
  if (topicKind === null || topicId === null || topicLabel === null) return null;
  return { kind: topicKind, id: topicId, label: topicLabel, projectId: aboutProjectId };
};

const readMessages = async (tx: Transaction, ticketId: string, userId: string): Promise<TicketMessage[]> => {
  const rows = await tx
    .select()
    .from(ticketMessages)
    .where(eq(ticketMessages.ticketId, ticketId))
    .orderBy(asc(ticketMessages.id));
  const files = await readFiles(
    tx,
    rows.map(({ id }) => id),
  );
  const names = await readUserNames(
    tx,
    rows.flatMap(({ authorId }) => authorId ?? []),
  );
  return rows.map(({ id, side, authorId, authorAddress, source, text, quoted, droppedFiles, createdAt }) => ({
    id,
    side,
    author: authorId === null ? authorAddress : (names.get(authorId) ?? null),
    isMine: authorId === userId,
    source,
    text,
    quoted,
    files: files.get(id) ?? [],
    droppedFiles,
    createdAt: createdAt.toISOString(),
  }));
};

/** Whether the reseller that was asked still looks after the account. The account is in the transaction's scope. */
export const isAnswered = async (tx: Transaction, ticket: TicketRow): Promise<boolean> => {
  if (ticket.addressee === 'operator') return true;
  const [account] = await tx
    .select({ resellerId: accounts.resellerAccountId })
    .from(accounts)
    .where(eq(accounts.id, ticket.accountId));
  return ticket.resellerAccountId !== null && account?.resellerId === ticket.resellerAccountId;
};

/** So many merges after another are followed; more are none that people made. */
const mostMerges = 20;

/** The ticket that one was merged into in the end; null: it was not, or the other is gone. */
const findMergedInto = async (tx: Transaction, { mergedIntoId }: TicketRow): Promise<Ticket['mergedInto']> => {
  let id = mergedIntoId;
  for (let merges = 0; id !== null && merges < mostMerges; merges++) {
    const [next]: Pick<TicketRow, 'id' | 'number' | 'mergedIntoId'>[] = await tx
      .select({ id: tickets.id, number: tickets.number, mergedIntoId: tickets.mergedIntoId })
      .from(tickets)
      .where(eq(tickets.id, id));
    if (!next || next.mergedIntoId === null) return next ? { id: next.id, number: next.number } : null;
    id = next.mergedIntoId;
  }
  return null;
};

/** A ticket with its messages, in the scope of the account that asked. */
export const readThread = async (
  tx: Transaction,
  ticket: TicketRow,
  { userId, side }: TicketReader,
): Promise<Ticket> => {
  const [project] = ticket.aboutProjectId
    ? await tx.select({ title: projects.title }).from(projects).where(eq(projects.id, ticket.aboutProjectId))
    : [];
  const [read] = await tx
    .select({ readAt: ticketReads.readAt })
    .from(ticketReads)
    .where(and(eq(ticketReads.ticketId, ticket.id), eq(ticketReads.userId, userId)));
  const row = describeRow({ ticket, projectTitle: project?.title ?? null, readAt: read?.readAt ?? null }, side);
  return {
    ...row,
    topic: describeTopic(ticket),
    messages: await readMessages(tx, ticket.id, userId),
    canReply: ticket.mergedIntoId === null && (await isAnswered(tx, ticket)),
    mergedInto: await findMergedInto(tx, ticket),
  };
};
