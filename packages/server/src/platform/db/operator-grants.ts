/** The role of the operator's transactions (`inOperatorScope`). It is no member of the application's role: what is not granted here is closed to it. */
export const operatorRole = 'zugang_operator';

/** What must exist before the tables: the role, and the function its policies call. */
export const operatorFoundations = `
do $$ begin
  if not exists (select from pg_roles where rolname = '${operatorRole}') then create role ${operatorRole} nologin; end if;
exception when duplicate_object or unique_violation then null;
end $$;
do $$ begin execute format('grant ${operatorRole} to %I with inherit false, set true', current_user); exception when others then
  if not pg_has_role(current_user, '${operatorRole}', 'set') then raise; end if;
end $$;
-- Whether this very transaction has recorded what the operator does, and why. The setting alone is worth nothing. It reads the log as
-- the owner of the tables, who sees these rows only: as the operator it would need its own answer.
create or replace function app_operator() returns boolean language plpgsql stable security definer set search_path = public, pg_temp
as $$ begin
  return exists (select from security_events where id = nullif(current_setting('app.operator', true), '')::uuid
    and kind like 'operator.%' and xmin = pg_current_xact_id_if_assigned()::xid);
end $$;
`;

/**
 * Tables and columns that the operator may read and write. Tables with row-level security need a policy besides (`operatorPolicy`).
 * A later feature of the operator adds its lines here and nowhere else.
 */
export const operatorGrants = `
revoke all on all tables in schema public from ${operatorRole};
grant usage on schema public to ${operatorRole};
grant select, insert, delete on security_events to ${operatorRole};
grant insert on audit_log to ${operatorRole};
grant select (id, email, is_blocked), update (is_blocked, credentials_changed_at) on users to ${operatorRole};
grant select (id, user_id), delete on sessions to ${operatorRole};
grant select (user_id), delete on login_challenges to ${operatorRole};
grant select (user_id, purpose, used_at), update (used_at) on email_tokens to ${operatorRole};
grant select (id, account_id, created_by, revoked_at), update (revoked_at) on api_keys to ${operatorRole};
grant select (id, account_id, project_id, created_by, expires_at, revoked_at), update (revoked_at) on report_shares to ${operatorRole};
grant select (id, account_id, user_id, state), update (state, step, end_reason, ended_at) on inspections to ${operatorRole};
grant select (id, account_id, number, kind, status, due_on, buyer, gross_cents, issued_on, corrects_id, tax_category, tax_rate, tax_country, net_cents, tax_cents, reminders, reminded_on) on invoices to ${operatorRole};
grant select (account_id, cause, line, ledger_account, cents, invoice_id, occurred_on) on ledger_entries to ${operatorRole};
grant select (id, account_id, invoice_id, method, cents, cause) on payments to ${operatorRole};
grant select (id, account_id, project_title, customer_account_id, customer_name, product, status, suspension_asked_on) on subscriptions to ${operatorRole};
grant select, insert, update on announcements to ${operatorRole};
grant select (announcement_id, user_id) on announcement_views to ${operatorRole};
grant select, insert on price_lists to ${operatorRole};
grant select, insert, update (withdrawn_at) on coupons to ${operatorRole};
grant select (id, account_id, invoice_id, cents, state, charge_id) on payment_attempts to ${operatorRole};
grant select, update (state, decided_by, updated_at) on payment_cases to ${operatorRole};
grant select (id, account_id, user_id, company, website, contact_name, email, phone, message, state, created_at) on reseller_requests to ${operatorRole};
grant select (id, account_id, reseller_account_id, begun_by, state, created_at) on reseller_departures to ${operatorRole};
grant select (id, name, kind) on accounts to ${operatorRole};
grant select (account_id, user_id) on memberships to ${operatorRole};
grant select (id, account_id, title) on projects to ${operatorRole};
grant select (account_id, document_key, version, user_name, accepted_at) on contract_acceptances to ${operatorRole};
grant select on tickets to ${operatorRole};
grant select on ticket_reads to ${operatorRole};
grant select, insert, update (ticket_id) on ticket_notes to ${operatorRole};
grant select, insert, update, delete on saved_replies to ${operatorRole};
grant select (account_id, host) on domains to ${operatorRole};
grant select (id, account_id, project_id, state, started_at) on scans to ${operatorRole};
grant select (scan_id, finished_at, created_at) on scan_pages to ${operatorRole};
grant select (id, account_id, user_id, message, created_at) on enterprise_requests to ${operatorRole};
grant select, insert on bank_files to ${operatorRole};
grant select, insert, update (state, candidates, decided_by, updated_at) on bank_transactions to ${operatorRole};
`;
