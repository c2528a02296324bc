import { eq } from 'drizzle-orm';
import { limits, type ActivationLink } from '@zugang/contract';
import { revokeAccountKeys } from '#modules/api-key';
import {
  createLogins,
  findUserByEmail,
  issueActivation,
  readOwnerLogins,
  removeLogins,
  voidActivation,
} from '#modules/identity';
import { recordAudit } from '#platform/audit-log';
import { inCallerScope, type Context } from '#platform/context';
import type { Transaction } from '#platform/db/client';
import { accounts, customers } from '#platform/db/schema/index';
import { DomainError } from '#platform/errors';
import { requireCustomer } from './customer-access.ts';

type OfCustomer = { customerId: string };

/** The page that names the reseller. */
const activationPath = '/reseller/customer-activation';

type Recipient = Parameters<typeof issueActivation>[2]['user'];
type Issuing = { user: Recipient; isMailed: boolean };

/** Makes the link by which a customer chooses its password. Earlier ones end. */
export const issueLink = async (
  tx: Transaction,
  ctx: Pick<Context, 'jobs' | 'settings'>,
  { user, isMailed }: Issuing,
): Promise<ActivationLink> => {
  const link = await issueActivation(tx, ctx, { user, isMailed, path: activationPath });
  const expiresAt = new Date(Date.now() + limits.activationDays * 24 * 3_600_000);
  return { link, isMailed, expiresAt: expiresAt.toISOString() };
};

/** Locks the customer's row: of two who enable its login at once, the second finds the login of the first. */
const lockCustomer = async (tx: Transaction, customerId: string) => {
  await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, customerId)).for('no key update');
  const [row] = await tx.select().from(customers).where(eq(customers.accountId, customerId));
  if (!row) throw new DomainError('NOT_FOUND');
  return row;
};

const userExists = () =>
  new DomainError('USER_EXISTS', { fields: [{ path: 'email', key: 'customers.errors.user_exists' }] });

type LoginValues = { customerId: string; email: string; firstName: string; lastName: string; locale: 'de' | 'en' };

/** Makes the login of a customer without one, with its activation link. Throws USER_EXISTS. */
export const addLogin = async (
  tx: Transaction,
  ctx: Context,
  { isMailed, customerId, ...person }: LoginValues & { isMailed: boolean },
): Promise<ActivationLink> => {
  const made = await createLogins(tx, [{ accountId: customerId, ...person }]);
  const userId = made?.[0]?.userId;
  if (!userId) throw userExists();
  await recordAudit(tx, ctx, {
    accountId: customerId,
    action: 'customer.enable_login',
    targetId: userId,
    data: { isMailed },
  });
  return issueLink(tx, ctx, { user: { id: userId, ...person }, isMailed });
};

/** Gives a customer a login and its activation link. Throws NOT_FOUND, FORBIDDEN, LOGIN_EXISTS, USER_EXISTS. */
export const enableLogin = (
  ctx: Context,
  { customerId, isMailed }: OfCustomer & { isMailed: boolean },
): Promise<ActivationLink> => {
  requireCustomer(ctx, customerId, 'customer.manage');
  return inCallerScope(ctx, async (tx) => {
    const { email, firstName, lastName, locale } = await lockCustomer(tx, customerId);
    if ((await readOwnerLogins(tx, [customerId])).has(customerId)) throw new DomainError('LOGIN_EXISTS');
    return addLogin(tx, ctx, { customerId, email, firstName, lastName, locale, isMailed });
  });
};

/**
 * Gives a customer without a login one for the person its reseller knows, with the activation link by mail, in the caller's transaction.
 * Does nothing where there is a login, nobody is known, or the address has a login of its own already.
 */
export const provideLogin = async (tx: Transaction, ctx: Context, { customerId }: OfCustomer): Promise<void> => {
  const [row] = await tx.select().from(customers).where(eq(customers.accountId, customerId));
  if (!row || (await readOwnerLogins(tx, [customerId])).has(customerId)) return;
  const { email, firstName, lastName, locale } = row;
  if (await findUserByEmail(tx, email)) return;
  await addLogin(tx, ctx, { customerId, email, firstName, lastName, locale, isMailed: true });
};

/**
 * Ends all access of a customer's people and programs: logins, sessions, links, invitations and API keys. Projects and results stay.
 * Throws NOT_FOUND, FORBIDDEN.
 */
export const disableLogin = async (ctx: Context, { customerId }: OfCustomer): Promise<{ ok: true }> => {
  requireCustomer(ctx, customerId, 'customer.manage');
  await inCallerScope(ctx, async (tx) => {
    await lockCustomer(tx, customerId);
    const people = await removeLogins(tx, customerId);
    const keys = await revokeAccountKeys(tx, customerId);
    await recordAudit(tx, ctx, { accountId: customerId, action: 'customer.disable_login', data: { people, keys } });
  });
  return { ok: true };
};

/** The login that waits for its activation. Throws LOGIN_MISSING, LOGIN_ACTIVE. */
const requireOpenLogin = async (tx: Transaction, customerId: string) => {
  await lockCustomer(tx, customerId);
  const login = (await readOwnerLogins(tx, [customerId])).get(customerId);
  if (!login) throw new DomainError('LOGIN_MISSING');
  if (login.isActive) throw new DomainError('LOGIN_ACTIVE');
  return login;
};

/** Makes another activation link. Throws NOT_FOUND, FORBIDDEN, LOGIN_MISSING, LOGIN_ACTIVE. */
export const renewActivation = (
  ctx: Context,
  { customerId, isMailed }: OfCustomer & { isMailed: boolean },
): Promise<ActivationLink> => {
  requireCustomer(ctx, customerId, 'customer.manage');
  return inCallerScope(ctx, async (tx) => {
    const { userId, ...login } = await requireOpenLogin(tx, customerId);
    const data = { isMailed };
    await recordAudit(tx, ctx, { accountId: customerId, action: 'customer.issue_activation', targetId: userId, data });
    return issueLink(tx, ctx, { user: { id: userId, ...login }, isMailed });
  });
};

/** Ends the open activation link. Throws NOT_FOUND, FORBIDDEN, LOGIN_MISSING, LOGIN_ACTIVE. */
export const revokeActivation = async (ctx: Context, { customerId }: OfCustomer): Promise<{ ok: true }> => {
  requireCustomer(ctx, customerId, 'customer.manage');
  await inCallerScope(ctx, async (tx) => {
    const { userId } = await requireOpenLogin(tx, customerId);
    await voidActivation(tx, userId);
    await recordAudit(tx, ctx, { accountId: customerId, action: 'customer.revoke_activation', targetId: userId });
  });
  return { ok: true };
};
