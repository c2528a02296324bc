import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import type { Queue } from '../queue/define-queue.ts';
import { spreadOldMessages } from '../queue/fair-queue.ts';
import { createQueues } from '../queue/jobs.ts';
import { beginLoginFunction } from './begin-login.ts';
import { callerFactsFunction } from './caller-facts.ts';
import { appRole } from './client.ts';
import { countCallerFunction } from './count-caller.ts';
import { operatorFoundations, operatorGrants } from './operator-grants.ts';
import { projectProductsFunction } from './project-products.ts';

/** Where the migrations lie, with their journal. */
export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));

/** What must exist before the tables: the application's role and the functions that its policies call. */
const foundations = `
do $$ begin
  if not exists (select from pg_roles where rolname = '${appRole}') then create role ${appRole} nologin; end if;
exception when duplicate_object or unique_violation then null;
end $$;
do $$ begin execute format('grant ${appRole} to %I', current_user); exception when others then
  if not pg_has_role(current_user, '${appRole}', 'member') then raise; end if;
end $$;
create or replace function app_own_accounts() returns uuid[] language sql stable
  as $$ select coalesce(nullif(current_setting('app.accounts', true), ''), '{}')::uuid[] $$;
-- The accounts of a scope with the customers of its resellers. The policy of accounts itself asks for the own ones only.
create or replace function app_accounts() returns uuid[] language plpgsql stable as $$
declare resellers text := coalesce(nullif(current_setting('app.resellers', true), ''), '{}');
begin
  if resellers = '{}' then return app_own_accounts(); end if;
  return app_own_accounts() || array(select id from accounts where reseller_account_id = any (resellers::uuid[]));
end $$;
-- Leaves of the customers of a scope only those that are named, so that policies compare with few accounts. It adds none to the scope.
create or replace function app_narrow(customers uuid[]) returns void language plpgsql volatile as $$
declare resellers text := coalesce(nullif(current_setting('app.resellers', true), ''), '{}');
begin
  if resellers = '{}' then return; end if;
  perform set_config('app.accounts', (app_own_accounts() || array(select id from accounts
    where id = any (customers) and reseller_account_id = any (resellers::uuid[])))::text, true), set_config('app.resellers', '', true);
end $$;
create or replace function app_user() returns uuid language sql stable
  as $$ select nullif(current_setting('app.user', true), '')::uuid $$;
`;

/** What must follow the tables: force the policies, and grant what the application needs and no more. */
const grants = `
do $$ declare t record; begin
  for t in select c.oid::regclass as name from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relrowsecurity
  loop execute format('alter table %s force row level security', t.name); end loop;
end $$;
grant usage on schema public to ${appRole};
grant select, insert, update, delete on all tables in schema public to ${appRole};
revoke update, delete on audit_log, contract_acceptances, vat_checks, issue_events, security_events, statement_versions from ${appRole};
grant update (ended_at, is_withdrawn) on statement_versions to ${appRole};
grant usage on schema pgboss to ${appRole};
grant select, insert, update, delete on all tables in schema pgboss to ${appRole};
grant execute on all functions in schema pgboss to ${appRole};
`;

/** Creates or changes the tables, and what their policies call; nothing is granted yet. `folder`: the migrations of another version. */
export const applyTables = async (client: pg.Client, folder: string = migrationsFolder): Promise<void> => {
  await client.query(foundations + operatorFoundations);
  await applyMigrations(drizzle(client, { casing: 'snake_case' }), { migrationsFolder: folder });
};

/** Brings the database at `url` to the newest shape. Safe to run from several processes at once; a second run changes nothing. */
export const migrate = async (url: string, queues: readonly Queue[]): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query("set lock_timeout = '30s'");
    await client.query("select pg_advisory_lock(hashtext('zugang.migrate'))");
    await applyTables(client);
    await createQueues(url, queues);
    const fair = queues.filter(({ flowOf }) => flowOf).map(({ name }) => name);
    await spreadOldMessages(client, fair);
    await client.query(callerFactsFunction);
    await client.query(countCallerFunction);
    await client.query(beginLoginFunction);
    await client.query(projectProductsFunction);
    await client.query(grants + operatorGrants);
    for (const name of ['jwt', 'bot_protection']) {
      const value = randomBytes(32).toString('base64url');
      await client.query('insert into secrets (name, value) values ($1, $2) on conflict do nothing', [name, value]);
    }
  } finally {
    await client.end();
  }
};
