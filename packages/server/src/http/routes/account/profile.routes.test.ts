import { describe, expect, it } from 'vitest';
import type { CurrentUser, DataExport, DeletionPlan } from '@zugang/contract';
import { eq } from 'drizzle-orm';
import { insertSampleProject } from '#platform/db/sample-project';
import { inScope } from '#platform/db/client';
import { signOnSubjects, users } from '#platform/db/schema/index';
import { createHarness } from '../../testing/create-harness.ts';
import { auditedActions, codeOf, createPerson, errorOf, knownPassword, type Person } from '../../testing/people.ts';
import { connectAsOwner, tenantTables } from '../../testing/table-hashes.ts';
import { postWithProof } from '../../testing/solve-proof.ts';

const { database, server } = await createHarness();

const call = ({ cookie }: Person, method: string, path: string, json?: unknown) =>
  server.call(method, `/api/${path}`, { cookie, json });
/** What proves something outlives the account. The law asks for invoices and books for eight and ten years (§14b UStG, §147 AO). */
const keptTables = new Set([
  'security_events',
  'audit_log',
  'contract_acceptances',
  'invoices',
  'ledger_entries',
  'payments',
  'payment_attempts',
  'payment_refunds',
  'payment_events',
  'payment_cases',
  'subscription_orders',
]);
const remove = (person: Person, password = knownPassword) => call(person, 'POST', 'profile/deletion', { password });

describe('the profile', () => {
  it('has a username that nobody else has, in whatever case, and that can be taken away', async () => {
    const [person, other] = [await createPerson(database, server), await createPerson(database, server)];
    const nameIn = async (one: Person) => ((await (await call(one, 'GET', 'auth/me')).json()) as CurrentUser).username;
    expect(await nameIn(person)).toBeNull();
    expect((await call(person, 'PATCH', 'profile', { username: ' Ada Lovelace ' })).status).toBe(200);
    expect(await nameIn(person)).toBe('Ada Lovelace');
    const taken = await call(other, 'PATCH', 'profile', { username: 'ada lovelace' });
    expect([taken.status, await taken.json()]).toMatchObject([
      409,
      { code: 'USERNAME_TAKEN', fields: [{ path: 'username', key: 'auth.errors.username_taken' }] },
    ]);
    expect((await call(person, 'PATCH', 'profile', { username: 'ADA LOVELACE' })).status).toBe(200);
    expect((await call(person, 'PATCH', 'profile', { username: 'a@b.example' })).status).toBe(400);
    expect((await call(person, 'PATCH', 'profile', { username: null })).status).toBe(200);
    expect((await call(other, 'PATCH', 'profile', { username: 'ada lovelace' })).status).toBe(200);
  });

  it('takes names and language, one at a time', async () => {
    const person = await createPerson(database, server);
    const answer = await call(person, 'PATCH', 'profile', { firstName: 'Änne' });
    expect(await answer.json()).toMatchObject({ firstName: 'Änne', lastName: 'Test', locale: 'de' });
    await call(person, 'PATCH', 'profile', { locale: 'en' });
    const me = (await (await call(person, 'GET', 'auth/me')).json()) as CurrentUser;
    expect(me).toMatchObject({ firstName: 'Änne', lastName: 'Test', locale: 'en' });
    expect(await auditedActions(database, person.accountId)).toEqual(['user.profile_changed', 'user.profile_changed']);
  });

  it('keeps a name from before the rule for names, and takes no new one like it', async () => {
    const person = await createPerson(database, server);
    await database.db.update(users).set({ firstName: 'Anna3' }).where(eq(users.id, person.userId));
    const kept = await call(person, 'PATCH', 'profile', { firstName: 'Anna3', lastName: 'O’Neill' });
    expect(await kept.json()).toMatchObject({ firstName: 'Anna3', lastName: 'O’Neill' });
    const refused = await call(person, 'PATCH', 'profile', { firstName: 'Anna4', lastName: 'Test' });
    expect(refused.status).toBe(400);
    expect((await errorOf(refused)).fields).toEqual([{ path: 'firstName', key: 'validation.name_letters' }]);
  });

  it('keeps which mails one wants', async () => {
    const person = await createPerson(database, server);
    const read = async () => (await call(person, 'GET', 'profile/notifications')).json();
    expect(await read()).toMatchObject({ scanFinished: true, barrierReport: true });
    await call(person, 'PATCH', 'profile/notifications', { scanFinished: false });
    expect(await read()).toMatchObject({ scanFinished: false, barrierReport: true });
  });
});

describe('an account', () => {
  it('is renamed by its owner', async () => {
    const person = await createPerson(database, server);
    const path = `accounts/${person.accountId}`;
    expect((await call(person, 'PATCH', path, { name: 'Neue Firma' })).status).toBe(200);
    expect(await (await call(person, 'GET', path)).json()).toMatchObject({ name: 'Neue Firma', role: 'owner' });
    expect(await auditedActions(database, person.accountId)).toEqual(['account.rename']);
  });

  it('of a customer is not renamed by its reseller', async () => {
    const reseller = await createPerson(database, server, { kind: 'reseller' });
    const customer = await database.createTenant({
      kind: 'reseller_customer',
      resellerAccountId: reseller.accountId,
    });
    const answer = await call(reseller, 'PATCH', `accounts/${customer.accountId}`, { name: 'Gekapert' });
    expect(answer.status).toBe(403);
  });
});

describe('the export', () => {
  it('holds what is the user’s, and no link that still works', async () => {
    const person = await createPerson(database, server);
    await insertSampleProject(database, { accountId: person.accountId, host: 'meins.example' });
    const other = await createPerson(database, server);
    await insertSampleProject(database, { accountId: other.accountId, host: 'fremd.example' });
    await postWithProof(server, 'forgot_password', { email: person.email });
    await call(person, 'PATCH', 'profile', { firstName: 'Änne' });
    const answer = await call(person, 'GET', 'profile/export');
    const text = await answer.text();
    const data = JSON.parse(text) as DataExport;
    expect(data.user).toMatchObject({ email: person.email, firstName: 'Änne' });
    expect(data.projects).toMatchObject([{ domains: expect.arrayContaining(['meins.example']) }]);
    expect(data.actions).toMatchObject([{ action: 'user.profile_changed' }]);
    expect(data.sessions).toHaveLength(1);
    expect(data.mails[0]?.text).toContain('reset-password?code=…');
    expect(text).not.toContain('fremd.example');
    expect(text).not.toContain('argon2');
  });
});

describe('deleting the login', () => {
  it('needs the password', async () => {
    const person = await createPerson(database, server);
    expect(await codeOf(await remove(person, 'falsch'))).toBe('PASSWORD_WRONG');
    expect((await call(person, 'GET', 'auth/sessions')).status).toBe(200);
  });

  it('removes an account without other members with everything in it, and says what stays', async () => {
    const person = await createPerson(database, server);
    const { memberId } = await insertSampleProject(database, { accountId: person.accountId });
    expect((await call(person, 'DELETE', `accounts/${person.accountId}/members/${memberId}`)).status).toBe(200);
    const plan = (await (await call(person, 'GET', 'profile/deletion')).json()) as DeletionPlan;
    expect(plan.kept.map(({ what }) => what)).toEqual(expect.arrayContaining(['contracts', 'invoices']));
    expect(plan.removedAccounts).toEqual([{ id: person.accountId, name: 'Test', projects: 1 }]);
    const other = await createPerson(database, server);
    const fileOf = ({ accountId }: Person, folder: string) => `${folder}/${accountId}/a/b.jpg`;
    const folders = ['screens', 'exports', 'inspections', 'logins', 'contracts', 'invoices'];
    for (const folder of folders)
      for (const whose of [person, other])
        await database.storage.put(fileOf(whose, folder), new Uint8Array([1]), 'image/jpeg');
    const answer = await remove(person);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual(plan);
    const left = async (whose: Person) => {
      const files = await Promise.all(folders.map((folder) => database.storage.get(fileOf(whose, folder))));
      return folders.filter((_, index) => files[index] !== null);
    };
    expect([await left(person), await left(other)]).toEqual([['contracts', 'invoices'], folders]);
    expect((await call(person, 'GET', 'auth/sessions')).status).toBe(401);
    const owner = await connectAsOwner(database.url);
    for (const table of await tenantTables(owner)) {
      const column = table === 'accounts' ? 'id' : 'account_id';
      const { rowCount } = await owner.query(`select 1 from ${table} where ${column} = $1`, [person.accountId]);
      expect({ table, isKept: rowCount !== 0 }).toEqual({ table, isKept: keptTables.has(table) });
    }
    const { rows } = await owner.query<{ log: string }>(
      'select coalesce(string_agg(t::text, $1), $1) as log from audit_log t',
      [''],
    );
    expect(rows[0]?.log).not.toContain(person.email);
    await owner.end();
  });

  it('removes what a partner’s system signed the user in as, which is a row of the partner', async () => {
    const reseller = await createPerson(database, server, { kind: 'reseller' });
    const kind = { kind: 'reseller_customer', resellerAccountId: reseller.accountId } as const;
    const [person, other] = [await createPerson(database, server, kind), await createPerson(database, server, kind)];
    const subjects = async () =>
      (await inScope(database.db, [reseller.accountId], (tx) => tx.select().from(signOnSubjects))).map(
        ({ subject }) => subject,
      );
    await inScope(database.db, [reseller.accountId], async (tx) => {
      for (const { userId } of [person, other])
        await tx.insert(signOnSubjects).values({ accountId: reseller.accountId, subject: `crm-${userId}`, userId });
    });
    const data = (await (await call(person, 'GET', 'profile/export')).json()) as DataExport;
    expect(data.signOnLinks).toMatchObject([
      { partnerAccountId: reseller.accountId, subject: `crm-${person.userId}`, lastUsedAt: null },
    ]);
    expect((await remove(person)).status).toBe(200);
    expect(await subjects()).toEqual([`crm-${other.userId}`]);
  });

  it('keeps invoices and ledger as they were, readable to the operator, and refuses to delete them', async () => {
    const person = await createPerson(database, server);
    const { memberId } = await insertSampleProject(database, { accountId: person.accountId });
    await call(person, 'DELETE', `accounts/${person.accountId}/members/${memberId}`);
    const owner = await connectAsOwner(database.url);
    const read = async () => {
      const sorted = (table: string) =>
        `(select json_agg(t order by id) from ${table} t where account_id = $1) as ${table}`;
      const tables = ['invoices', 'ledger_entries', 'payments'].map(sorted).join(', ');
      const { rows } = await owner.query<Record<string, unknown[]>>(`select ${tables}`, [person.accountId]);
      return rows[0];
    };
    const before = await read();
    expect(before).toMatchObject({ invoices: [{ kind: 'invoice', gross_cents: 2_261, buyer: { city: 'Berlin' } }] });
    expect((await remove(person)).status).toBe(200);
    expect(await read()).toEqual(before);
    const keys = before?.['invoices']?.[0] as { pdf_key: string; xml_key: string };
    expect(await database.storage.get(keys.pdf_key)).not.toBeNull();
    expect(await database.storage.get(keys.xml_key)).not.toBeNull();
    for (const table of ['invoices', 'ledger_entries', 'payments'])
      await expect(owner.query(`delete from ${table} where account_id = $1`, [person.accountId])).rejects.toThrow(
        /kept|append-only/,
      );
    const foreignKeys =
      "select conrelid::regclass::text as name from pg_constraint where contype = 'f' and conrelid = any($1::regclass[])";
    expect((await owner.query(foreignKeys, [['invoices', 'ledger_entries', 'payments']])).rows).toEqual([]);
    await owner.end();
  });

  it('leaves an account that others own, and is refused where it would have no owner', async () => {
    const person = await createPerson(database, server);
    const { memberId } = await insertSampleProject(database, { accountId: person.accountId });
    expect(await codeOf(await remove(person))).toBe('LAST_OWNER');
    await call(person, 'PATCH', `accounts/${person.accountId}/members/${memberId}`, { role: 'owner' });
    const plan = (await (await remove(person)).json()) as DeletionPlan;
    expect(plan).toMatchObject({ removedAccounts: [], leftAccounts: [{ id: person.accountId }] });
    expect(await auditedActions(database, person.accountId)).toContain('user.delete');
  });

  it('is refused to a reseller whose customers depend on it', async () => {
    const reseller = await createPerson(database, server, { kind: 'reseller' });
    await database.createTenant({ kind: 'reseller_customer', resellerAccountId: reseller.accountId });
    expect(await codeOf(await remove(reseller))).toBe('RESELLER_HAS_CUSTOMERS');
  });
});
