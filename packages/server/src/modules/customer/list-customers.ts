import { and, eq, ilike, inArray, not, notInArray, or, sql, type SQL } from 'drizzle-orm';
import type { Customer, CustomerFilter, contract } from '@zugang/contract';
import { cleanDomainInput } from '@zugang/crawler/url';
import { readOwnerLogins, type OwnerLogin } from '#modules/identity';
import { inCallerScope, reachOf, requirePrincipal, type Context } from '#platform/context';
import { narrowReach, type Transaction } from '#platform/db/client';
import { accounts, customers, domains } from '#platform/db/schema/index';
import { likePattern } from '#platform/like-pattern';
import type { InputOf, OutputOf } from '#platform/procedure';
import { requireResellers } from './customer-access.ts';
import {
  customerColumns,
  customerOrders,
  hasProject,
  isActivated,
  isLeaving,
  isOfLowest,
  isPaying,
  isScoreFalling,
  lowestScores,
} from './customer-columns.ts';

const filters: Record<CustomerFilter, SQL> = {
  activated: isActivated,
  not_activated: not(isActivated),
  without_project: not(hasProject),
  score_falling: isScoreFalling,
  paying: isPaying,
  leaving: isLeaving,
};

/** Finds names, people, addresses and hosts; a pasted URL finds the host it leads to. */
const matches = (ctx: Context, search: string): SQL | undefined => {
  const pattern = likePattern(search);
  const host = likePattern(cleanDomainInput(search)?.host ?? search);
  const withHost = ctx.db.select({ id: domains.accountId }).from(domains).where(ilike(domains.host, host));
  const person = sql`${customers.firstName} || ' ' || ${customers.lastName}`;
  return or(
    ilike(accounts.name, pattern),
    ilike(person, pattern),
    ilike(customers.email, pattern),
    inArray(accounts.id, withHost),
  );
};

/** The customers of the caller's resellers; an account that the caller belongs to itself is none of them. */
export const isCustomerOf = (ctx: Context, resellerIds: readonly string[]): SQL | undefined =>
  and(
    inArray(accounts.resellerAccountId, [...resellerIds]),
    notInArray(accounts.id, [...reachOf(requirePrincipal(ctx)).accountIds]),
  );

type Row = { [Key in keyof typeof customerColumns]: unknown } & {
  id: string;
  name: string;
  createdAt: Date;
  firstName: string | null;
  lastName: string | null;
  email: string | null;
  phone: string | null;
  locale: 'de' | 'en' | null;
  projects: number;
  score: number | null;
  isPaying: boolean;
  isLeaving: boolean;
};

const activationOf = (login: OwnerLogin | undefined): Customer['activation'] => {
  if (!login) return 'none';
  if (login.isActive) return 'active';
  return login.linkExpiresAt ? 'open' : 'expired';
};

/** A row of {@link customerColumns} as the contract shows it. */
export const describeCustomer = (row: Row, login: OwnerLogin | undefined): Customer => ({
  id: row.id,
  name: row.name,
  firstName: row.firstName ?? '',
  lastName: row.lastName ?? '',
  email: row.email ?? '',
  phone: row.phone,
  locale: row.locale ?? 'de',
  activation: activationOf(login),
  projects: row.projects,
  score: row.score,
  isPaying: row.isPaying,
  isLeaving: row.isLeaving,
  createdAt: row.createdAt.toISOString(),
});

type Wanted = { isWanted: SQL | undefined; order: SQL; limit: number; offset: number };

/** The ids of a page with the number of all that match: figures of customers are read only for those that are shown. */
const readPage = async (
  tx: Transaction,
  { isWanted, order, limit, offset }: Wanted,
): Promise<{ ids: string[]; total: number }> => {
  const rows = await tx
    .select({ id: accounts.id, total: sql<number>`(count(*) over ())::int` })
    .from(accounts)
    .leftJoin(customers, eq(customers.accountId, accounts.id))
    .leftJoin(lowestScores, isOfLowest)
    .where(isWanted)
    .orderBy(order)
    .limit(limit)
    .offset(offset);
  const [first] = rows;
  if (first || offset === 0) return { ids: rows.map(({ id }) => id), total: first?.total ?? 0 };
  const { total } = await readPage(tx, { isWanted, order, limit: 1, offset: 0 });
  return { ids: [], total };
};

/** Customers that match, in an order, as many as are asked for, and how many there are. The scope is narrowed to them. */
export const readCustomers = async (tx: Transaction, wanted: Wanted): Promise<{ rows: Customer[]; total: number }> => {
  const { ids, total } = await readPage(tx, wanted);
  if (ids.length === 0) return { rows: [], total };
  const [, rows, logins] = await Promise.all([
    narrowReach(tx, ids),
    tx
      .select(customerColumns)
      .from(accounts)
      .leftJoin(customers, eq(customers.accountId, accounts.id))
      .where(inArray(accounts.id, ids)),
    readOwnerLogins(tx, ids),
  ]);
  const byId = new Map(rows.map((row) => [row.id, describeCustomer(row, logins.get(row.id))]));
  return { rows: ids.flatMap((id) => byId.get(id) ?? []), total };
};

/** The caller's customers with the number of all that match. Throws FORBIDDEN for a caller who is no reseller. */
export const listCustomers = (
  ctx: Context,
  { search, filter, sort, page, size }: InputOf<typeof contract.customer.list>,
): Promise<OutputOf<typeof contract.customer.list>> => {
  const resellerIds = requireResellers(ctx, 'customer.view');
  const isWanted = and(
    isCustomerOf(ctx, resellerIds),
    filter ? filters[filter] : undefined,
    search ? matches(ctx, search) : undefined,
  );
  const wanted = { isWanted, order: customerOrders[sort], limit: size, offset: (page - 1) * size };
  return inCallerScope(ctx, async (tx) => ({ ...(await readCustomers(tx, wanted)), page, size }));
};
