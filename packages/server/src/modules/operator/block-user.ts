import { revokeKeysOf } from '#modules/api-key';
import { endUserSessions, setBlocked } from '#modules/identity';
import { closeInspectionsOf } from '#modules/inspect';
import { countSharesOf } from '#modules/report-share';
import { inOperatorScope, type OperatorContext } from '#platform/operator-scope';
import { requireUserId } from './require-user-id.ts';

/** What blocking a login did. `shareLinks`: links to reports that the user made and that stay open. */
export type BlockedUser = {
  isChanged: boolean;
  sessions: number;
  inspections: number;
  apiKeys: number;
  shareLinks: number;
};

/**
 * Blocks a login at once: it is refused everywhere ("blocked" only after the right password), its sessions, bearer tokens and open
 * pages end, and API keys it made are revoked, because it may have kept them. Checks and schedules belong to the account and go on.
 * Twice is as good as once. Throws NOT_FOUND, VALIDATION_FAILED (no reason).
 */
export const blockUser = async (ctx: OperatorContext, { email }: { email: string }): Promise<BlockedUser> => {
  const userId = await requireUserId(ctx.db, email);
  return inOperatorScope(ctx, { kind: 'operator.block', userId }, async (scope) => ({
    isChanged: await setBlocked(scope, userId, true),
    sessions: await endUserSessions(scope, userId),
    inspections: await closeInspectionsOf(scope, userId),
    apiKeys: await revokeKeysOf(scope, { userId }),
    shareLinks: await countSharesOf(scope, { userId }),
  }));
};
