import { limits, type StaffRole } from '@zugang/contract';
import type { StaffView } from '../context.ts';
import type { Database } from './client.ts';
import { oncePerDatabase } from './once-per-database.ts';

const isoText = (instant: string): string => `to_char(${instant} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/**
 * Creates the function that reads in one query what every request needs: the session, its user, and their accounts. It runs with
 * the rights of its caller: the policies hold inside, and the scope it sets for them is reset at its end.
 */
export const callerFactsFunction = `
create or replace function caller_facts(session_hash text, alive_since timestamptz, bearer uuid) returns jsonb
language plpgsql volatile as $$
declare caller uuid := bearer; own uuid[]; found_session jsonb; found_view jsonb; viewed uuid; facts jsonb; reached jsonb; looked_after jsonb;
  user_before text := coalesce(current_setting('app.user', true), '');
  accounts_before text := coalesce(current_setting('app.accounts', true), '');
begin
  if session_hash is not null then
    select s.user_id, jsonb_build_object('id', s.id, 'hasSecondFactor', s.has_second_factor, 'isRecent', s.last_seen_at >= now() - interval '1 minute'), v.user_id
      into caller, found_session, viewed from sessions s left join staff_views v on v.session_id = s.id and v.ends_at > now() and s.has_second_factor
      where s.token_hash = session_hash and s.last_seen_at > alive_since;
  end if;
  -- Only as long as the one is still support and the other still is no staff: otherwise the session is the one's own again.
  if viewed is not null then
    select jsonb_build_object('userId', one.id, 'name', trim(one.first_name || ' ' || one.last_name), 'endsAt', ${isoText('v.ends_at')},
        'changeUntil', case when v.change_until > now() then ${isoText('v.change_until')} end)
      into found_view from staff_views v join users one on one.id = caller join users other on other.id = v.user_id
      where v.session_id = (found_session->>'id')::uuid and not one.is_blocked and one.staff_roles && array['support', 'admin'] and other.staff_roles = '{}';
    if found_view is not null then caller := viewed; end if;
  end if;
  select jsonb_build_object('id', u.id, 'email', u.email, 'username', u.username, 'firstName', u.first_name, 'lastName', u.last_name,
      'locale', u.locale, 'staffRoles', u.staff_roles, 'isBlocked', u.is_blocked and found_view is null, 'createdAt', ${isoText('u.created_at')},
      'credentialsChangedAt', u.credentials_changed_at)
    into facts from users u where u.id = caller;
  if facts is null then return null; end if;
  perform set_config('app.user', caller::text, true);
  select coalesce(array_agg(m.account_id), '{}') into own from memberships m where m.user_id = caller;
  perform set_config('app.accounts', own::text, true);
  select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'name', a.name, 'kind', a.kind,
      'resellerId', a.reseller_account_id, 'role', m.role) order by m.created_at), '[]')
    into reached from memberships m join accounts a on a.id = m.account_id where m.user_id = caller;
  select coalesce(jsonb_object_agg(c.reseller_account_id, c.ids), '{}') into looked_after
    from (select reseller_account_id, string_agg(id::text, ',') as ids from accounts
      where reseller_account_id = any (own) group by reseller_account_id) c;
  -- Who has become a partner's owner meanwhile is not seen as any longer.
  if found_view is not null and reached @> '[{"kind": "reseller", "role": "owner"}]' then
    perform set_config('app.user', user_before, true), set_config('app.accounts', accounts_before, true);
    delete from staff_views where session_id = (found_session->>'id')::uuid;
    return caller_facts(session_hash, alive_since, bearer);
  end if;
  perform set_config('app.user', user_before, true), set_config('app.accounts', accounts_before, true);
  return jsonb_build_object('session', found_session, 'user', facts, 'accounts', reached, 'customers', looked_after, 'view', found_view);
end $$;
`;

/** An account the user belongs to. */
export type OwnAccount = {
  id: string;
  name: string;
  kind: 'direct' | 'reseller' | 'reseller_customer';
  resellerId: string | null;
  role: 'owner' | 'admin' | 'editor' | 'viewer';
};

/** What is known of a caller; instants are ISO texts. The oldest membership comes first. */
export type CallerFacts = {
  session: { id: string; isRecent: boolean; hasSecondFactor: boolean } | null;
  user: {
    id: string;
    email: string;
    username: string | null;
    firstName: string;
    lastName: string;
    locale: 'de' | 'en';
    /** Empty: no staff. */
    staffRoles: StaffRole[];
    isBlocked: boolean;
    createdAt: string;
    credentialsChangedAt: string | null;
  };
  accounts: OwnAccount[];
  /** Who really calls, where staff sees the dashboard as the user. */
  view: StaffView | null;
  /** The ids of customers by the own account that looks after them, with commas between: there may be thousands. */
  customers: Record<string, string>;
};

/** One who calls: by a session's token hash or as the user of a bearer token. */
type Asked = { session: string } | { bearer: string };
type Asking = { asked: Asked; tell: (facts: CallerFacts | null) => void; fail: (error: unknown) => void };

/** One row for all who ask: reading a row costs more than what is in it. Without the query builder, which costs more than the row. */
const question = {
  name: 'facts_of_callers',
  text: `select json_agg(caller_facts(session_hash, now() - interval '${limits.sessionIdleMinutes} minutes', bearer) order by number) as facts
    from unnest($1::text[], $2::uuid[]) with ordinality as asked(session_hash, bearer, number)`,
};

/** A list of hashes or ids, which need no quoting, as PostgreSQL writes it. */
const listed = (askings: readonly Asking[], read: (asked: Asked) => string | undefined): string =>
  `{${askings.map(({ asked }) => read(asked) ?? 'null').join(',')}}`;

const ask = async (db: Database, askings: readonly Asking[]): Promise<void> => {
  try {
    const sessions = listed(askings, (asked) => ('session' in asked ? asked.session : undefined));
    const bearers = listed(askings, (asked) => ('bearer' in asked ? asked.bearer : undefined));
    const { rows } = await db.$client.query<{ facts: (CallerFacts | null)[] }>({
      ...question,
      values: [sessions, bearers],
    });
    for (const [index, { tell }] of askings.entries()) tell(rows[0]?.facts[index] ?? null);
  } catch (error) {
    for (const { fail } of askings) fail(error);
  }
};

/** A query that hangs must not hold up later ones: after this many milliseconds they are sent without waiting for it. */
const patienceMs = 20;
const mostTogether = 100;

/** Gathers who asks while a question is under way: they are the next question, together. */
const gatheringOf = oncePerDatabase((db) => {
  const waiting: Asking[] = [];
  let patience: NodeJS.Timeout | null = null;
  let underWay = 0;
  const send = async (): Promise<void> => {
    if (patience) clearTimeout(patience);
    patience = null;
    const askings = waiting.splice(0, mostTogether);
    if (askings.length === 0) return;
    underWay++;
    await ask(db, askings);
    underWay--;
    void send();
  };
  return (asking: Asking): void => {
    waiting.push(asking);
    if (waiting.length > 1) return;
    if (underWay === 0) setImmediate(() => void send());
    else patience = setTimeout(() => void send(), patienceMs);
  };
});

/**
 * The user of a session or of a bearer token; null where there is none. Who asks at the same time is one question to the database;
 * nothing is kept once it is answered, so a session that was ended just now is over.
 */
export const readCallerFacts = (db: Database, asked: Asked): Promise<CallerFacts | null> =>
  new Promise((tell, fail) => gatheringOf(db)({ asked, tell, fail }));
