import { and, desc, eq, inArray } from 'drizzle-orm';
import { mailUser, readUserNames } from '#modules/identity';
import { enqueueMail, ticketWords, type MailBlock, type MailThread } from '#modules/mail';
import type { Context } from '#platform/context';
import type { Transaction } from '#platform/db/client';
import {
  accounts,
  inboundMails,
  ticketFiles,
  ticketParticipants,
  type ticketMessages,
} from '#platform/db/schema/index';
import type { TicketRow } from '../thread/create-ticket.ts';
import { readPeopleOf, type Person } from '../thread/read-people.ts';
import { messageIds, replyAddress } from './mail-thread.ts';
import { sealParticipant } from './participant-token.ts';
import { splitWords } from './text/clean-words.ts';

/** What mails about tickets need. */
export type NotifyTicketContext = Pick<Context, 'jobs' | 'settings' | 'secrets'>;

type Written = { ticket: TicketRow; message: typeof ticketMessages.$inferSelect };
type Described = Written & { account: string; author: string; files: string[] };

/** Letters of a message in a mail; the rest is read in the ticket. */
const shownMax = 4_000;

/** Who of the other side is told. Of those who asked: whoever takes part and still belongs to the account; of a reseller: its assignee, else everybody who may answer; of staff: the assignee. */
const readReaders = async (tx: Transaction, { ticket, message }: Written): Promise<Person[]> => {
  const side = message.side === 'desk' ? 'asker' : 'desk';
  const all = await readPeopleOf(tx, ticket, side);
  const people = all.filter(
    ({ id, isBlocked, confirmedAt }) => !isBlocked && confirmedAt !== null && id !== message.authorId,
  );
  const assigned = people.filter(({ id }) => id === ticket.assigneeId);
  if (side === 'desk') return assigned.length > 0 || ticket.addressee === 'operator' ? assigned : people;
  const rows = await tx
    .select({ userId: ticketParticipants.userId })
    .from(ticketParticipants)
    .where(and(eq(ticketParticipants.ticketId, ticket.id), eq(ticketParticipants.side, 'asker')));
  const takingPart = new Set([ticket.askedBy, ...rows.map(({ userId }) => userId)]);
  return people.filter(({ id }) => takingPart.has(id));
};

/** Their ids as participants by user; who takes part only by getting mails becomes one now. */
const joinReaders = async (
  tx: Transaction,
  { ticket, message }: Written,
  readers: readonly Person[],
): Promise<ReadonlyMap<string, string>> => {
  const ids = readers.map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const side = message.side === 'desk' ? 'asker' : 'desk';
  const about = { accountId: ticket.accountId, ticketId: ticket.id, side } as const;
  await tx
    .insert(ticketParticipants)
    .values(ids.map((userId) => ({ ...about, userId })))
    .onConflictDoNothing();
  const rows = await tx
    .select({ id: ticketParticipants.id, userId: ticketParticipants.userId })
    .from(ticketParticipants)
    .where(and(eq(ticketParticipants.ticketId, ticket.id), inArray(ticketParticipants.userId, ids)));
  return new Map(rows.map(({ id, userId }) => [userId, id]));
};

/** The Message-ID of the last mail that came from a participant, so that the answer is shown below it. */
const readLastId = async (tx: Transaction, participantId: string): Promise<string[]> => {
  const [last] = await tx
    .select({ messageId: inboundMails.messageId })
    .from(inboundMails)
    .where(and(eq(inboundMails.participantId, participantId), eq(inboundMails.state, 'taken')))
    .orderBy(desc(inboundMails.receivedAt))
    .limit(1);
  return last?.messageId ? [`<${last.messageId}>`] : [];
};

/** How a participant answers by mail; null where answers by mail are off. */
const threadOf = async (
  tx: Transaction,
  ctx: NotifyTicketContext,
  { participantId, message, locale }: { participantId: string; message: Written['message']; locale: 'de' | 'en' },
): Promise<MailThread | null> => {
  const { inboundAddress } = ctx.settings;
  if (inboundAddress === null) return null;
  const token = sealParticipant(ctx.secrets, participantId);
  const { root, own } = messageIds(inboundAddress, { token, messageId: message.id });
  return {
    replyTo: replyAddress(inboundAddress, token),
    messageId: own,
    references: [root, ...(await readLastId(tx, participantId))],
    marker: ticketWords(locale)('marker'),
  };
};

/** What was written, and the names of its files. */
const blocksOf = ({ message, files }: Described, locale: 'de' | 'en'): MailBlock[] => {
  const words = ticketWords(locale);
  const { head, rest } = splitWords(message.text, shownMax);
  return [
    { kind: 'words', text: head },
    ...(rest === '' ? [] : [{ kind: 'text' as const, text: words('cut') }]),
    ...(files.length === 0
      ? []
      : [
          { kind: 'text' as const, text: words('files', { count: files.length }) },
          { kind: 'list' as const, items: files.map((text) => ({ text, detail: '', link: null })) },
        ]),
  ];
};

const describe = async (tx: Transaction, written: Written): Promise<Described> => {
  const { ticket, message } = written;
  const [account] = await tx.select({ name: accounts.name }).from(accounts).where(eq(accounts.id, ticket.accountId));
  const names = await readUserNames(tx, message.authorId === null ? [] : [message.authorId]);
  const files = await tx
    .select({ name: ticketFiles.name })
    .from(ticketFiles)
    .where(eq(ticketFiles.messageId, message.id))
    .orderBy(ticketFiles.position);
  const author = names.get(message.authorId ?? '') ?? message.authorAddress ?? '–';
  return { ...written, account: account?.name ?? '', author, files: files.map(({ name }) => name) };
};

/** The operator's address gets every question: it is nobody's login, so that answers to it are written in the ticket. */
const mailOperator = async (tx: Transaction, ctx: NotifyTicketContext, described: Described): Promise<void> => {
  const { ticket, message, account, author } = described;
  const to = ctx.settings.operator.email ?? ctx.settings.seller?.party.email;
  if (!to || message.side === 'desk' || ticket.addressee !== 'operator') return;
  await enqueueMail(tx, ctx, {
    to,
    locale: 'de',
    template: 'ticket_for_operator',
    values: { number: ticket.number, subject: ticket.subject, account, author },
    blocks: blocksOf(described, 'de'),
    link: `${ctx.settings.publicUrl}/staff/tickets/${ticket.id}`,
  });
};

const pathOf = ({ ticket, message }: Written): string => {
  const isCustomers = ticket.addressee === 'reseller';
  if (message.side === 'asker') return `${isCustomers ? '/reseller/tickets' : '/staff/tickets'}/${ticket.id}`;
  return `${isCustomers ? '/contact-reseller/tickets' : '/support-tickets'}/${ticket.id}`;
};

/** Mails a message to the people of the other side of its ticket, in the transaction that stores it; they answer by mail where that is on. Its own side gets nothing. */
export const notifyMessage = async (tx: Transaction, ctx: NotifyTicketContext, written: Written): Promise<void> => {
  const { ticket, message } = written;
  const described = await describe(tx, written);
  await mailOperator(tx, ctx, described);
  const readers = await readReaders(tx, written);
  const participants = await joinReaders(tx, written, readers);
  for (const user of readers) {
    const { locale } = user;
    const participantId = participants.get(user.id) ?? '';
    const thread = await threadOf(tx, ctx, { participantId, message, locale });
    const { account, author } = described;
    await mailUser(tx, ctx, {
      user,
      template: message.side === 'desk' ? 'ticket_answered' : 'ticket_asked',
      path: pathOf(written),
      values: {
        number: ticket.number,
        subject: ticket.subject,
        account,
        author,
        answer: thread ? 'mail' : 'dashboard',
      },
      blocks: blocksOf(described, locale),
      ...(thread ? { thread } : {}),
    });
  }
};
