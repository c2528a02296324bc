import { sql } from 'drizzle-orm';
import { limits as contractLimits } from '@zugang/contract';
import type { Context } from '#platform/context';
import { oncePerDatabase } from '#platform/db/once-per-database';
import { attemptLocks, rateLimits } from '#platform/db/schema/index';
import { DomainError } from '#platform/errors';
import { requireHuman } from '#modules/protection';
import { attemptKey, beginAttempt, countFailures } from './attempt-locks.ts';
import { keyOfCaller, type RateLimits } from './rate-limits.ts';

/** Wrong passwords of one caller, whatever address they were for, after which it has to prove itself every time: for 15 minutes. */
const failuresOfCaller = 10;

/** The caller's counter, as rate-limiter-flexible counts (rate-limits.ts). */
const consume = sql`insert into ${rateLimits} as r (key, points, expire)
  values (${sql.placeholder('caller')}, 1, ${sql.placeholder('expire')})
  on conflict (key) do update set
    points = case when r.expire <= ${sql.placeholder('now')} then 1 else r.points + 1 end,
    expire = case when r.expire <= ${sql.placeholder('now')} then ${sql.placeholder('expire')}::bigint else r.expire end
  returning points, expire`;

/**
 * The first tries of a day, which need no proof: counted on the row as it is by then, so of a hundred at once no more are taken
 * than one after the other. Depends on the caller's counter: locks are taken in one order.
 */
const begin = sql`insert into ${attemptLocks} as a (key, failures)
  select ${sql.placeholder('attempt')}::text, 1 from consumed
  where consumed.points <= ${sql.placeholder('most')}::int and not exists (
    select from ${rateLimits} f where f.key = ${sql.placeholder('failed')} and f.points >= ${failuresOfCaller}
      and (f.expire > ${sql.placeholder('now')} or f.expire is null))
  on conflict (key) do update set last_at = now(), locked_until = null,
    failures = case when a.last_at < now() - interval '1 day' then 1 else a.failures + 1 end
  where (a.locked_until is null or a.locked_until <= now())
    and (a.last_at < now() - interval '1 day' or a.failures < ${sql.placeholder('free')}::int)
  returning key`;

const statement = oncePerDatabase((db) => {
  const consumed = db
    .$with('consumed', {
      points: sql<number>`points`.as('points'),
      expire: sql<number>`expire`.mapWith(Number).as('expire'),
    })
    .as(consume);
  const begun = db.$with('begun', { key: sql<string>`key`.as('key') }).as(begin);
  return db
    .with(consumed, begun)
    .select({
      points: consumed.points,
      expire: consumed.expire,
      hasBegun: sql<boolean>`exists (select from begun)`,
    })
    .from(consumed)
    .prepare('begin_login');
});

/** Without a proof no try gets as far as the first wait: the statement above need not set one. */
const free = Math.min(contractLimits.attemptsWithoutProof, contractLimits.freeAttempts - 1);

/** Requires a proof after failures, counted by input and by caller: the same for an address without a login. */
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

/**
 * Counts a login before it is judged: for the caller, and for the address typed by this caller. One statement for the first
 * tries; after failures it also requires a proof. Throws RATE_LIMITED, BOT_PROTECTION_REQUIRED and its kin.
 */
export const beginLogin = async (
  ctx: Context,
  limits: RateLimits,
  { attempt, proof }: { attempt: readonly string[]; proof: string | undefined },
): Promise<void> => {
  const now = Date.now();
  const [counted] = await statement(ctx.db).execute({
    caller: keyOfCaller(limits.login, ctx.ip),
    failed: limits.failedLogin.getKey(ctx.ip),
    attempt: attemptKey(attempt),
    most: limits.login.points,
    expire: now + limits.login.duration * 1000,
    now,
    free,
  });
  if (!counted) throw new Error('A login was not counted');
  if (counted.points > limits.login.points)
    throw new DomainError('RATE_LIMITED', { retryAfterSeconds: Math.ceil((counted.expire - now) / 1000) });
  if (counted.hasBegun) return;
  await requireHumanAfterFailures(ctx, limits, { attempt, proof });
  await beginAttempt(ctx.db, attempt);
};
