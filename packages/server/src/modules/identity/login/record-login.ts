import { ringsOf } from '#platform/address-rings';
import type { Context } from '#platform/context';
import { DomainError } from '#platform/errors';
import { recordSecurityEvent, recordSecurityFailure } from '#platform/security-log';
import { findUserByEmail } from '../find-user.ts';

/** By what users prove who they are. */
export type LoginMethod = 'password' | 'code' | 'passkey' | 'provider' | 'sign_on';

/** Records in the security log that a user signed in. */
export const recordLogin = (ctx: Context, userId: string, method: LoginMethod): Promise<void> =>
  recordSecurityEvent(ctx.db, ctx, { kind: 'login.success', userId, details: { method } });

/** Who tried to sign in: the login where there is one, else a keyed hash of what was typed as the address. */
type Claimant = { userId: string | null; addressHash?: string };

/** The login of a typed address. What was typed is not stored: it may be a password in the wrong field. */
export const claimantByEmail = async (ctx: Context, email: string): Promise<Claimant> => {
  const address = email.trim().toLowerCase();
  const user = await findUserByEmail(ctx.db, address);
  return user ? { userId: user.id } : { userId: null, addressHash: ctx.secrets.digest(address, 'security-log') };
};

/** Records that a sign-in was refused. Those of unknown logins are counted by network. */
export const recordFailedLogin = (
  ctx: Context,
  { userId, addressHash }: Claimant,
  { method, cause }: { method: LoginMethod; cause: string },
): Promise<void> =>
  recordSecurityFailure(ctx.db, ctx, {
    kind: cause === 'TWO_FACTOR_CODE_WRONG' ? 'login.code_wrong' : 'login.failure',
    userId,
    countedAs: userId ?? ringsOf(ctx.ip).wide,
    details: { method, cause, ...(addressHash ? { addressHash } : {}) },
  });

/** What is no refusal: the form was incomplete, or a code is asked for next, which has an event of its own. */
const unrecorded: ReadonlySet<string> = new Set(['MISSING_CREDENTIALS', 'TWO_FACTOR_REQUIRED', 'CHALLENGE_INVALID']);

/** Does a part of a sign-in. If it is refused, that is recorded for whom `findClaimant` then finds, and thrown on. */
export const recordLoginFailures = async <T>(
  ctx: Context,
  { method, findClaimant }: { method: LoginMethod; findClaimant: () => Promise<Claimant> },
  work: () => Promise<T>,
): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    if (error instanceof DomainError && !unrecorded.has(error.code))
      await recordFailedLogin(ctx, await findClaimant(), { method, cause: error.code });
    throw error;
  }
};
