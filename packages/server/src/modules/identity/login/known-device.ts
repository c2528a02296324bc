import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { limits } from '@zugang/contract';
import type { Context } from '#platform/context';
import { attemptLocks } from '#platform/db/schema/index';
import { SecretUnreadableError } from '#platform/secrets';
import { requireHuman } from '#modules/protection';
import { countFailures } from './attempt-locks.ts';
import { attemptUnder, loginKeyOf, type LoginAttempt } from './login-attempt.ts';

type Keyed = Pick<Context, 'secrets' | 'settings'>;

/** A cookie by which a browser is known to have signed in to one login. It opens nothing: its tries are only counted apart. */
export type DeviceCookie = { name: string; value: string };

const bindingOf = (login: string): string => `known-device:${login}`;

/** The cookie's name: another for each login, so that several people can use one browser. */
export const deviceCookieName = (ctx: Keyed, email: string): string => {
  const prefix = ctx.settings.publicUrl.startsWith('https:') ? '__Host-zugang_device' : 'zugang_device';
  return `${prefix}_${loginKeyOf(ctx, email).slice(0, 12)}`;
};

/** The cookie for a browser whose user has just proved to own this login. */
export const createDeviceCookie = (ctx: Keyed, email: string): DeviceCookie => ({
  name: deviceCookieName(ctx, email),
  value: ctx.secrets.seal(randomUUID(), bindingOf(loginKeyOf(ctx, email))),
});

/** The key that counts the failures of a device; null for a cookie that is forged or belongs to another login. */
const readDevice = (ctx: Keyed, login: string, cookie: string): string | null => {
  try {
    return ctx.secrets.digest(ctx.secrets.open(cookie, bindingOf(login)), 'known-device');
  } catch (error) {
    if (error instanceof SecretUnreadableError) return null;
    throw error;
  }
};

/** The key that counts what a known device tries; null where the cookie is missing, forged or another login's. */
export const knownDeviceKey = (ctx: Keyed, email: string, cookie: string | undefined): string | null =>
  cookie === undefined ? null : readDevice(ctx, loginKeyOf(ctx, email), cookie);

/** Counts a try as wrong unless there were `most` in the last day: of a hundred at once no more pass than one after the other. */
const countUpTo = async (ctx: Pick<Context, 'db'>, key: string, most: number): Promise<boolean> => {
  const isOld = sql`${attemptLocks.lastAt} < now() - interval '1 day'`;
  const counted = await ctx.db
    .insert(attemptLocks)
    .values({ key, failures: 1 })
    .onConflictDoUpdate({
      target: attemptLocks.key,
      set: { lastAt: sql`now()`, failures: sql`case when ${isOld} then 1 else ${attemptLocks.failures} + 1 end` },
      setWhere: sql`${isOld} or ${attemptLocks.failures} < ${most}`,
    })
    .returning({ key: attemptLocks.key });
  return counted.length > 0;
};

type Tried = { email: string; cookie: string | undefined; proof: string | undefined };

/**
 * Counts a try on a device that has signed in to this login before: by this device alone, so that whoever guesses elsewhere cannot
 * keep its user out. Null where it is not known, or had too many wrong ones itself: then it counts as any other.
 * Throws BOT_PROTECTION_REQUIRED and its kin.
 */
export const beginOnKnownDevice = async (
  ctx: Context,
  { email, cookie, proof }: Tried,
): Promise<LoginAttempt | null> => {
  const key = knownDeviceKey(ctx, email, cookie);
  if (key === null) return null;
  const attempt = attemptUnder(key);
  if (await countUpTo(ctx, key, limits.attemptsWithoutProof)) return attempt;
  if ((await countFailures(ctx.db, key)) >= limits.attemptsOfKnownDevice) return null;
  await requireHuman(ctx, { action: 'login', proof });
  return (await countUpTo(ctx, key, limits.attemptsOfKnownDevice)) ? attempt : null;
};
