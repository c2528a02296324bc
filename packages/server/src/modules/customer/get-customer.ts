import { asc, eq } from 'drizzle-orm';
import { permissions, type CustomerDetail, type Permission } from '@zugang/contract';
import { readOwnerLogins } from '#modules/identity';
import { callerMay, inCallerScope, type Context } from '#platform/context';
import { narrowReach, type Transaction } from '#platform/db/client';
import { accounts, customers, projects } from '#platform/db/schema/index';
import { DomainError } from '#platform/errors';
import { requireCustomer } from './customer-access.ts';
import { customerColumns, hasBilling } from './customer-columns.ts';
import { describeCustomer } from './list-customers.ts';
import { countSignOnLinks } from './sign-on-links.ts';

/** So many projects are named beside the customer; the list of projects has all. */
const shownProjects = 20;

const allowed = (ctx: Context, customerId: string): Permission[] =>
  (Object.keys(permissions) as Permission[]).filter(
    (permission) => /^(customer\.|project\.create$)/.test(permission) && callerMay(ctx, customerId, permission),
  );

const plannedOf = (domain: string | null, error: string | null): CustomerDetail['plannedDomain'] =>
  domain === null ? null : { domain, error };

/** A customer in the transaction's scope, which the caller may look at. Throws NOT_FOUND. */
export const readCustomer = async (tx: Transaction, ctx: Context, customerId: string): Promise<CustomerDetail> => {
  const { plannedDomain, plannedDomainError } = customers;
  const [rows, projectList, logins, signOnLinks] = await Promise.all([
    tx
      .select({ ...customerColumns, hasBilling, plannedDomain, plannedDomainError })
      .from(accounts)
      .leftJoin(customers, eq(customers.accountId, accounts.id))
      .where(eq(accounts.id, customerId)),
    tx
      .select({ id: projects.id, title: projects.title, score: projects.score })
      .from(projects)
      .where(eq(projects.accountId, customerId))
      .orderBy(asc(projects.title), asc(projects.id))
      .limit(shownProjects),
    readOwnerLogins(tx, [customerId]),
    countSignOnLinks(tx, customerId),
  ]);
  const [row] = rows;
  if (!row) throw new DomainError('NOT_FOUND');
  const login = logins.get(customerId);
  return {
    ...describeCustomer(row, login),
    loginEmail: login?.email ?? null,
    activationExpiresAt: login?.linkExpiresAt?.toISOString() ?? null,
    lastSeenAt: login?.lastSeenAt?.toISOString() ?? null,
    signOnLinks,
    projectList,
    plannedDomain: plannedOf(row.plannedDomain, row.plannedDomainError),
    hasBilling: row.hasBilling,
    may: allowed(ctx, customerId),
  };
};

/** One of the caller's customers. Throws NOT_FOUND. */
export const getCustomer = (ctx: Context, { customerId }: { customerId: string }): Promise<CustomerDetail> => {
  requireCustomer(ctx, customerId, 'customer.view');
  return inCallerScope(ctx, async (tx) => {
    const [, customer] = await Promise.all([narrowReach(tx, [customerId]), readCustomer(tx, ctx, customerId)]);
    return customer;
  });
};
