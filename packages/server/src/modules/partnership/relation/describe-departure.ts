import { and, eq, isNotNull, notInArray } from 'drizzle-orm';
import type { Departure } from '@zugang/contract';
import { isContractAccepted } from '#modules/legal';
import { callerMay, requireCaller, type Context } from '#platform/context';
import { inOtherScope, type Transaction } from '#platform/db/client';
import { memberships, resellerDepartures, users } from '#platform/db/schema/index';

/** The row of a departure. */
export type DepartureRow = typeof resellerDepartures.$inferSelect;

/** The open departure of a customer; null: there is none. */
export const findDeparture = async (tx: Transaction, accountId: string): Promise<DepartureRow | null> => {
  const isOpen = and(eq(resellerDepartures.accountId, accountId), eq(resellerDepartures.state, 'open'));
  const [row] = await tx.select().from(resellerDepartures).where(isOpen);
  return row ?? null;
};

/** The people of a reseller. */
export const readPeopleOf = async (tx: Transaction, resellerAccountId: string): Promise<string[]> => {
  const rows = await inOtherScope(tx, { accountIds: [resellerAccountId], userId: null }, () =>
    tx.select({ userId: memberships.userId }).from(memberships).where(eq(memberships.accountId, resellerAccountId)),
  );
  return rows.map(({ userId }) => userId);
};

/** What the end of a relation still needs, in the scope of the customer's account. */
export const readReadiness = async (
  tx: Transaction,
  ctx: Pick<Context, 'settings'>,
  { accountId, resellerAccountId }: Pick<DepartureRow, 'accountId' | 'resellerAccountId'>,
): Promise<Pick<Departure, 'hasOwner' | 'hasContract'>> => {
  const people = await readPeopleOf(tx, resellerAccountId);
  const [owner] = await tx
    .select({ id: memberships.id })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(
      and(
        eq(memberships.accountId, accountId),
        eq(memberships.role, 'owner'),
        eq(users.isBlocked, false),
        isNotNull(users.confirmedAt),
        notInArray(users.id, people),
      ),
    )
    .limit(1);
  const hasContract = await isContractAccepted(tx, ctx, { accountId, key: 'processing' });
  return { hasOwner: owner !== undefined, hasContract };
};

/** Who began a departure is the side that may take it back. */
export const isOfCaller = (ctx: Context, { accountId, begunBy }: DepartureRow): boolean =>
  (requireCaller(ctx).accounts.get(accountId)?.ownership === 'own') === (begunBy === 'customer');

/** An open departure as the contract shows it. */
export const describeDeparture = async (tx: Transaction, ctx: Context, row: DepartureRow): Promise<Departure> => ({
  id: row.id,
  begunBy: row.begunBy,
  createdAt: row.createdAt.toISOString(),
  ...(await readReadiness(tx, ctx, row)),
  mayWithdraw: isOfCaller(ctx, row) && callerMay(ctx, row.accountId, 'account.edit'),
});
