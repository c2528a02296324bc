import { and, asc, desc, eq, inArray, or, sql } from 'drizzle-orm';
import type { Contract, StaffAccount } from '@zugang/contract';
import { listMailsTo, resendMail } from '#modules/mail';
import { readCredit } from '#modules/payment';
import type { Context } from '#platform/context';
import type { Transaction } from '#platform/db/client';
import {
  accounts,
  auditLog,
  domains,
  invoices,
  memberships,
  projects,
  securityEvents,
  subscriptions,
  tickets,
  users,
} from '#platform/db/schema/index';
import { DomainError } from '#platform/errors';
import type { InputOf } from '#platform/procedure';
import { asStaff, inAccountOf, inOperatorScope, type OperatorScope } from '#platform/operator-scope';

/** Rows of each list at most. */
const mostRows = 100;
const mostEvents = 50;

const readPeople = async (tx: Transaction, accountId: string): Promise<StaffAccount['people']> => {
  const rows = await tx
    .select({ user: users, role: memberships.role })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(eq(memberships.accountId, accountId))
    .orderBy(asc(memberships.createdAt), asc(memberships.id))
    .limit(mostRows);
  return rows.map(({ user, role }) => ({
    userId: user.id,
    email: user.email,
    name: `${user.firstName} ${user.lastName}`.trim(),
    role,
    isBlocked: user.isBlocked,
    isConfirmed: user.confirmedAt !== null,
  }));
};

const readProjects = async (tx: Transaction, accountId: string): Promise<StaffAccount['projects']> => {
  const rows = await tx
    .select({ id: projects.id, title: projects.title, createdAt: projects.createdAt })
    .from(projects)
    .where(eq(projects.accountId, accountId))
    .orderBy(asc(projects.createdAt), asc(projects.id))
    .limit(mostRows);
  const ids = rows.map(({ id }) => id);
  const hosts = await tx
    .select({ projectId: domains.projectId, host: domains.host })
    .from(domains)
    .where(inArray(domains.projectId, ids))
    .orderBy(desc(domains.isPrimary), asc(domains.host));
  return rows.map(({ createdAt, ...project }) => ({
    ...project,
    createdAt: createdAt.toISOString(),
    hosts: hosts.filter(({ projectId }) => projectId === project.id).map(({ host }) => host),
  }));
};

const readSubscriptions = (tx: Transaction, accountId: string): Promise<StaffAccount['subscriptions']> => {
  const { id, projectTitle, product, package: content, status, statusSince, trialEndsOn } = subscriptions;
  const isExtendable = sql<boolean>`${status} = 'trialing' and ${subscriptions.bookedAt} is null and not ${subscriptions.cancelAtPeriodEnd}`;
  const isChangeable = sql<boolean>`${status} in ('trialing', 'active') and ${subscriptions.bookedAt} is not null and not ${subscriptions.cancelAtPeriodEnd}`;
  return tx
    .select({
      id,
      projectTitle,
      product,
      package: content,
      status,
      statusSince,
      trialEndsOn,
      isExtendable,
      isChangeable,
    })
    .from(subscriptions)
    .where(eq(subscriptions.accountId, accountId))
    .orderBy(desc(id))
    .limit(mostRows);
};

const readInvoices = async (tx: Transaction, accountId: string): Promise<StaffAccount['invoices']> => {
  const { id, number, status, issuedOn, grossCents } = invoices;
  const isCorrectable = sql<boolean>`${invoices.kind} = 'invoice' and ${status} in ('open', 'paid')`;
  const rows = await tx
    .select({ id, number, status, issuedOn, grossCents, isCorrectable })
    .from(invoices)
    .where(eq(invoices.accountId, accountId))
    .orderBy(desc(issuedOn), desc(id))
    .limit(mostRows);
  return rows.flatMap((row) => (row.number === null ? [] : [{ ...row, number: row.number }]));
};

const readTickets = async (tx: Transaction, accountId: string): Promise<StaffAccount['tickets']> => {
  const { id, number, subject, status, createdAt } = tickets;
  const rows = await tx
    .select({ id, number, subject, status, createdAt })
    .from(tickets)
    .where(and(eq(tickets.accountId, accountId), eq(tickets.addressee, 'operator')))
    .orderBy(desc(id))
    .limit(mostEvents);
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
};

const readActions = async (tx: Transaction, accountId: string): Promise<StaffAccount['actions']> => {
  const { id, createdAt, action, staffUserId } = auditLog;
  const rows = await tx
    .select({ id, createdAt, action, staffUserId, email: users.email })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.userId))
    .where(eq(auditLog.accountId, accountId))
    .orderBy(desc(createdAt), desc(id))
    .limit(mostEvents);
  return rows.map((row) => ({
    id: row.id,
    at: row.createdAt.toISOString(),
    action: row.action,
    email: row.email,
    isByStaff: row.staffUserId !== null,
  }));
};

/** The addresses of an account's people, in its scope. */
const addressesOf = async (tx: Transaction, accountId: string): Promise<string[]> => {
  const rows = await tx
    .select({ email: users.email })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(eq(memberships.accountId, accountId));
  return rows.map(({ email }) => email);
};

const readMails = async (tx: Transaction, accountId: string): Promise<StaffAccount['mails']> => {
  const rows = await listMailsTo(tx, await addressesOf(tx, accountId), mostEvents);
  return rows.map(({ createdAt, sentAt, ...mail }) => ({
    ...mail,
    createdAt: createdAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
  }));
};

/** With the rights of the application for this one account. */
const readOwn = async (tx: Transaction, accountId: string) => {
  const [account] = await tx.select().from(accounts).where(eq(accounts.id, accountId));
  if (!account) throw new DomainError('NOT_FOUND');
  return {
    account,
    people: await readPeople(tx, accountId),
    projects: await readProjects(tx, accountId),
    subscriptions: await readSubscriptions(tx, accountId),
    invoices: await readInvoices(tx, accountId),
    creditCents: await readCredit(tx, accountId),
    tickets: await readTickets(tx, accountId),
    actions: await readActions(tx, accountId),
    mails: await readMails(tx, accountId),
  };
};

const readReseller = async ({ tx }: OperatorScope, resellerId: string | null): Promise<StaffAccount['reseller']> => {
  if (resellerId === null) return null;
  const [row] = await tx
    .select({ id: accounts.id, name: accounts.name })
    .from(accounts)
    .where(eq(accounts.id, resellerId));
  return row ?? null;
};

const readEvents = async (
  { tx }: OperatorScope,
  accountId: string,
  userIds: readonly string[],
): Promise<StaffAccount['events']> => {
  const { id, at, kind, actor, reason, userId } = securityEvents;
  const rows = await tx
    .select({ id, at, kind, actor, reason, email: users.email })
    .from(securityEvents)
    .leftJoin(users, eq(users.id, userId))
    .where(or(eq(securityEvents.accountId, accountId), inArray(userId, [...userIds])))
    .orderBy(desc(at), desc(id))
    .limit(mostEvents);
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
};

/** An account with all it has. Reading is recorded for it. Throws NOT_FOUND, and as `requireStaff`. */
export const readAccountAsStaff = (ctx: Context, { accountId }: { accountId: string }): Promise<StaffAccount> =>
  inOperatorScope(
    asStaff(ctx, 'Staff console: account'),
    { kind: 'operator.read_account', accountId },
    async (scope) => {
      const { account, ...own } = await inAccountOf(scope, accountId, (tx) => readOwn(tx, accountId));
      const { id, name, kind, resellerAccountId, createdAt } = account;
      return {
        id,
        name,
        kind,
        reseller: await readReseller(scope, resellerAccountId),
        createdAt: createdAt.toISOString(),
        ...own,
        events: await readEvents(
          scope,
          accountId,
          own.people.map(({ userId }) => userId),
        ),
      };
    },
  );

/** Sends a mail to one of an account's people once more. Throws NOT_FOUND, and as `requireStaff`. */
export const resendMailAsStaff = async (
  ctx: Context,
  { accountId, mailId, reason }: InputOf<Contract['staff']['resendMail']>,
): Promise<{ ok: true }> => {
  const action = { kind: 'operator.resend_mail', accountId, details: { mailId } } as const;
  await inOperatorScope(asStaff(ctx, reason), action, (scope) =>
    inAccountOf(scope, accountId, async (tx) =>
      resendMail(tx, ctx, { mailId, addresses: await addressesOf(tx, accountId) }),
    ),
  );
  return { ok: true };
};
