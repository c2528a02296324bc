import { eq } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inScope } from '#platform/db/client';
import { insertSampleProject } from '#platform/db/sample-project';
import { accounts, memberships, outboxMails, users } from '#platform/db/schema/index';
import { createTestDatabase, type TestDatabase } from '#platform/db/test-database';
import { DemoInUseError, deleteDemoUsers } from './delete-demo-users.ts';

let database: TestDatabase;
/** Outside row-level security. */
let owner: pg.Client;
beforeAll(async () => {
  database = await createTestDatabase();
  owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await database.drop();
});
beforeEach(() => owner.query('truncate users, accounts, audit_log, outbox_mails cascade'));

type Tenant = Awaited<ReturnType<TestDatabase['createTenant']>>;

const markAsDemo = ({ userId }: Tenant) => database.db.update(users).set({ isDemo: true }).where(eq(users.id, userId));
/** A sample project brings a member of its own. */
const markMembersAsDemo = ({ accountId }: Tenant) =>
  owner.query('update users set is_demo = true where id in (select user_id from memberships where account_id = $1)', [
    accountId,
  ]);
const read = async <T>(column: string, table: string): Promise<T[]> =>
  (await owner.query<{ value: T }>(`select ${column} as value from ${table} order by 1`)).rows.map(
    ({ value }) => value,
  );
const join = (member: Tenant, { accountId }: Tenant, role: 'owner' | 'viewer') =>
  inScope(database.db, [accountId], (tx) => tx.insert(memberships).values({ accountId, userId: member.userId, role }));

describe('deleting the demo', () => {
  it('removes its logins, accounts, projects, files and mails, and nothing of others', async () => {
    const demo = await database.createTenant();
    const other = await database.createTenant();
    const staff = await database.createTenant();
    for (const { accountId } of [demo, other]) {
      await insertSampleProject(database, { accountId });
      for (const folder of ['screens', 'logins'])
        await database.storage.put(`${folder}/${accountId}/a.jpg`, new Uint8Array([1]), 'image/jpeg');
    }
    await markMembersAsDemo(demo);
    const mail = { locale: 'de', subject: 's', text: 't', html: 'h' } as const;
    await database.db.insert(outboxMails).values([demo, other].map(({ email }) => ({ ...mail, recipient: email })));
    const deleted = await deleteDemoUsers(database);
    expect(deleted).toMatchObject({ emails: expect.arrayContaining([demo.email]), accounts: ['Test'] });
    expect(await read('email', 'users')).toEqual(expect.arrayContaining([other.email, staff.email]));
    expect(await read('email', 'users')).not.toContain(demo.email);
    expect(await read('id', 'accounts')).toEqual([other.accountId, staff.accountId].toSorted());
    expect(await read('account_id', 'projects')).toEqual([other.accountId]);
    expect(await read('recipient', 'outbox_mails')).toEqual([other.email]);
    const file = ({ accountId }: Tenant, folder: string) => database.storage.get(`${folder}/${accountId}/a.jpg`);
    for (const folder of ['screens', 'logins'])
      expect([await file(demo, folder), (await file(other, folder))?.length]).toEqual([null, 1]);
  });

  it('records it in the log of each account', async () => {
    const demo = await database.createTenant();
    await markAsDemo(demo);
    await deleteDemoUsers(database);
    const { rows } = await owner.query('select account_id, user_id, action from audit_log');
    expect(rows).toEqual([{ account_id: demo.accountId, user_id: null, action: 'demo.delete' }]);
  });

  it('leaves an account that has another owner, without the demo’s login', async () => {
    const demo = await database.createTenant();
    const colleague = await database.createTenant();
    await markAsDemo(demo);
    await join(colleague, demo, 'owner');
    expect(await deleteDemoUsers(database)).toEqual({ emails: [demo.email], accounts: [] });
    expect(await read('id', 'accounts')).toContain(demo.accountId);
    expect(await read('user_id', 'memberships')).toEqual([colleague.userId, colleague.userId]);
  });

  it('changes nothing where others would be left without an owner, and says what to do', async () => {
    const demo = await database.createTenant();
    const colleague = await database.createTenant();
    await markAsDemo(demo);
    await join(colleague, demo, 'viewer');
    const refusal: unknown = await deleteDemoUsers(database).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(DemoInUseError);
    expect(String(refusal)).toContain('make one of them owner first');
    expect(await read('email', 'users')).toContain(demo.email);
  });

  it('changes nothing where a customer of the demo’s reseller is not of the demo', async () => {
    const reseller = await database.createTenant({ kind: 'reseller' });
    const customer = await database.createTenant({ kind: 'reseller_customer', resellerAccountId: reseller.accountId });
    await markAsDemo(reseller);
    await expect(deleteDemoUsers(database)).rejects.toThrow('belongs to the demo’s reseller');
    await markAsDemo(customer);
    expect((await deleteDemoUsers(database)).emails).toHaveLength(2);
    expect(await inScope(database.db, [reseller.accountId], (tx) => tx.select().from(accounts))).toEqual([]);
  });

  it('does nothing where there is no demo', async () => {
    await database.createTenant();
    expect(await deleteDemoUsers(database)).toEqual({ emails: [], accounts: [] });
    expect(await read('id', 'accounts')).toHaveLength(1);
  });
});
