import { sql } from 'drizzle-orm';
import type { Database } from './client.ts';

/**
 * Makes the function that says in one question what every request asks for: the session, its user, the accounts they reach.
 * It runs with the rights of who asks: the policies hold inside, and the scope it sets for them is taken back at its end.
 */
export const callerFactsFunction = `
create or replace function caller_facts(session_hash text, alive_since timestamptz, bearer uuid) returns jsonb
language plpgsql volatile as $$
declare caller uuid := bearer; own uuid[]; found_session jsonb; facts jsonb; reached jsonb;
  user_before text := coalesce(current_setting('app.user', true), '');
  accounts_before text := coalesce(current_setting('app.accounts', true), '');
begin
  if session_hash is not null then
    select s.user_id, jsonb_build_object('id', s.id, 'isRecent', s.last_seen_at >= now() - interval '1 minute')
      into caller, found_session from sessions s where s.token_hash = session_hash and s.last_seen_at > alive_since;
  end if;
  select jsonb_build_object('id', u.id, 'email', u.email, 'firstName', u.first_name, 'lastName', u.last_name,
      'locale', u.locale, 'isStaff', u.is_staff, 'isBlocked', u.is_blocked, 'createdAt', u.created_at,
      'credentialsChangedAt', u.credentials_changed_at)
    into facts from users u where u.id = caller;
  if facts is null then return null; end if;
  perform set_config('app.user', caller::text, true);
  select coalesce(array_agg(m.account_id), '{}') into own from memberships m where m.user_id = caller;
  perform set_config('app.accounts', own::text, true);
  select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'name', a.name, 'kind', a.kind,
      'resellerId', a.reseller_account_id, 'role', m.role) order by m.created_at), '[]')
    into reached from accounts a left join memberships m on m.account_id = a.id and m.user_id = caller
    where m.id is not null or a.reseller_account_id = any (own);
  perform set_config('app.user', user_before, true), set_config('app.accounts', accounts_before, true);
  return jsonb_build_object('session', found_session, 'user', facts, 'accounts', reached);
end $$;
`;

/** An account in reach; `role` is null for a customer of a reseller account among the user's own. */
export type ReachedAccount = {
  id: string;
  name: string;
  kind: 'direct' | 'reseller' | 'reseller_customer';
  resellerId: string | null;
  role: 'owner' | 'admin' | 'editor' | 'viewer' | null;
};

/** What is known of a caller; instants are ISO texts. The user's own accounts come first, the oldest membership first. */
export type CallerFacts = {
  session: { id: string; isRecent: boolean } | null;
  user: {
    id: string;
    email: string;
    firstName: string;
    lastName: string;
    locale: 'de' | 'en';
    isStaff: boolean;
    isBlocked: boolean;
    createdAt: string;
    credentialsChangedAt: string | null;
  };
  accounts: ReachedAccount[];
};

const prepare = (db: Database) =>
  db
    .select({
      facts: sql<CallerFacts | null>`caller_facts(${sql.placeholder('session')}, ${sql.placeholder('aliveSince')}, ${sql.placeholder('bearer')})`,
    })
    .from(sql`(select) as nothing`)
    .prepare('caller_facts');

const prepared = new WeakMap<Database, ReturnType<typeof prepare>>();

/** The user of a session (by its token's hash, used after `aliveSince`) or of a bearer token; null where there is none. */
export async function readCallerFacts(
  db: Database,
  by: { session: string; aliveSince: Date } | { bearer: string },
): Promise<CallerFacts | null> {
  const query = prepared.get(db) ?? prepare(db);
  prepared.set(db, query);
  const values =
    'session' in by
      ? { session: by.session, aliveSince: by.aliveSince.toISOString(), bearer: null }
      : { session: null, aliveSince: null, bearer: by.bearer };
  const [row] = await query.execute(values);
  return row?.facts ?? null;
}
