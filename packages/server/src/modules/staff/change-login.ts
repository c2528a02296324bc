import type { Contract } from '@zugang/contract';
import { blockUser, endSessions, unblockUser } from '#modules/operator';
import type { Context } from '#platform/context';
import { asStaff } from '#platform/operator-scope';
import type { InputOf } from '#platform/procedure';

const changes = { block: blockUser, unblock: unblockUser, endSessions } as const;

/** Blocks a login, lets it in again or signs it out everywhere. Throws as the operator's verbs do, and as `requireStaff`. */
export const changeLoginAsStaff = async (
  ctx: Context,
  change: keyof typeof changes,
  { email, reason }: InputOf<Contract['staff']['blockUser']>,
): Promise<{ ok: true }> => {
  await changes[change](asStaff(ctx, reason), { email });
  return { ok: true };
};
