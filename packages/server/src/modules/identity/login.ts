import type { CurrentUser } from '@zugang/contract';
import type { Context } from '#platform/context';
import { DomainError } from '#platform/errors';
import { beginAttempt, clearAttempts } from './attempt-locks.ts';
import { findUserByEmail, type UserRow } from './find-user.ts';
import { signJwt } from './jwt.ts';
import { openSession } from './open-session.ts';
import { verifyPassword } from './passwords.ts';
import { countAttempt, type RateLimits } from './rate-limits.ts';
import { describeUser } from './read-current-user.ts';
import { rememberDevice } from './remember-device.ts';
import { requireNoSecondFactor } from './login-challenge.ts';

/** What a login gives: the answer's body, and the token for the cookie. */
export type LoginResult = { user: CurrentUser; jwt: string; sessionToken: string };

/** Lets a user in who has proved who they are. A new session every time: nothing to fixate. */
export const letIn = async (ctx: Context, user: UserRow): Promise<LoginResult> => {
  await rememberDevice(ctx, user);
  const sessionToken = await openSession(ctx.db, { userId: user.id, userAgent: ctx.userAgent, ip: ctx.ip });
  return { user: await describeUser(ctx.db, user.id), jwt: await signJwt(ctx.db, user.id), sessionToken };
};

/**
 * Signs in. Throws MISSING_CREDENTIALS, INVALID_CREDENTIALS, RATE_LIMITED; EMAIL_NOT_CONFIRMED and USER_BLOCKED and TWO_FACTOR_REQUIRED (with a
 * challenge) only after the right password, so that a stranger learns nothing about an account.
 */
export const login = async (
  ctx: Context,
  limits: RateLimits,
  input: { email?: string | undefined; password?: string | undefined },
): Promise<LoginResult> => {
  const email = input.email?.trim().toLowerCase();
  if (!email || !input.password) throw new DomainError('MISSING_CREDENTIALS');
  const attempt = ['login', ctx.ip, email];
  await countAttempt(limits.login, ctx.ip);
  await beginAttempt(ctx.db, attempt);
  const user = await findUserByEmail(ctx.db, email);
  if (!(await verifyPassword(user?.passwordHash ?? null, input.password)) || !user)
    throw new DomainError('INVALID_CREDENTIALS');
  if (user.isBlocked) throw new DomainError('USER_BLOCKED');
  if (!user.confirmedAt) throw new DomainError('EMAIL_NOT_CONFIRMED');
  await clearAttempts(ctx.db, attempt);
  await requireNoSecondFactor(ctx, user.id);
  return letIn(ctx, user);
};
