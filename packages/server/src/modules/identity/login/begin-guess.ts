import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { limits } from '@zugang/contract';
import { ringsOf, wideFactor } from '#platform/address-rings';
import type { Context } from '#platform/context';
import type { Transaction } from '#platform/db/client';
import { DomainError } from '#platform/errors';
import type { LoginAttempt } from './login-attempt.ts';

/** What is guessed, and how much its tries are slowed down; see `limits.guessing`. */
export type GuessedKind = keyof typeof limits.guessing;

type Guesser = Pick<Context, 'db' | 'secrets' | 'ip'>;
type Decided = { failures: number; secondsToTurn: number };
type Ring = { key: string; failures: number; secondsLocked: number };

/** Under what one try is counted: the secret from anywhere, and with each ring of the caller's address. Only keyed hashes are stored, for a day. */
const attemptAt = ({ secrets, ip }: Guesser, kind: GuessedKind, id: string): LoginAttempt => {
  const login = secrets.digest(id, `guess-${kind}`);
  const rings = ringsOf(ip);
  const keyOf = (name: keyof typeof rings) => secrets.digest(`${login}\n${name}\n${rings[name]}`, 'guess-ring');
  return { login, near: keyOf('near'), wide: keyOf('wide'), block: keyOf('block') };
};

/** Locks the row of the secret, so that of tries at once no more pass than of tries one after the other. A count begins anew after a day. */
const lockSecret = async (tx: Transaction, key: string): Promise<Decided> => {
  const isOld = sql`f.since <= clock_timestamp() - interval '1 day'`;
  const { rows } = await tx.execute<Decided>(sql`
    insert into login_failures as f (key) values (${key})
    on conflict (key) do update set failures = case when ${isOld} then 0 else f.failures end,
      since = case when ${isOld} then clock_timestamp() else f.since end
    returning failures, greatest(0, extract(epoch from next_at - clock_timestamp()))::float8 as "secondsToTurn"`);
  if (!rows[0]) throw new Error('A guess was not counted');
  return rows[0];
};

const readRings = async (tx: Transaction, { near, wide, block }: LoginAttempt): Promise<Map<string, Ring>> => {
  const { rows } = await tx.execute<Ring>(sql`
    select key, failures, greatest(0, extract(epoch from locked_until - clock_timestamp()))::float8 as "secondsLocked"
    from attempt_locks where key in (${near}, ${wide}, ${block}) and last_at > clock_timestamp() - interval '1 day'`);
  return new Map(rows.map((row) => [row.key, row]));
};

/** Counts a try of a ring as wrong; from `freeAttempts` × `factor` on it is followed by a wait that doubles, an hour at most. */
const countIn = (tx: Transaction, key: string, { failures, factor }: { failures: number; factor: number | null }) => {
  const over = factor === null ? -1 : failures / factor - limits.freeAttempts;
  const lock =
    over < 0
      ? sql`null`
      : sql`clock_timestamp() + make_interval(secs => ${Math.min(3_600, 60 * 2 ** Math.min(over, 10))})`;
  return tx.execute(sql`
    insert into attempt_locks (key, failures, last_at, locked_until) values (${key}, ${failures}, clock_timestamp(), ${lock})
    on conflict (key) do update set failures = excluded.failures, last_at = excluded.last_at, locked_until = excluded.locked_until`);
};

const refuseFor = (seconds: number): never => {
  throw new DomainError('RATE_LIMITED', { retryAfterSeconds: Math.max(1, Math.ceil(seconds)) });
};

/** Returns the seconds to wait before the try is judged. */
const takeTurn = async (tx: Transaction, attempt: LoginAttempt, kind: GuessedKind): Promise<number> => {
  const { freeFailures, gapSeconds, longestGapSeconds, queueSeconds, newcomerTries, newcomersADay } =
    limits.guessing[kind];
  const { failures, secondsToTurn } = await lockSecret(tx, attempt.login);
  const rings = await readRings(tx, attempt);
  const failuresIn = (key: string): number => rings.get(key)?.failures ?? 0;
  const locked = Math.max(0, ...[...rings.values()].map(({ secondsLocked }) => secondsLocked));
  if (locked > 0) refuseFor(locked);
  // Whoever comes new is not kept out by those who go on guessing.
  const isNewcomer = failuresIn(attempt.block) < newcomerTries && failures < newcomersADay;
  if (!isNewcomer && secondsToTurn > queueSeconds) refuseFor(secondsToTurn);
  await countIn(tx, attempt.near, { failures: failuresIn(attempt.near) + 1, factor: 1 });
  await countIn(tx, attempt.wide, { failures: failuresIn(attempt.wide) + 1, factor: wideFactor });
  await countIn(tx, attempt.block, { failures: failuresIn(attempt.block) + 1, factor: null });
  const gap = Math.min(longestGapSeconds, Math.max(0, failures + 1 - freeFailures) * gapSeconds);
  const nextAt = isNewcomer
    ? sql`next_at`
    : sql`greatest(next_at, clock_timestamp()) + make_interval(secs => ${gap}::float8)`;
  await tx.execute(
    sql`update login_failures set failures = failures + 1, next_at = ${nextAt} where key = ${attempt.login}`,
  );
  return isNewcomer ? 0 : secondsToTurn;
};

/**
 * Counts a guess at a secret before it is judged, by the rings of the caller's address, and slows all guesses from anywhere down
 * together without ever locking the secret (ADR 47). After a right one call `forgetFailures`. Throws RATE_LIMITED.
 */
export const beginGuess = async (ctx: Guesser, kind: GuessedKind, id: string): Promise<LoginAttempt> => {
  const attempt = attemptAt(ctx, kind, id);
  const seconds = await ctx.db.transaction((tx) => takeTurn(tx, attempt, kind));
  await delay(seconds * 1_000);
  return attempt;
};
