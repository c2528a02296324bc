import type { Permission } from '@zugang/contract';
import { callerMay, reachOf, requirePermission, requirePrincipal, type Context } from '#platform/context';
import { DomainError } from '#platform/errors';

type CustomerPermission = Extract<Permission, `customer.${string}`>;

/** The caller's reseller accounts in which it may do `permission`. Throws FORBIDDEN where there is none. */
export const requireResellers = (ctx: Context, permission: CustomerPermission): string[] => {
  const { resellerIds } = reachOf(requirePrincipal(ctx));
  const able = resellerIds.filter((id) => callerMay(ctx, id, permission));
  if (able.length === 0) throw new DomainError('FORBIDDEN');
  return able;
};

/** The reseller account that gets what the caller creates: its first. Throws FORBIDDEN. */
export const requireReseller = (ctx: Context, permission: CustomerPermission): string => {
  const [first] = requireResellers(ctx, permission);
  if (!first) throw new DomainError('FORBIDDEN');
  return first;
};

/** Throws NOT_FOUND where the account is no customer of the caller's (also where the caller is the customer), FORBIDDEN for a weak role. */
export const requireCustomer = (ctx: Context, customerId: string, permission: CustomerPermission): void => {
  if (requirePrincipal(ctx).accounts.get(customerId)?.ownership !== 'customer') throw new DomainError('NOT_FOUND');
  requirePermission(ctx, customerId, permission);
};
