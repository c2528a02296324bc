import type { Permission } from '@zugang/contract';
import { requirePermission, requirePrincipal, type Context } from './context.ts';
import { DomainError } from './errors.ts';

/** The caller belongs to the account and may do `permission`. NOT_FOUND where they cannot see it; FORBIDDEN where the role is too weak, or they only look after the account as its reseller. */
export const requireOwnAccount = (ctx: Context, accountId: string, permission: Permission): void => {
  requirePermission(ctx, accountId, permission);
  if (requirePrincipal(ctx).accounts.get(accountId)?.ownership !== 'own') throw new DomainError('FORBIDDEN');
};
