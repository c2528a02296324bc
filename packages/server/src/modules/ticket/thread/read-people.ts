import { arrayOverlaps, asc, eq, inArray } from 'drizzle-orm';
import { roleMay, staffRolesFor, type TicketSide } from '@zugang/contract';
import { inOtherScope, type Transaction } from '#platform/db/client';
import { memberships, users } from '#platform/db/schema/index';
import type { TicketRow } from './create-ticket.ts';

/** Somebody who may write in a ticket for one side. */
export type Person = Pick<
  typeof users.$inferSelect,
  'id' | 'email' | 'firstName' | 'lastName' | 'locale' | 'isBlocked' | 'confirmedAt'
>;

const columns = {
  id: users.id,
  email: users.email,
  firstName: users.firstName,
  lastName: users.lastName,
  locale: users.locale,
  isBlocked: users.isBlocked,
  confirmedAt: users.confirmedAt,
};

const byName = [asc(users.firstName), asc(users.lastName), asc(users.id)];

const readMembers = async (
  tx: Transaction,
  accountId: string,
  permission: 'ticket.write' | 'desk.answer',
): Promise<Person[]> => {
  const members = await inOtherScope(tx, { accountIds: [accountId], userId: null }, () =>
    tx
      .select({ userId: memberships.userId, role: memberships.role })
      .from(memberships)
      .where(eq(memberships.accountId, accountId)),
  );
  const ids = members.filter(({ role }) => roleMay(role, permission)).map(({ userId }) => userId);
  return ids.length === 0
    ? []
    : tx
        .select(columns)
        .from(users)
        .where(inArray(users.id, ids))
        .orderBy(...byName);
};

type Asked = Pick<TicketRow, 'accountId' | 'addressee' | 'resellerAccountId'>;

/** Who may write in a ticket for a side now, blocked ones too: members of the asking account, of the reseller's, or the operator's staff; by name. */
export const readPeopleOf = async (tx: Transaction, ticket: Asked, side: TicketSide): Promise<Person[]> => {
  if (side === 'asker') return readMembers(tx, ticket.accountId, 'ticket.write');
  if (ticket.addressee === 'operator')
    return tx
      .select(columns)
      .from(users)
      .where(arrayOverlaps(users.staffRoles, staffRolesFor('staffDesk.reply')))
      .orderBy(...byName);
  return ticket.resellerAccountId === null ? [] : readMembers(tx, ticket.resellerAccountId, 'desk.answer');
};
