import { sql } from 'drizzle-orm';
import type { Context } from '#platform/context';
import type { CallerFacts } from '#platform/db/caller-facts';
import { oncePerDatabase } from '#platform/db/once-per-database';
import { attemptLocks, knownDevices, rateLimits, sessions, totpSecrets } from '#platform/db/schema/index';
import { attemptKey } from '../login/attempt-locks.ts';
import type { UserRow } from '../find-user.ts';
import { idleSince } from './list-sessions.ts';
import { sessionOf } from './open-session.ts';
import { deviceOf } from './remember-device.ts';
import { hashToken, newToken } from './tokens.ts';

// Whatever others hold is left for the next login to tidy up: who tidies never waits, so no two wait for each other.
const dropLocks = sql`delete from ${attemptLocks} where key in (select key from ${attemptLocks}
  where last_at < now() - interval '1 day' and key <> ${sql.placeholder('attempt')} for update skip locked)`;
const dropCounters = sql`delete from ${rateLimits} where key in (select key from ${rateLimits}
  where expire < ${sql.placeholder('now')} for update skip locked)`;
const dropSessions = sql`delete from ${sessions} where id in (select id from ${sessions}
  where user_id = ${sql.placeholder('userId')} and last_seen_at < ${sql.placeholder('idleSince')} for update skip locked)`;
const forget = sql`delete from ${attemptLocks} where key = ${sql.placeholder('attempt')}`;

/** Only where nothing more is to be done: no code to ask for, no mail about a new device to write. */
const open = sql`insert into ${sessions} (user_id, token_hash, user_agent, network)
  select d.user_id, ${sql.placeholder('tokenHash')}, ${sql.placeholder('userAgent')}, ${sql.placeholder('network')}
  from ${knownDevices} d where d.user_id = ${sql.placeholder('userId')} and d.device_hash = ${sql.placeholder('device')}
    and not exists (select from ${totpSecrets} t where t.user_id = d.user_id and t.confirmed_at is not null)
  returning user_id`;

const statement = oncePerDatabase((db) => {
  const part = (name: string, body: typeof open) => db.$with(name, {}).as(body);
  const opened = db.$with('opened', { userId: sql<string>`user_id`.as('user_id') }).as(open);
  return db
    .with(
      part('locks', dropLocks),
      part('counters', dropCounters),
      part('over', dropSessions),
      part('forgotten', forget),
      opened,
    )
    .select({ facts: sql<CallerFacts | null>`caller_facts(null, null, ${opened.userId})` })
    .from(opened)
    .prepare('open_known_session');
});

/**
 * After the right password, in one statement: forgets the failures before it as {@link clearAttempts} does, and, where the user
 * has no second factor and has signed in from this device before, opens a session. Null where it was not opened: what is to be
 * done before is the caller's to do.
 */
export const openKnownSession = async (
  ctx: Pick<Context, 'db' | 'userAgent' | 'ip'>,
  user: UserRow,
  attempt: readonly string[],
): Promise<{ sessionToken: string; facts: CallerFacts } | null> => {
  const sessionToken = newToken();
  const [opened] = await statement(ctx.db).execute({
    attempt: attemptKey(attempt),
    now: Date.now(),
    userId: user.id,
    idleSince: idleSince().toISOString(),
    tokenHash: hashToken(sessionToken),
    ...sessionOf(ctx),
    device: deviceOf(ctx, user.id).deviceHash,
  });
  return opened?.facts ? { sessionToken, facts: opened.facts } : null;
};
