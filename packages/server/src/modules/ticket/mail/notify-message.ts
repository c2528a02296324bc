import { and, eq, inArray } from 'drizzle-orm';
import { roleMay, roles } from '@zugang/contract';
import { mailUser } from '#modules/identity';
import { enqueueMail } from '#modules/mail';
import type { Context } from '#platform/context';
import { inOtherScope, type Transaction } from '#platform/db/client';
import { accounts, memberships, ticketParticipants, users, type ticketMessages } from '#platform/db/schema/index';
import type { TicketRow } from '../thread/create-ticket.ts';

/** What mails about tickets need. */
export type NotifyTicketContext = Pick<Context, 'jobs' | 'settings' | 'secrets'>;

type Written = { ticket: TicketRow; message: typeof ticketMessages.$inferSelect };
type Recipients = { userIds: string[]; path: string };

/** Everybody of the asking account who has written in the ticket. */
const readAskers = async (tx: Transaction, { ticket }: Written): Promise<Recipients> => {
  const rows = await tx
    .select({ userId: ticketParticipants.userId })
    .from(ticketParticipants)
    .innerJoin(
      memberships,
      and(eq(memberships.userId, ticketParticipants.userId), eq(memberships.accountId, ticket.accountId)),
    )
    .where(and(eq(ticketParticipants.ticketId, ticket.id), eq(ticketParticipants.side, 'asker')));
  const path = ticket.addressee === 'reseller' ? '/contact-reseller/tickets' : '/support-tickets';
  return { userIds: rows.map(({ userId }) => userId), path };
};

/** Who answers at the reseller: the assignee, else everybody who may. */
const readResellerDesk = async (tx: Transaction, { ticket }: Written): Promise<Recipients> => {
  const accountId = ticket.resellerAccountId;
  if (accountId === null) return { userIds: [], path: '' };
  const mayAnswer = roles.filter((role) => roleMay(role, 'desk.answer'));
  const rows = await inOtherScope(tx, { accountIds: [accountId], userId: null }, () =>
    tx
      .select({ userId: memberships.userId })
      .from(memberships)
      .where(and(eq(memberships.accountId, accountId), inArray(memberships.role, mayAnswer))),
  );
  const all = rows.map(({ userId }) => userId);
  const assigned = all.filter((userId) => userId === ticket.assigneeId);
  return { userIds: assigned.length > 0 ? assigned : all, path: '/reseller/tickets' };
};

const readRecipients = (tx: Transaction, written: Written): Promise<Recipients> | Recipients => {
  if (written.message.side === 'desk') return readAskers(tx, written);
  if (written.ticket.addressee === 'reseller') return readResellerDesk(tx, written);
  return { userIds: written.ticket.assigneeId === null ? [] : [written.ticket.assigneeId], path: '/staff/tickets' };
};

/** The operator's address gets what nobody of staff has taken on. */
const mailOperator = async (tx: Transaction, ctx: NotifyTicketContext, { ticket, message }: Written): Promise<void> => {
  const to = ctx.settings.operator.email ?? ctx.settings.seller?.party.email;
  if (!to) return;
  const [account] = await tx.select({ name: accounts.name }).from(accounts).where(eq(accounts.id, ticket.accountId));
  await enqueueMail(tx, ctx, {
    to,
    locale: 'de',
    template: 'ticket_asked',
    values: {
      name: 'Team',
      number: ticket.number,
      subject: ticket.subject,
      account: account?.name ?? '',
      message: message.text,
    },
    link: `${ctx.settings.publicUrl}/staff/tickets/${ticket.id}`,
  });
};

/** Mails a message to the other side of its ticket, in the transaction that stores it. */
export const notifyMessage = async (tx: Transaction, ctx: NotifyTicketContext, written: Written): Promise<void> => {
  const { ticket, message } = written;
  const { userIds, path } = await readRecipients(tx, written);
  const isOperators = message.side === 'asker' && ticket.addressee === 'operator';
  if (isOperators && userIds.length === 0) return mailOperator(tx, ctx, written);
  const [account] = await tx.select({ name: accounts.name }).from(accounts).where(eq(accounts.id, ticket.accountId));
  const others = userIds.filter((userId) => userId !== message.authorId);
  if (others.length === 0) return;
  for (const user of await tx.select().from(users).where(inArray(users.id, others))) {
    if (user.isBlocked) continue;
    await mailUser(tx, ctx, {
      user,
      template: message.side === 'desk' ? 'ticket_answered' : 'ticket_asked',
      path: `${path}/${ticket.id}`,
      values: { number: ticket.number, subject: ticket.subject, account: account?.name ?? '', message: message.text },
    });
  }
};
