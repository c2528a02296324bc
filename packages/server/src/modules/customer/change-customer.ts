import { randomUUID } from 'node:crypto';
import { and, eq, ne, sql } from 'drizzle-orm';
import type { contract, CustomerDetail } from '@zugang/contract';
import { readOwnerLogins, renameOpenLogin } from '#modules/identity';
import { readCustomerLocale } from '#modules/reseller';
import { recordAudit } from '#platform/audit-log';
import { inCallerScope, type Context } from '#platform/context';
import type { Transaction } from '#platform/db/client';
import { accounts, customers } from '#platform/db/schema/index';
import { DomainError } from '#platform/errors';
import type { InputOf, OutputOf } from '#platform/procedure';
import { requireCustomer, requireReseller } from './customer-access.ts';
import { addLogin } from './customer-login.ts';
import { readCustomer } from './get-customer.ts';

/** Locks the reseller's account: of two who create a customer with one address at once, the second finds the first. */
export const lockReseller = (tx: Transaction, resellerId: string) =>
  tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, resellerId)).for('no key update');

/** Throws CUSTOMER_EXISTS where another customer of the reseller has the address. */
const refuseDouble = async (
  tx: Transaction,
  { resellerId, email, but }: { resellerId: string; email: string; but?: string },
): Promise<void> => {
  await lockReseller(tx, resellerId);
  const [known] = await tx
    .select({ id: customers.accountId })
    .from(customers)
    .innerJoin(accounts, eq(accounts.id, customers.accountId))
    .where(
      and(
        eq(accounts.resellerAccountId, resellerId),
        eq(sql`lower(${customers.email})`, email),
        but ? ne(customers.accountId, but) : undefined,
      ),
    );
  if (known) throw new DomainError('CUSTOMER_EXISTS', { fields: [{ path: 'email', key: 'customers.errors.exists' }] });
};

/** Creates a customer, with a login if asked for. Throws FORBIDDEN, CUSTOMER_EXISTS, USER_EXISTS. */
export const createCustomer = (
  ctx: Context,
  input: InputOf<typeof contract.customer.create>,
): Promise<OutputOf<typeof contract.customer.create>> => {
  const resellerId = requireReseller(ctx, 'customer.edit');
  if (input.login) requireReseller(ctx, 'customer.manage');
  const { name, phone, login, locale: chosen, ...known } = input;
  const customerId = randomUUID();
  return inCallerScope(ctx, async (tx) => {
    await refuseDouble(tx, { resellerId, email: known.email });
    const person = { ...known, locale: chosen ?? (await readCustomerLocale(tx, resellerId)) };
    await tx
      .insert(accounts)
      .values({ id: customerId, kind: 'reseller_customer', name, resellerAccountId: resellerId });
    await tx.insert(customers).values({ accountId: customerId, ...person, phone: phone || null });
    await recordAudit(tx, ctx, { accountId: customerId, action: 'customer.create', targetId: customerId });
    const activation = login ? await addLogin(tx, ctx, { customerId, ...person, ...login }) : null;
    return { customer: await readCustomer(tx, ctx, customerId), activation };
  });
};

/** The reseller of a customer in the transaction's scope. */
const readResellerId = async (tx: Transaction, customerId: string): Promise<string> => {
  const [row] = await tx.select({ id: accounts.resellerAccountId }).from(accounts).where(eq(accounts.id, customerId));
  if (!row?.id) throw new DomainError('NOT_FOUND');
  return row.id;
};

/** The language of a customer in scope: where nothing is known of its person yet, the one its reseller has set. */
const readKnownLocale = async (tx: Transaction, customerId: string): Promise<'de' | 'en'> => {
  const [row] = await tx
    .select({ locale: customers.locale })
    .from(customers)
    .where(eq(customers.accountId, customerId));
  return row?.locale ?? readCustomerLocale(tx, await readResellerId(tx, customerId));
};

/**
 * Changes what is known of a customer. A login that was never activated gets the same name and address. Throws NOT_FOUND, FORBIDDEN,
 * CUSTOMER_EXISTS, USER_EXISTS.
 */
export const updateCustomer = (
  ctx: Context,
  { customerId, name, phone, locale: chosen, ...known }: InputOf<typeof contract.customer.update>,
): Promise<CustomerDetail> => {
  requireCustomer(ctx, customerId, 'customer.edit');
  return inCallerScope(ctx, async (tx) => {
    const resellerId = await readResellerId(tx, customerId);
    await refuseDouble(tx, { resellerId, email: known.email, but: customerId });
    const person = { ...known, locale: chosen ?? (await readKnownLocale(tx, customerId)) };
    await tx.update(accounts).set({ name }).where(eq(accounts.id, customerId));
    const values = { ...person, phone: phone || null, updatedAt: new Date() };
    await tx
      .insert(customers)
      .values({ accountId: customerId, ...values })
      .onConflictDoUpdate({ target: customers.accountId, set: values });
    const login = (await readOwnerLogins(tx, [customerId])).get(customerId);
    if (login && !login.isActive && !(await renameOpenLogin(tx, { userId: login.userId, ...person })))
      throw new DomainError('USER_EXISTS', { fields: [{ path: 'email', key: 'customers.errors.user_exists' }] });
    await recordAudit(tx, ctx, { accountId: customerId, action: 'customer.update', targetId: customerId });
    return readCustomer(tx, ctx, customerId);
  });
};
