import { revokeKeysOf } from '#modules/api-key';
import { countSharesOf, revokeSharesOf } from '#modules/report-share';
import { inOperatorScope, type OperatorContext } from '#platform/operator-scope';
import { requireUserId } from './require-user-id.ts';

/** Whose keys: those a user made, or all of an account. `hasShareLinks`: links to reports too. */
export type KeysToRevoke = ({ email: string } | { accountId: string }) & { hasShareLinks: boolean };

/** `shareLinks`: those that were revoked, or that stay open if they were not asked for. */
export type RevokedKeys = { apiKeys: number; shareLinks: number };

/** Revokes API keys: the next request with one is refused. Throws NOT_FOUND (no such login), VALIDATION_FAILED (no reason). */
export const revokeKeys = async (
  ctx: OperatorContext,
  { hasShareLinks, ...input }: KeysToRevoke,
): Promise<RevokedKeys> => {
  const whose = 'email' in input ? { userId: await requireUserId(ctx.db, input.email) } : input;
  const details = { hasShareLinks };
  return inOperatorScope(ctx, { kind: 'operator.revoke_keys', ...whose, details }, async (scope) => ({
    apiKeys: await revokeKeysOf(scope, whose),
    shareLinks: await (hasShareLinks ? revokeSharesOf : countSharesOf)(scope, whose),
  }));
};
