import { and, count, eq, gt, ne, sql } from 'drizzle-orm';
import { limits } from '@zugang/contract';
import type { Transaction } from '#platform/db/client';
import { inboundMails, tickets, type ticketParticipants } from '#platform/db/schema/index';
import type { TicketRow } from '../../thread/create-ticket.ts';
import { isAnswered } from '../../thread/read-thread.ts';
import type { ParsedMail } from '../parse/parsed-mail.ts';
import { readFrom } from '../parse/read-from.ts';
import { isFoundForged } from './find-unproved.ts';
import { readPeopleOf, type Person } from '../../thread/read-people.ts';

/** Who takes part by mail. */
export type Participant = typeof ticketParticipants.$inferSelect;

/** Why a mail of a participant waits for the desk. */
export type HeldReason = 'participant_gone' | 'blocked' | 'sender_unclear' | 'sender_forged' | 'stranger' | 'too_many';

/** What becomes of a mail with a token that holds. */
export type Verdict =
  | { state: 'refused'; reason: 'ended' | 'duplicate' }
  | { state: 'held'; reason: HeldReason; ticket: TicketRow }
  | { state: 'taken'; ticket: TicketRow; writer: Person };

/** Merges in a row that are followed: more is a circle. */
const mostMerges = 20;

/** The ticket, or the one it was merged into in the end; locked, as whoever writes in it does. */
const findTicket = async (tx: Transaction, ticketId: string): Promise<TicketRow | null> => {
  let id: string | null = ticketId;
  for (let merges = 0; id !== null && merges <= mostMerges; merges++) {
    const [ticket]: TicketRow[] = await tx.select().from(tickets).where(eq(tickets.id, id)).for('update');
    if (!ticket || ticket.mergedIntoId === null) return ticket ?? null;
    id = ticket.mergedIntoId;
  }
  return null;
};

/** A program that delivers over two ways, or a mail with two of our addresses: the same mail, with other bytes. */
const isKnown = async (
  tx: Transaction,
  { ticket, mail }: { ticket: TicketRow; mail: ParsedMail },
): Promise<boolean> => {
  if (mail.messageId === null) return false;
  const [known] = await tx
    .select({ id: inboundMails.id })
    .from(inboundMails)
    .where(
      and(
        eq(inboundMails.ticketId, ticket.id),
        eq(inboundMails.messageId, mail.messageId),
        ne(inboundMails.state, 'waiting'),
      ),
    )
    .limit(1);
  return known !== undefined;
};

/** Mails of the last hour with this participant's token. */
export const countSent = async (tx: Transaction, { id }: Participant): Promise<number> => {
  const [sent] = await tx
    .select({ mails: count() })
    .from(inboundMails)
    .where(and(eq(inboundMails.participantId, id), gt(inboundMails.receivedAt, sql`now() - interval '1 hour'`)));
  return sent?.mails ?? 0;
};

/** Who of the participant's side wrote it; else why the desk decides. Both are needed: the token, and a sender who belongs to it now. */
const findWriter = (
  people: readonly Person[],
  { mail, participant }: { mail: ParsedMail; participant: Participant },
): { writer: Person } | { reason: HeldReason } => {
  const owner = people.find(({ id }) => id === participant.userId);
  if (!owner) return { reason: 'participant_gone' };
  if (owner.isBlocked) return { reason: 'blocked' };
  const from = readFrom(mail.headers);
  if (from === null) return { reason: 'sender_unclear' };
  if (isFoundForged(mail)) return { reason: 'sender_forged' };
  const writer = people.find(({ email }) => email.toLowerCase() === from);
  if (!writer) return { reason: 'stranger' };
  return writer.isBlocked ? { reason: 'blocked' } : { writer };
};

/** Decides about a mail with a participant's token, in the scope of the account that asked. */
export const judgeMail = async (
  tx: Transaction,
  { mail, participant }: { mail: ParsedMail; participant: Participant },
): Promise<Verdict> => {
  const ticket = await findTicket(tx, participant.ticketId);
  if (!ticket || !(await isAnswered(tx, ticket))) return { state: 'refused', reason: 'ended' };
  if (await isKnown(tx, { ticket, mail })) return { state: 'refused', reason: 'duplicate' };
  const found = findWriter(await readPeopleOf(tx, ticket, participant.side), { mail, participant });
  if ('reason' in found) return { state: 'held', reason: found.reason, ticket };
  if ((await countSent(tx, participant)) >= limits.tickets.mailsPerHour)
    return { state: 'held', reason: 'too_many', ticket };
  return { state: 'taken', ticket, writer: found.writer };
};
