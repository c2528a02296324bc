import { eq, sql } from 'drizzle-orm';
import type { CurrentUser } from '@zugang/contract';
import type { Context } from '#platform/context';
import { users } from '#platform/db/schema/index';
import { DomainError } from '#platform/errors';
import { signJwt } from './jwt.ts';
import { openSession } from './open-session.ts';
import { verifyPassword } from './passwords.ts';
import { countAttempt, type RateLimits } from './rate-limits.ts';
import { describeUser } from './read-current-user.ts';
import { hashToken } from './tokens.ts';

/** What a login gives: the answer's body, and the token for the cookie. */
export type LoginResult = { user: CurrentUser; jwt: string; sessionToken: string };

/**
 * Signs in. Throws MISSING_CREDENTIALS, INVALID_CREDENTIALS, RATE_LIMITED; EMAIL_NOT_CONFIRMED and USER_BLOCKED only after the right
 * password, so that a stranger learns nothing about an account. A new session every time: nothing to fixate.
 */
export const login = async (
  ctx: Context,
  limits: RateLimits,
  input: { email?: string | undefined; password?: string | undefined },
): Promise<LoginResult> => {
  const email = input.email?.trim().toLowerCase();
  if (!email || !input.password) throw new DomainError('MISSING_CREDENTIALS');
  // Hashed, because what was typed is anything, and nobody's address need stand among the counters.
  const attemptKey = hashToken(`${ctx.ip}:${email}`);
  await countAttempt(limits.login, attemptKey);
  const [user] = email.includes('\0')
    ? []
    : await ctx.db
        .select()
        .from(users)
        .where(eq(sql`lower(${users.email})`, email));
  if (!(await verifyPassword(user?.passwordHash ?? null, input.password)) || !user)
    throw new DomainError('INVALID_CREDENTIALS');
  if (user.isBlocked) throw new DomainError('USER_BLOCKED');
  if (!user.confirmedAt) throw new DomainError('EMAIL_NOT_CONFIRMED');
  await limits.login.delete(attemptKey);
  const sessionToken = await openSession(ctx.db, { userId: user.id, userAgent: ctx.userAgent });
  return { user: await describeUser(ctx.db, user.id), jwt: await signJwt(ctx.db, user.id), sessionToken };
};
