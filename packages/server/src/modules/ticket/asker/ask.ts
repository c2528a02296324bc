import { and, eq, gt, sql, count, ne } from 'drizzle-orm';
import { limits, type contract, type Ticket } from '@zugang/contract';
import { recordAudit } from '#platform/audit-log';
import { requirePrincipal, type Context } from '#platform/context';
import { inScope, type Transaction } from '#platform/db/client';
import { accounts, projects, tickets } from '#platform/db/schema/index';
import { DomainError } from '#platform/errors';
import type { InputOf } from '#platform/procedure';
import { requireOwnAccount } from '#platform/require-own-account';
import { createTicket } from '../thread/create-ticket.ts';
import { readThread } from '../thread/read-thread.ts';
import { storeMessage } from '../thread/store-message.ts';
import { findTopic } from './read-topic.ts';

type Question = InputOf<typeof contract.ticket.create>;

/** Who answers this account. Throws RESELLER_ANSWERS, NO_RESELLER where somebody else was meant. */
const requireAddressee = async (
  tx: Transaction,
  { accountId, addressee }: Question,
): Promise<{ addressee: 'operator' | 'reseller'; resellerAccountId: string | null }> => {
  // Locked, so that no reseller is left while a question goes to it.
  const [account] = await tx.select().from(accounts).where(eq(accounts.id, accountId)).for('share');
  const resellerAccountId = account?.resellerAccountId ?? null;
  if (addressee === 'operator' && resellerAccountId !== null) throw new DomainError('RESELLER_ANSWERS');
  if (addressee === 'reseller' && resellerAccountId === null) throw new DomainError('NO_RESELLER');
  return { addressee, resellerAccountId };
};

const enforceLimit = async (tx: Transaction, accountId: string): Promise<void> => {
  const [row] = await tx
    .select({ asked: count() })
    .from(tickets)
    .where(
      and(
        eq(tickets.accountId, accountId),
        ne(tickets.addressee, 'project'),
        gt(tickets.createdAt, sql`now() - interval '1 hour'`),
      ),
    );
  if ((row?.asked ?? 0) >= limits.tickets.perHour) throw new DomainError('TICKET_LIMIT', { retryAfterSeconds: 3_600 });
};

/** What the question is about. Throws NOT_FOUND where it is of another account. */
const readAbout = async (tx: Transaction, ctx: Context, { accountId, topic, projectId }: Question) => {
  const found = topic ? await findTopic(tx, ctx, { ...topic, accountIds: [accountId] }) : null;
  const aboutProjectId = found?.projectId ?? projectId;
  if (aboutProjectId !== null) {
    const [project] = await tx
      .select({ id: projects.id })
      .from(projects)
      .where(and(eq(projects.id, aboutProjectId), eq(projects.accountId, accountId)));
    if (!project) throw new DomainError('NOT_FOUND');
  }
  return {
    aboutProjectId,
    ...(topic && found ? { topicKind: topic.kind, topicId: topic.id, topicLabel: found.label.slice(0, 500) } : {}),
  };
};

/**
 * Asks the operator, or the reseller that looks after the account; who answers gets a mail. Throws NOT_FOUND, FORBIDDEN, RESELLER_ANSWERS,
 * NO_RESELLER, TICKET_LIMIT, TICKET_FILE_SIZE.
 */
export const askQuestion = async (ctx: Context, question: Question): Promise<Ticket> => {
  const { accountId, subject, product, message, fileIds } = question;
  requireOwnAccount(ctx, accountId, 'ticket.write');
  const { userId, locale } = requirePrincipal(ctx);
  return inScope(ctx.db, [accountId], async (tx) => {
    const addressee = await requireAddressee(tx, question);
    await enforceLimit(tx, accountId);
    const about = await readAbout(tx, ctx, question);
    const values = { accountId, source: 'dashboard', subject, product, askedBy: userId, language: locale } as const;
    const ticket = await createTicket(tx, { ...values, ...addressee, ...about }, ctx);
    await storeMessage(tx, ctx, {
      ticket,
      side: 'asker',
      authorId: userId,
      source: 'dashboard',
      text: message,
      fileIds,
    });
    const [stored] = await tx.select().from(tickets).where(eq(tickets.id, ticket.id));
    await recordAudit(tx, ctx, {
      accountId,
      action: 'ticket.message',
      targetId: ticket.id,
      data: { number: ticket.number },
    });
    return readThread(tx, stored ?? ticket, { userId, side: 'asker' });
  });
};
