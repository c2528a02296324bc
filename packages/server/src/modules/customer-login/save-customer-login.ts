import { and, eq, isNotNull } from 'drizzle-orm';
import type { CustomerLogin, CustomerLoginInput } from '@zugang/contract';
import { recordAudit } from '#platform/audit-log';
import type { Context } from '#platform/context';
import type { Transaction } from '#platform/db/client';
import { customerLogins, resellerHosts } from '#platform/db/schema/index';
import { DomainError } from '#platform/errors';
import { describeCustomerLogin } from './get-customer-login.ts';
import { inResellerScope } from './require-reseller.ts';

/** Our login link may lead there by itself: only to a host that the reseller has proved. */
const requireProvedOrigin = async (tx: Transaction, accountId: string, startUrl: string): Promise<void> => {
  const isProved = and(
    eq(resellerHosts.accountId, accountId),
    eq(resellerHosts.origin, new URL(startUrl).origin),
    isNotNull(resellerHosts.verifiedAt),
  );
  const [found] = await tx.select({ id: resellerHosts.id }).from(resellerHosts).where(isProved).limit(1);
  if (!found)
    throw new DomainError('START_URL_UNPROVED', {
      fields: [{ path: 'startUrl', key: 'customer_login.errors.start_url_unproved' }],
    });
};

/** Saves how customers sign in. Throws NOT_FOUND, FORBIDDEN, RESELLER_ONLY, START_URL_UNPROVED at the field. */
export const saveCustomerLogin = (
  ctx: Context,
  {
    accountId,
    method,
    startUrl,
    startsAtOnce,
    createsCustomers,
    registrationUrl,
  }: CustomerLoginInput & { accountId: string },
): Promise<CustomerLogin> =>
  inResellerScope(ctx, { accountId, permission: 'account.edit' }, async (tx) => {
    if (startUrl !== null) await requireProvedOrigin(tx, accountId, startUrl);
    const values = { method, startUrl, startsAtOnce, createsCustomers, registrationUrl, updatedAt: new Date() };
    await tx
      .insert(customerLogins)
      .values({ accountId, ...values })
      .onConflictDoUpdate({ target: customerLogins.accountId, set: values });
    const data = { method, startUrl, startsAtOnce, createsCustomers, registrationUrl };
    await recordAudit(tx, ctx, { accountId, action: 'customer_login.update', data });
    return describeCustomerLogin(tx, ctx, accountId);
  });
