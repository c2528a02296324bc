import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asOperator } from './db/client.ts';
import { insertSampleProject } from './db/sample-project.ts';
import { apiKeys, auditLog, projects, users } from './db/schema/index.ts';
import { createTestDatabase } from './db/test-database.ts';
import { inOperatorScope, requireStaff, type OperatorContext } from './operator-scope.ts';
import { connectAsOwner } from '../http/testing/table-hashes.ts';

const database = await createTestDatabase();
const owner = await connectAsOwner(database.url);
afterAll(async () => {
  await owner.end();
  await database.drop();
});

const tenant = await database.createTenant();
beforeAll(async () => {
  await insertSampleProject(database, { accountId: tenant.accountId });
});

const contextOf = (reason: string): OperatorContext => ({
  db: database.db,
  ip: '',
  userAgent: '',
  requestId: randomUUID(),
  mandate: { actor: { kind: 'command_line', name: 'ada' }, reason },
});
const isRefused = (work: Promise<unknown>): Promise<boolean> =>
  work.then(
    () => false,
    (error: unknown) => {
      for (let cause = error; cause instanceof Error; cause = cause.cause)
        if ('code' in cause && cause.code === '42501') return true;
      throw error;
    },
  );

const action = { kind: 'operator.read_log' } as const;
const recorded = async (requestId: string) =>
  (await owner.query('select kind, actor, reason, user_id from security_events where request_id = $1', [requestId]))
    .rows as unknown;

describe('the operator’s scope', () => {
  it('records who acts and why before anything is seen, and sees rows of all tenants then', async () => {
    const other = await database.createTenant();
    await insertSampleProject(database, { accountId: other.accountId });
    const ctx = contextOf('  Report 4711  ');
    const seen = await inOperatorScope(ctx, { ...action, userId: tenant.userId }, ({ tx }) =>
      tx.selectDistinct({ accountId: apiKeys.accountId }).from(apiKeys),
    );
    const accountIds = seen.map(({ accountId }) => accountId);
    expect(accountIds).toEqual(expect.arrayContaining([tenant.accountId, other.accountId]));
    expect(await recorded(ctx.requestId)).toEqual([
      { kind: 'operator.read_log', actor: 'command_line:ada', reason: 'Report 4711', user_id: tenant.userId },
    ]);
  });

  it.each(['', '  ', 'no'])('demands a reason: not "%s"', async (reason) => {
    const ctx = contextOf(reason);
    const work = inOperatorScope(ctx, action, async () => 'entered');
    await expect(work).rejects.toMatchObject({ code: 'VALIDATION_FAILED', fields: [{ path: 'reason' }] });
    expect(await recorded(ctx.requestId)).toEqual([]);
  });

  it('undoes what it did, and the record of it, where the work fails', async () => {
    const ctx = contextOf('will fail');
    const work = inOperatorScope(ctx, action, async ({ tx }) => {
      await tx.update(users).set({ isBlocked: true });
      throw new Error('half way');
    });
    await expect(work).rejects.toThrow('half way');
    expect(await recorded(ctx.requestId)).toEqual([]);
    expect((await owner.query('select from users where is_blocked')).rowCount).toBe(0);
  });

  it('shows tenants’ rows in no transaction that recorded nothing, whatever is set', async () => {
    const { rows } = await owner.query<{ id: string }>('select id from security_events limit 1');
    const count = (setting: string) =>
      asOperator(database.db, async (tx) => {
        await tx.execute(sql`select set_config('app.operator', ${setting}, true)`);
        const keys = await tx.select({ id: apiKeys.id }).from(apiKeys);
        const changed = await tx.update(apiKeys).set({ revokedAt: new Date() }).returning({ id: apiKeys.id });
        return keys.length + changed.length;
      });
    expect(await count('')).toBe(0);
    expect(await count(randomUUID())).toBe(0);
    // The row of an earlier transaction opens nothing.
    expect(await count(rows[0]?.id ?? '')).toBe(0);
    const written = asOperator(database.db, (tx) =>
      tx.insert(auditLog).values({ accountId: tenant.accountId, action: 'api_key.revoke' }),
    );
    expect(await isRefused(written)).toBe(true);
  });

  it('ends with its transaction: the connection is the application’s again', async () => {
    const { pool } = database;
    await inOperatorScope(contextOf('look around'), action, async () => undefined);
    const clients = await Promise.all(Array.from({ length: 4 }, () => pool.connect()));
    for (const client of clients) {
      expect((await client.query('select current_user as name')).rows).toEqual([{ name: 'zugang_app' }]);
      expect((await client.query('select from api_keys')).rowCount).toBe(0);
      client.release();
    }
  });

  it('reaches no column that is not granted, such as passwords, keys and everything about projects', async () => {
    const read = (query: string) =>
      inOperatorScope(contextOf('look around'), action, ({ tx }) => tx.execute(sql.raw(query)));
    for (const query of [
      'select password_hash from users',
      "update users set staff_roles = '{admin}'",
      'select token_hash from sessions',
      'select key_hash from api_keys',
      'delete from api_keys',
      'select * from audit_log',
      "update security_events set kind = 'login.success'",
    ])
      expect({ query, isRefused: await isRefused(read(query)) }).toEqual({ query, isRefused: true });
    const all = inOperatorScope(contextOf('look around'), action, ({ tx }) => tx.select().from(projects));
    expect(await isRefused(all)).toBe(true);
  });

  it('may do exactly this, in the database’s own words', async () => {
    const { rows } = await owner.query<{ right: string }>(
      `select table_name || ' ' || lower(privilege_type) as right from information_schema.role_table_grants
         where grantee = 'zugang_operator' and table_schema = 'public'
       union select table_name || ' ' || lower(privilege_type) || ' (' || string_agg(column_name, ', ' order by column_name) || ')'
         from information_schema.role_column_grants g where grantee = 'zugang_operator' and table_schema = 'public'
           and not exists (select from information_schema.role_table_grants t where t.grantee = g.grantee
             and t.table_name = g.table_name and t.privilege_type = g.privilege_type)
         group by table_name, privilege_type order by 1`,
    );
    expect(rows.map(({ right }) => right)).toEqual([
      'accounts select (id, kind, name)',
      'announcement_views select (announcement_id, user_id)',
      'announcements insert',
      'announcements select',
      'announcements update',
      'api_keys select (account_id, created_by, id, revoked_at)',
      'api_keys update (revoked_at)',
      'audit_log insert',
      'bank_files insert',
      'bank_files select',
      'bank_transactions insert',
      'bank_transactions select',
      'bank_transactions update (candidates, decided_by, state, updated_at)',
      'contract_acceptances select (accepted_at, account_id, document_key, user_name, version)',
      'coupons insert',
      'coupons select',
      'coupons update (withdrawn_at)',
      'domains select (account_id, host)',
      'email_tokens select (purpose, used_at, user_id)',
      'email_tokens update (used_at)',
      'enterprise_requests select (account_id, created_at, id, message, user_id)',
      'inspections select (account_id, id, state, user_id)',
      'inspections update (end_reason, ended_at, state, step)',
      'invoices select (account_id, buyer, corrects_id, due_on, gross_cents, id, issued_on, kind, net_cents, number, reminded_on, reminders, status, tax_category, tax_cents, tax_country, tax_rate)',
      'ledger_entries select (account_id, cause, cents, invoice_id, ledger_account, line, occurred_on)',
      'login_challenges delete',
      'login_challenges select (user_id)',
      'memberships select (account_id, user_id)',
      'payment_attempts select (account_id, cents, charge_id, id, invoice_id, state)',
      'payment_cases select',
      'payment_cases update (decided_by, state, updated_at)',
      'payments select (account_id, cause, cents, id, invoice_id, method)',
      'price_lists insert',
      'price_lists select',
      'projects select (account_id, id, title)',
      'report_shares select (account_id, created_by, expires_at, id, project_id, revoked_at)',
      'report_shares update (revoked_at)',
      'reseller_departures select (account_id, begun_by, created_at, id, reseller_account_id, state)',
      'reseller_requests select (account_id, company, contact_name, created_at, email, id, message, phone, state, user_id, website)',
      'saved_replies delete',
      'saved_replies insert',
      'saved_replies select',
      'saved_replies update',
      'scan_pages select (created_at, finished_at, scan_id)',
      'scans select (account_id, id, project_id, started_at, state)',
      'security_events delete',
      'security_events insert',
      'security_events select',
      'sessions delete',
      'sessions select (id, user_id)',
      'subscriptions select (account_id, customer_account_id, customer_name, id, product, project_title, status, suspension_asked_on)',
      'ticket_notes insert',
      'ticket_notes select',
      'ticket_notes update (ticket_id)',
      'ticket_reads select',
      'tickets select',
      'users select (email, id, is_blocked)',
      'users update (credentials_changed_at, is_blocked)',
    ]);
  });

  it('passes over no policy: its role is bound by all of them, and the application’s role is no member of it', async () => {
    const { rows } = await owner.query(
      `select rolsuper, rolbypassrls, pg_has_role('zugang_app', 'zugang_operator', 'member') as "isLent",
         pg_has_role('zugang_operator', 'zugang_app', 'member') as "isApp" from pg_roles where rolname = 'zugang_operator'`,
    );
    expect(rows).toEqual([{ rolsuper: false, rolbypassrls: false, isLent: false, isApp: false }]);
  });

  it('would show more without its policies: the tests above see a breach', async () => {
    await owner.query('create policy breach on projects for select to zugang_operator using (true)');
    await owner.query('grant select (id) on projects to zugang_operator');
    const seen = await asOperator(database.db, (tx) => tx.select({ id: projects.id }).from(projects));
    expect(seen.length).toBeGreaterThan(0);
    await owner.query('drop policy breach on projects');
    expect(await asOperator(database.db, (tx) => tx.select({ id: projects.id }).from(projects))).toEqual([]);
  });
});

describe('staff', () => {
  it('are the only callers who may enter, with a second factor', () => {
    const { principal, ctx, userId } = tenant;
    expect(() => requireStaff(ctx)).toThrow(expect.objectContaining({ code: 'NOT_FOUND' }));
    expect(() => requireStaff(database.contextFor(null))).toThrow(expect.objectContaining({ code: 'UNAUTHENTICATED' }));
    if (principal.userId === null) throw new Error('the tenant is no person');
    const staff = { ...principal, staffRoles: ['admin'] as const };
    expect(() => requireStaff(database.contextFor(staff))).toThrow(
      expect.objectContaining({ code: 'STAFF_TWO_FACTOR_REQUIRED' }),
    );
    const proved = database.contextFor({ ...staff, hasSecondFactor: true });
    expect(requireStaff(proved)).toEqual({ kind: 'staff', userId });
  });
});
