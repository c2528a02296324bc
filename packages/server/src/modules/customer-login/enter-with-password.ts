import { issueHandoff, proveLogin, recordFailedLogin, type RateLimits } from '#modules/identity';
import type { contract } from '@zugang/contract';
import type { Context } from '#platform/context';
import { DomainError } from '#platform/errors';
import type { InputOf } from '#platform/procedure';
import { findEntrance } from './find-entrance.ts';
import { isCustomer } from './is-customer.ts';

/**
 * Proves a customer's password where no cookie is set: in a frame, or on a reseller's own host. The sign-in goes on at the top level,
 * where a second factor is asked. Throws PARTNER_UNKNOWN, NOT_A_CUSTOMER (only after the right password), and as `login` does.
 */
export const enterWithPassword = async (
  ctx: Context,
  rateLimits: RateLimits,
  { partner: alias, ...credentials }: InputOf<typeof contract.signOn.withPassword>,
): Promise<{ continueUrl: string }> => {
  const { resellerId } = await findEntrance(ctx.db, alias);
  const userId = await proveLogin(ctx, rateLimits, credentials);
  if (!(await isCustomer(ctx.db, { userId, resellerId }))) {
    await recordFailedLogin(ctx, { userId }, { method: 'password', cause: 'NOT_A_CUSTOMER' });
    throw new DomainError('NOT_A_CUSTOMER');
  }
  return { continueUrl: await issueHandoff(ctx.db, ctx, { userId, resellerId, method: 'password' }) };
};
