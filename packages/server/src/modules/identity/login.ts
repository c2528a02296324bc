import { limits as contractLimits, type CurrentUser } from '@zugang/contract';
import type { Context } from '#platform/context';
import { DomainError } from '#platform/errors';
import { requireHuman } from '#modules/protection';
import { beginAttempt, clearAttempts, countFailures } from './attempt-locks.ts';
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

/** What a program gets that has proved who it acts for: it has no use for a session. */
export type ProgramLogin = Omit<LoginResult, 'sessionToken'>;

/** Lets a program in that has proved who it acts for: a bearer token, and no session. */
export const letInProgram = async (ctx: Context, user: UserRow): Promise<ProgramLogin> => {
  await rememberDevice(ctx, user);
  return { user: await describeUser(ctx.db, user.id), jwt: await signJwt(ctx.db, user.id) };
};

/** Wrong passwords of one caller, whatever address they were for, after which it has to prove itself every time: for 15 minutes. */
const failuresOfCaller = 10;

/** Asks for a proof after failures, by what was typed and by who calls: the same for an address nobody has. */
const requireHumanAfterFailures = async (
  ctx: Context,
  limits: RateLimits,
  { attempt, proof }: { attempt: readonly string[]; proof: string | undefined },
): Promise<void> => {
  const [failures, ofCaller] = await Promise.all([countFailures(ctx.db, attempt), limits.failedLogin.get(ctx.ip)]);
  const isAsked =
    failures >= contractLimits.attemptsWithoutProof || (ofCaller?.consumedPoints ?? 0) >= failuresOfCaller;
  if (isAsked) await requireHuman(ctx, { action: 'login', proof });
};

type Credentials = { email?: string | undefined; password?: string | undefined; botProof?: string | undefined };

const provePassword = async (ctx: Context, limits: RateLimits, input: Credentials): Promise<UserRow> => {
  const email = input.email?.trim().toLowerCase();
  if (!email || !input.password) throw new DomainError('MISSING_CREDENTIALS');
  const attempt = ['login', ctx.ip, email];
  await countAttempt(limits.login, ctx.ip);
  await requireHumanAfterFailures(ctx, limits, { attempt, proof: input.botProof });
  await beginAttempt(ctx.db, attempt);
  const user = await findUserByEmail(ctx.db, email);
  if (!(await verifyPassword(user?.passwordHash ?? null, input.password)) || !user) {
    await limits.failedLogin.penalty(ctx.ip);
    throw new DomainError('INVALID_CREDENTIALS');
  }
  if (user.isBlocked) throw new DomainError('USER_BLOCKED');
  if (!user.confirmedAt) throw new DomainError('EMAIL_NOT_CONFIRMED');
  await clearAttempts(ctx.db, attempt);
  await requireNoSecondFactor(ctx, user.id);
  return user;
};

/**
 * Signs in. Throws MISSING_CREDENTIALS, INVALID_CREDENTIALS, RATE_LIMITED, BOT_PROTECTION_REQUIRED and its kin after failures; EMAIL_NOT_CONFIRMED and USER_BLOCKED and TWO_FACTOR_REQUIRED (with a
 * challenge) only after the right password, so that a stranger learns nothing about an account.
 */
export const login = async (ctx: Context, limits: RateLimits, input: Credentials): Promise<LoginResult> =>
  letIn(ctx, await provePassword(ctx, limits, input));

/** Signs a program in by a password, as {@link login} does a person. */
export const loginProgram = async (ctx: Context, limits: RateLimits, input: Credentials): Promise<ProgramLogin> =>
  letInProgram(ctx, await provePassword(ctx, limits, input));
