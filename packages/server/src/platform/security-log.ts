import { sql } from 'drizzle-orm';
import type { SecurityActionKind, SecurityFailureKind } from '@zugang/contract';
import type { Context } from './context.ts';
import type { Database, Transaction } from './db/client.ts';
import { securityEvents, type SecurityEventDetails } from './db/schema/index.ts';
import { ringsOf } from './address-rings.ts';
import { describeDevice } from './describe-device.ts';

/** What is known of a request that causes an event. */
export type EventSource = Pick<Context, 'principal' | 'ip' | 'userAgent' | 'requestId'>;

/** Who causes an event, as the log names them. */
export const actorOf = ({ principal }: Pick<EventSource, 'principal'>): string => {
  if (!principal) return 'anonymous';
  if (principal.viewedBy) return `staff:${principal.viewedBy.userId}`;
  return principal.userId === null ? `api_key:${principal.apiKeyId}` : `user:${principal.userId}`;
};

/** What is stored of where a request came from: no address, no full User-Agent header. */
export const originOf = ({ ip, userAgent, requestId }: Pick<EventSource, 'ip' | 'userAgent' | 'requestId'>) => {
  const { browser, system } = describeDevice(userAgent);
  return { network: ringsOf(ip).wide, device: [browser, system].filter(Boolean).join(', '), requestId };
};

type SecurityAction = {
  kind: SecurityActionKind;
  /** The login it is about; default: the caller's. */
  userId?: string;
  /** Who did it; default: the caller. */
  actor?: string;
  /** Only within the scope of this account. */
  accountId?: string;
  details?: SecurityEventDetails;
};

/** Records in the security log what a user or program did, in the transaction that does it. `details` holds no secrets. */
export const recordSecurityEvent = async (
  tx: Database | Transaction,
  source: EventSource,
  { kind, userId, actor, accountId, details = {} }: SecurityAction,
): Promise<void> => {
  await tx.insert(securityEvents).values({
    kind,
    userId: userId ?? source.principal?.userId ?? null,
    accountId: accountId ?? null,
    actor: actor ?? actorOf(source),
    ...originOf(source),
    details,
  });
};

type SecurityFailure = {
  kind: SecurityFailureKind;
  /** The login that was tried or refused; null if there is none. */
  userId: string | null;
  /** What is counted together, such as a user's id; of each only the first failures of a minute are stored. */
  countedAs: string;
  details?: SecurityEventDetails;
};

/** So many failures are stored of each minute; the others are one row with their number. */
export const storedFailuresPerMinute = 10;

/**
 * Records a failure. What exceeds {@link storedFailuresPerMinute} is counted, and becomes one row at the next failure after the
 * minute, or when the log is read or cleared (`flushFailureCounters`). Not inside the transaction that fails: it would be undone.
 */
export const recordSecurityFailure = async (
  db: Database,
  source: EventSource,
  { kind, userId, countedAs, details = {} }: SecurityFailure,
): Promise<void> => {
  const { network, device, requestId } = originOf(source);
  const event = { kind, userId, actor: actorOf(source), network, details };
  const most = storedFailuresPerMinute;
  await db.execute(sql`
    with counted as (
      insert into security_event_counters as c (key, event, failures)
      values (${`${kind}:${countedAs}`.slice(0, 300)}, ${JSON.stringify(event)}::jsonb, 1)
      on conflict (key) do update set
        event = case when c.started_at < now() - interval '1 minute' then excluded.event else c.event end,
        started_at = case when c.started_at < now() - interval '1 minute' then now() else c.started_at end,
        failures = case when c.started_at < now() - interval '1 minute' then 1 else c.failures + 1 end
      returning new.failures as failures, old.failures as earlier, old.event as earlier_event, old.started_at as earlier_start),
    stored as (
      insert into security_events (kind, user_id, actor, network, device, request_id, details)
      select ${kind}, ${userId}::uuid, ${event.actor}, ${network}, ${device}, ${requestId}, ${JSON.stringify(details)}::jsonb
      from counted where failures <= ${most})
    ${summaryOf(sql`select earlier_event as event, earlier_start as started_at, earlier as failures
      from counted where failures = 1 and earlier > ${most}`)}`);
};

/** Stores one row for each counter of `counters` that counted more failures than were stored. */
const summaryOf = (counters: ReturnType<typeof sql>) => sql`
  insert into security_events (at, kind, user_id, actor, network, device, request_id, details, occurrences)
  select now(), event->>'kind', (event->>'userId')::uuid, event->>'actor', event->>'network', '', '',
    event->'details' || jsonb_build_object('since', to_char(started_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')),
    failures - ${storedFailuresPerMinute}
  from (${counters}) as over`;

/** Stores the counts of failures of minutes that are over. */
export const flushFailureCounters = async (db: Database): Promise<void> => {
  await db.execute(sql`
    with ended as (
      delete from security_event_counters where started_at < now() - interval '1 minute' returning event, started_at, failures)
    ${summaryOf(sql`select event, started_at, failures from ended where failures > ${storedFailuresPerMinute}`)}`);
};
