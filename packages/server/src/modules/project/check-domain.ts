import type { contract } from '@zugang/contract';
import { requirePermission, requireCaller, type Context } from '#platform/context';
import type { InputOf, OutputOf } from '#platform/procedure';
import { chooseAccount } from './choose-account.ts';
import { reachDomain } from './reach-domain.ts';

/** Cleans a typed domain and tries to reach it, as creating a project would. Throws DOMAIN_INVALID, DOMAIN_INTERNAL, DOMAIN_EXISTS, DOMAIN_NOT_REACHABLE, HOST_LIMITED. */
export const checkDomain = async (
  ctx: Context,
  { domain, accountId }: InputOf<typeof contract.project.checkDomain>,
): Promise<OutputOf<typeof contract.project.checkDomain>> => {
  if (accountId) requirePermission(ctx, accountId, 'domain.edit');
  const ownership = (accountId && requireCaller(ctx).accounts.get(accountId)?.ownership) || 'own';
  return reachDomain(ctx, { accountId: chooseAccount(ctx, { ownership, accountId }), domain });
};
