import type { CurrentUser } from '@zugang/contract';
import type { Context } from '#platform/context';
import { DomainError } from '#platform/errors';
import { beginLogin } from './begin-login.ts';
import { recordCaller } from './caller-limits.ts';
import { forgetFailures } from './forget-failures.ts';
import { createDeviceCookie, type DeviceCookie } from './known-device.ts';
import type { LoginAttempt } from './login-attempt.ts';
import { requestGuessingMail } from './notify-guessing.ts';
import type { UserRow } from '../find-user.ts';
import { signJwt } from '../session/jwt.ts';
import { openKnownSession } from '../session/open-known-session.ts';
import { openSession } from '../session/open-session.ts';
import { verifyPassword } from '../password/passwords.ts';
import type { RateLimits } from './rate-limits.ts';
import { asCurrentUser, describeUser } from '../session/read-current-user.ts';
import { rememberDevice } from '../session/remember-device.ts';
import { requireNoSecondFactor } from './login-challenge.ts';
import { claimantByEmail, type LoginMethod, recordLogin, recordLoginFailures } from './record-login.ts';

/** What a login gives: the answer's body, the token for the session's cookie, and the cookie by which the browser is known from now on. */
export type LoginResult = { user: CurrentUser; jwt: string; sessionToken: string; device: DeviceCookie };

/** A code follows a password; a passkey is a device and the finger, face or PIN that it verified. */
const provesTwoFactors: ReadonlySet<LoginMethod> = new Set(['code', 'passkey']);

/** Lets a user in who has proved who they are. A new session every time: nothing to fixate. */
export const completeLogin = async (ctx: Context, user: UserRow, method: LoginMethod): Promise<LoginResult> => {
  await rememberDevice(ctx, user);
  await recordLogin(ctx, user.id, method);
  const { userAgent, ip } = ctx;
  const hasSecondFactor = provesTwoFactors.has(method);
  const sessionToken = await openSession(ctx.db, { userId: user.id, userAgent, ip, hasSecondFactor });
  const device = createDeviceCookie(ctx, user.email);
  return { user: await describeUser(ctx.db, user.id), jwt: await signJwt(ctx.db, user.id), sessionToken, device };
};

/** What a program gets that has proved who it acts for: it has no use for a session. */
export type ProgramLogin = Omit<LoginResult, 'sessionToken' | 'device'>;

/** Lets a program in that has proved who it acts for: a bearer token, and no session. */
export const completeProgramLogin = async (ctx: Context, user: UserRow, method: LoginMethod): Promise<ProgramLogin> => {
  await rememberDevice(ctx, user);
  await recordLogin(ctx, user.id, method);
  return { user: await describeUser(ctx.db, user.id), jwt: await signJwt(ctx.db, user.id) };
};

type Credentials = {
  email?: string | undefined;
  password?: string | undefined;
  botProof?: string | undefined;
  /** The value of the cookie that {@link createDeviceCookie} made for this login. */
  deviceCookie?: string | undefined;
};

type Proved = { user: UserRow; attempt: LoginAttempt };

const provePassword = async (ctx: Context, limits: RateLimits, input: Credentials): Promise<Proved> => {
  const email = input.email?.trim().toLowerCase();
  if (!email || !input.password) throw new DomainError('MISSING_CREDENTIALS');
  const tried = { email, cookie: input.deviceCookie, proof: input.botProof };
  const { attempt, isMailDue, user } = await beginLogin(ctx, limits, tried);
  if (!(await verifyPassword(user?.passwordHash ?? null, input.password)) || !user) {
    await recordCaller(ctx, limits.failedLogin);
    if (isMailDue) await requestGuessingMail(ctx, attempt.login, user?.id ?? null);
    throw new DomainError('INVALID_CREDENTIALS');
  }
  if (user.isBlocked) throw new DomainError('USER_BLOCKED');
  if (!user.confirmedAt) throw new DomainError('EMAIL_NOT_CONFIRMED');
  return { user, attempt };
};

/** As {@link provePassword}; what is refused is in the security log. */
const provePasswordOnRecord = (ctx: Context, limits: RateLimits, input: Credentials): Promise<Proved> =>
  recordLoginFailures(ctx, { method: 'password', findClaimant: () => claimantByEmail(ctx, input.email ?? '') }, () =>
    provePassword(ctx, limits, input),
  );

/**
 * Signs in. Throws MISSING_CREDENTIALS, INVALID_CREDENTIALS, RATE_LIMITED, and BOT_PROTECTION_REQUIRED and its kin after failures;
 * EMAIL_NOT_CONFIRMED, USER_BLOCKED and TWO_FACTOR_REQUIRED (with a challenge) only after the right password, so that others learn
 * nothing about an account.
 */
export const login = async (ctx: Context, limits: RateLimits, input: Credentials): Promise<LoginResult> => {
  const { user, attempt } = await provePasswordOnRecord(ctx, limits, input);
  const opened = await openKnownSession(ctx, user, attempt);
  if (opened) {
    const { sessionToken, facts } = opened;
    const device = createDeviceCookie(ctx, user.email);
    return { user: asCurrentUser(facts), jwt: await signJwt(ctx.db, user.id), sessionToken, device };
  }
  await requireNoSecondFactor(ctx, user.id);
  return completeLogin(ctx, user, 'password');
};

/**
 * Proves a password for a sign-in that goes on elsewhere, at the top level or another host: no session is opened. Returns the user's
 * id. Throws as {@link login}, without TWO_FACTOR_REQUIRED.
 */
export const proveLogin = async (ctx: Context, limits: RateLimits, input: Credentials): Promise<string> => {
  const { user, attempt } = await provePasswordOnRecord(ctx, limits, input);
  await forgetFailures(ctx.db, attempt);
  return user.id;
};

/** Signs a program in by a password, as {@link login} does a person. */
export const loginProgram = async (ctx: Context, limits: RateLimits, input: Credentials): Promise<ProgramLogin> => {
  const { user, attempt } = await provePasswordOnRecord(ctx, limits, input);
  await forgetFailures(ctx.db, attempt);
  await requireNoSecondFactor(ctx, user.id);
  return completeProgramLogin(ctx, user, 'password');
};
