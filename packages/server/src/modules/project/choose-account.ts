import { callerMay, requirePermission, requireCaller, type Context } from '#platform/context';
import { DomainError } from '#platform/errors';

type Choice = { ownership: 'own' | 'customer'; accountId?: string | undefined };

const firstOwnAccount = (ctx: Context): string => {
  const own = [...requireCaller(ctx).accounts].filter(([, { ownership }]) => ownership === 'own');
  const [id] = own.find(([candidate]) => callerMay(ctx, candidate, 'project.create')) ?? [];
  if (!id) throw new DomainError('FORBIDDEN');
  return id;
};

/**
 * The account a new project will belong to. Throws VALIDATION_FAILED where a customer's project names no account, NOT_FOUND
 * where the account is not one of that kind the caller reaches, FORBIDDEN where the role is too weak.
 */
export const chooseAccount = (ctx: Context, { ownership, accountId }: Choice): string => {
  if (!accountId) {
    if (ownership === 'own') return firstOwnAccount(ctx);
    throw new DomainError('VALIDATION_FAILED', { fields: [{ path: 'accountId', key: 'validation.required' }] });
  }
  if (requireCaller(ctx).accounts.get(accountId)?.ownership !== ownership) throw new DomainError('NOT_FOUND');
  requirePermission(ctx, accountId, 'project.create');
  return accountId;
};
