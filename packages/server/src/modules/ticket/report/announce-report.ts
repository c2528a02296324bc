import { eq } from 'drizzle-orm';
import { notifyUser } from '#modules/identity';
import { daysBetween, todayInBerlin } from '#platform/calendar';
import type { Context } from '#platform/context';
import { inOtherScope, type Transaction } from '#platform/db/client';
import { accounts, memberships } from '#platform/db/schema/index';
import { projectArea, type ProjectRow } from '#platform/project-access';
import type { TicketRow } from '../thread/create-ticket.ts';

type Report = { project: ProjectRow; ticket: TicketRow };

/** The recipients: the reseller's people if the account is a reseller's customer; else the account's own. */
const findReaders = async (tx: Transaction, accountId: string) => {
  const [account] = await tx
    .select({ resellerId: accounts.resellerAccountId })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  const readerId = account?.resellerId ?? accountId;
  const people = await inOtherScope(tx, { accountIds: [readerId], userId: null }, () =>
    tx.select({ userId: memberships.userId }).from(memberships).where(eq(memberships.accountId, readerId)),
  );
  return { isReseller: readerId !== accountId, people };
};

/** Mails those who subscribed to reported barriers, in the transaction that stores one. */
export const announceReport = async (
  tx: Transaction,
  ctx: Pick<Context, 'jobs' | 'settings' | 'secrets'>,
  { project, ticket }: Report,
): Promise<void> => {
  const { isReseller, people } = await findReaders(tx, project.accountId);
  const area = projectArea(isReseller ? 'customer' : 'own');
  const { source, answerDueOn } = ticket;
  const values = {
    project: project.title,
    number: ticket.number,
    page: ticket.url ?? 'empty',
    message: ticket.message ?? '',
    email: ticket.reporterEmail ?? 'empty',
    // 0: nothing sets a date.
    days: answerDueOn === null ? 0 : daysBetween(todayInBerlin(ticket.createdAt), answerDueOn),
  };
  for (const { userId } of people)
    await notifyUser(tx, ctx, {
      userId,
      kind: 'barrierReport',
      template: source === 'statement' ? 'statement_report' : 'barrier_report',
      path: `${area}/${project.id}/tool`,
      values,
    });
};
