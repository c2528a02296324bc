import { setTimeout as delay } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { limits as contractLimits } from '@zugang/contract';
import type { Context } from '#platform/context';
import { oncePerDatabase } from '#platform/db/once-per-database';
import { users } from '#platform/db/schema/index';
import { DomainError } from '#platform/errors';
import { requireHuman } from '#modules/protection';
import { findUserToLogIn, type UserRow } from '../find-user.ts';
import { callerKeys } from './caller-limits.ts';
import { beginOnKnownDevice } from './known-device.ts';
import { attemptOf, type LoginAttempt } from './login-attempt.ts';
import type { RateLimits } from './rate-limits.ts';

/** As the database function `begin_login` answers (platform/db/begin-login.ts). */
type Decision = {
  retryAfter: number;
  isBegun: boolean;
  failures: number;
  waitMs: number;
  isMailDue: boolean;
  /** The login that was tried, in the same round trip; null where there is none. */
  user: UserRow | null;
};

const { placeholder } = sql;

const statement = oncePerDatabase((db) => {
  const call = sql`begin_login(${placeholder('login')}, ${placeholder('near')}, ${placeholder('wide')}, ${placeholder('block')}, ${placeholder('hasProof')},
    ${placeholder('callerKeys')}, ${placeholder('callerMosts')}, ${placeholder('callerSeconds')},
    ${placeholder('failedKeys')}, ${placeholder('failedMosts')}) as decided`;
  return db
    .select({
      retryAfter: sql<number>`decided.retry_after`,
      isBegun: sql<boolean>`decided.is_begun`,
      failures: sql<number>`decided.failures`,
      waitMs: sql<number>`decided.wait_ms`,
      isMailDue: sql<boolean>`decided.is_mail_due`,
      user: users,
    })
    .from(call)
    .leftJoin(users, eq(sql`lower(${users.email})`, placeholder('email')))
    .prepare('begin_login');
});

/** How hard a proof must be after so many failures of a login: 1, or harder. */
const difficultyAfter = (failures: number): number =>
  1 + contractLimits.loginGuessing.harder.filter((least) => failures >= least).length;

type Tried = {
  email: string;
  /** The cookie of a known device. */
  cookie: string | undefined;
  proof: string | undefined;
};

/** A try whose password may be judged now, with the login it is for. `isMailDue`: if it is wrong, the login's owner gets a mail. */
export type BegunLogin = { attempt: LoginAttempt; isMailDue: boolean; user: UserRow | null };

const beginAsStranger = async (ctx: Context, limits: RateLimits, { email, proof }: Tried): Promise<BegunLogin> => {
  const attempt = attemptOf(ctx, email);
  const caller = callerKeys(ctx, limits.login);
  const failed = callerKeys(ctx, limits.failedLogin);
  const decide = async (hasProof: boolean): Promise<Decision> => {
    const [decision] = await statement(ctx.db).execute({
      ...attempt,
      // PostgreSQL has no such character; no address has it either.
      email: email.includes('\0') ? '' : email.toLowerCase(),
      hasProof,
      callerKeys: caller.keys,
      callerMosts: caller.mosts,
      callerSeconds: limits.login.seconds,
      failedKeys: failed.keys,
      failedMosts: failed.mosts,
    });
    if (!decision) throw new Error('A login was not counted');
    if (decision.retryAfter > 0) throw new DomainError('RATE_LIMITED', { retryAfterSeconds: decision.retryAfter });
    return decision;
  };
  const { isBegun, failures, user } = await decide(false);
  if (isBegun) return { attempt, isMailDue: false, user };
  await requireHuman(ctx, { action: 'login', proof, difficulty: difficultyAfter(failures) });
  const { waitMs, isMailDue } = await decide(true);
  await delay(waitMs);
  // The password may have been changed while this try waited.
  return { attempt, isMailDue, user: await findUserToLogIn(ctx.db, email) };
};

/**
 * Counts a login before it is judged, as if its password were wrong: for a known device by itself, for any other for the caller, and
 * for the login by the rings of the caller's address and from anywhere. One statement for the first tries; after failures it also
 * requires a proof, the harder the more there were, and may wait for its turn (`limits.loginGuessing`).
 * Throws RATE_LIMITED, BOT_PROTECTION_REQUIRED and its kin.
 */
export const beginLogin = async (ctx: Context, limits: RateLimits, tried: Tried): Promise<BegunLogin> => {
  const attempt = await beginOnKnownDevice(ctx, tried);
  if (!attempt) return beginAsStranger(ctx, limits, tried);
  return { attempt, isMailDue: false, user: await findUserToLogIn(ctx.db, tried.email) };
};
