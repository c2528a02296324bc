import { sql } from 'drizzle-orm';
import type { Context } from '#platform/context';
import type { CallerFacts } from '#platform/db/caller-facts';
import { oncePerDatabase } from '#platform/db/once-per-database';
import { knownDevices, securityEvents, sessions, totpSecrets } from '#platform/db/schema/index';
import { actorOf, originOf, type EventSource } from '#platform/security-log';
import { deleteExpired, forgetAttempt } from '../login/forget-failures.ts';
import type { LoginAttempt } from '../login/login-attempt.ts';
import type { UserRow } from '../find-user.ts';
import { idleSince } from './list-sessions.ts';
import { sessionOf } from './open-session.ts';
import { deviceOf } from './remember-device.ts';
import { hashToken, newToken } from './tokens.ts';

const dropSessions = sql`delete from ${sessions} where id in (select id from ${sessions}
  where user_id = ${sql.placeholder('userId')} and last_seen_at < ${sql.placeholder('idleSince')} for update skip locked)`;

/** Only where nothing more is to be done: no code to ask for, no mail about a new device to write. */
const open = sql`insert into ${sessions} (user_id, token_hash, user_agent, network)
  select d.user_id, ${sql.placeholder('tokenHash')}, ${sql.placeholder('userAgent')}, ${sql.placeholder('network')}
  from ${knownDevices} d where d.user_id = ${sql.placeholder('userId')} and d.device_hash = ${sql.placeholder('device')}
    and not exists (select from ${totpSecrets} t where t.user_id = d.user_id and t.confirmed_at is not null)
  returning user_id`;

/** The same row as `recordLogin` stores, in the statement that opens the session. */
const record = sql`insert into ${securityEvents} (kind, user_id, actor, network, device, request_id, details)
  select 'login.success', user_id, ${sql.placeholder('actor')}, ${sql.placeholder('eventNetwork')}, ${sql.placeholder('eventDevice')},
    ${sql.placeholder('requestId')}, '{"method":"password"}'::jsonb from opened`;

const statement = oncePerDatabase((db) => {
  const part = (name: string, body: typeof open) => db.$with(name, {}).as(body);
  const { relieved, forgotten, eased } = forgetAttempt({
    login: sql.placeholder('login'),
    near: sql.placeholder('near'),
    wide: sql.placeholder('wide'),
    block: sql.placeholder('block'),
  });
  const opened = db.$with('opened', { userId: sql<string>`user_id`.as('user_id') }).as(open);
  return db
    .with(
      part('relieved', relieved),
      part('forgotten', forgotten),
      part('eased', eased),
      part('locks', deleteExpired.locks),
      part('logins', deleteExpired.logins),
      part('counters', deleteExpired.counters),
      part('over', dropSessions),
      opened,
      part('recorded', record),
    )
    .select({ facts: sql<CallerFacts | null>`caller_facts(null, null, ${opened.userId})` })
    .from(opened)
    .prepare('open_known_session');
});

/**
 * After the right password, in one statement: forgets the failures before it as `forgetFailures` does, and, where the user
 * has no second factor and has signed in from this device before, opens a session and records that in the security log. Null where it was not opened: what is to be
 * done before is the caller's to do.
 */
export const openKnownSession = async (
  ctx: Pick<Context, 'db'> & EventSource,
  user: UserRow,
  attempt: LoginAttempt,
): Promise<{ sessionToken: string; facts: CallerFacts } | null> => {
  const sessionToken = newToken();
  const { network: eventNetwork, device: eventDevice, requestId } = originOf(ctx);
  const [opened] = await statement(ctx.db).execute({
    ...attempt,
    actor: actorOf(ctx),
    eventNetwork,
    eventDevice,
    requestId,
    userId: user.id,
    idleSince: idleSince().toISOString(),
    tokenHash: hashToken(sessionToken),
    ...sessionOf(ctx),
    device: deviceOf(ctx, user.id).deviceHash,
  });
  return opened?.facts ? { sessionToken, facts: opened.facts } : null;
};
