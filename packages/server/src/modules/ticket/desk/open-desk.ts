import { and, eq, exists, isNull, sql } from 'drizzle-orm';
import type { OperatorActionKind, Permission } from '@zugang/contract';
import { inResellerAccount } from '#modules/reseller';
import { requirePrincipal, type Context } from '#platform/context';
import { inOtherScope, narrowReach, type Transaction } from '#platform/db/client';
import { accounts, tickets } from '#platform/db/schema/index';
import { DomainError } from '#platform/errors';
import { asStaff, inAccountOf, inNoAccountOf, inOperatorScope } from '#platform/operator-scope';
import type { TicketRow } from '../thread/create-ticket.ts';

/** Who answers: a reseller, or the operator. */
export type DeskName = { kind: 'reseller'; accountId: string } | { kind: 'operator' };

/** What is done at a desk: what a reseller's people must be allowed to, and what the security log says of staff. */
export type DeskAction = {
  permission: Extract<Permission, 'desk.view' | 'desk.answer'>;
  kind: OperatorActionKind;
  /** Only tickets are read, and no rows of whoever asked but through `ofAskers`. */
  isList?: true;
};

/** A desk in a transaction. */
export type Desk = {
  name: DeskName;
  userId: string;
  /** What its rows carry (`account_id`): null for the operator. */
  accountId: string | null;
  /** Its list of tickets, notes and saved texts. */
  tx: Transaction;
  /** Runs with the rows of the account that asked, and of no other customer. */
  ofAsker: <T>(accountId: string, work: (tx: Transaction) => Promise<T>) => Promise<T>;
  /** Runs with the projects of accounts that asked, for a list. */
  ofAskers: <T>(accountIds: readonly string[], work: (tx: Transaction) => Promise<T>) => Promise<T>;
  /** Runs where names of logins can be read. */
  ofUsers: <T>(work: (tx: Transaction) => Promise<T>) => Promise<T>;
};

/** Reasons in the security log: what was done says its kind. */
const reason = 'Staff console: tickets';

const atResellerDesk = <T>(
  ctx: Context,
  name: Extract<DeskName, { kind: 'reseller' }>,
  { permission, isList, work }: Omit<DeskAction, 'kind'> & { work: (desk: Desk) => Promise<T> },
): Promise<T> => {
  const { accountId } = name;
  return inResellerAccount(ctx, { accountId, permission, reachesCustomers: !isList }, (tx) =>
    work({
      name,
      accountId,
      userId: requirePrincipal(ctx).userId,
      tx,
      ofAsker: async (askerId, inner) => {
        await narrowReach(tx, [askerId]);
        return inner(tx);
      },
      ofAskers: (accountIds, inner) => inOtherScope(tx, { accountIds, userId: null }, () => inner(tx)),
      ofUsers: (inner) => inner(tx),
    }),
  );
};

/**
 * Runs `work` at a desk. Throws NOT_FOUND, FORBIDDEN, NOT_A_RESELLER for a reseller's people, and as `requireStaff` for the operator's, of
 * whom the security log holds what they do.
 */
export const atDesk = <T>(
  ctx: Context,
  { name, ...action }: { name: DeskName } & DeskAction,
  work: (desk: Desk) => Promise<T>,
): Promise<T> => {
  if (name.kind === 'reseller') return atResellerDesk(ctx, name, { ...action, work });
  return inOperatorScope(asStaff(ctx, reason), { kind: action.kind }, (scope) =>
    work({
      name,
      accountId: null,
      userId: requirePrincipal(ctx).userId,
      tx: scope.tx,
      ofAsker: (accountId, inner) => inAccountOf(scope, accountId, inner),
      ofAskers: (_accountIds, inner) => inner(scope.tx),
      ofUsers: (inner) => inNoAccountOf(scope, inner),
    }),
  );
};

/** Tickets that a desk answers. A reseller's customer that has left is asked by nobody any more, and what it asked is its own. */
export const isOfDesk = (tx: Transaction, { name }: Pick<Desk, 'name'>) => {
  if (name.kind === 'operator') return and(eq(tickets.addressee, 'operator'), isNull(tickets.resellerAccountId));
  const isCustomer = exists(
    tx
      .select({ one: sql`1` })
      .from(accounts)
      .where(and(eq(accounts.id, tickets.accountId), eq(accounts.resellerAccountId, name.accountId))),
  );
  return and(eq(tickets.addressee, 'reseller'), eq(tickets.resellerAccountId, name.accountId), isCustomer);
};

/** A ticket of the desk. Throws NOT_FOUND. */
export const findAtDesk = async (desk: Desk, ticketId: string): Promise<TicketRow> => {
  const [ticket] = await desk.tx
    .select()
    .from(tickets)
    .where(and(eq(tickets.id, ticketId), isOfDesk(desk.tx, desk)));
  if (!ticket) throw new DomainError('NOT_FOUND');
  return ticket;
};
