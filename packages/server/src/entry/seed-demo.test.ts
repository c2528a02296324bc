import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startDemoSite } from '@zugang/demo';
import { readConfig } from '#platform/config';
import { createTestDatabase, type TestDatabase } from '#platform/db/test-database';
import pg from 'pg';
import { createLog } from '#platform/log';
import { demoLogins } from './demo.ts';
import { seedDemo } from './seed-demo.ts';

let database: TestDatabase;
let site: Awaited<ReturnType<typeof startDemoSite>>;
let owner: pg.Client;
const log = createLog('silent', 'test');

beforeAll(async () => {
  database = await createTestDatabase();
  site = await startDemoSite({ host: 'localhost', port: 0 });
  owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await site.close();
  await database.drop();
});

const portOf = (): string => new URL(site.url).port;
const configOf = (demo: 'on' | 'off') =>
  readConfig({
    DEMO: demo,
    DEMO_PORT: portOf(),
    ALLOW_HOSTS: `localhost:${portOf()}`,
    DATA_DIR: '/tmp/zugang-seed-test',
  });
const count = async (table: string): Promise<number> =>
  Number((await owner.query<{ rows: string }>(`select count(*) as rows from ${table}`)).rows[0]?.rows);

describe('seedDemo', () => {
  it('does nothing where the demo is off', async () => {
    await seedDemo(configOf('off'), database.url, log);
    expect(await count('users')).toBe(0);
  });

  it('makes the four logins, confirmed, and two projects whose check has started', async () => {
    await seedDemo(configOf('on'), database.url, log);
    const users = await owner.query<{ email: string; staff_roles: string[] }>(
      'select email, staff_roles from users where confirmed_at is not null order by email',
    );
    expect(users.rows.map(({ email }) => email)).toEqual(demoLogins.map(({ email }) => email).toSorted());
    expect(users.rows.filter((user) => user.staff_roles.length > 0)).toHaveLength(1);
    const coded = await owner.query<{ email: string }>(
      'select email from totp_secrets t join users u on u.id = t.user_id where t.confirmed_at is not null',
    );
    expect(coded.rows).toEqual([{ email: 'team@demo.example' }]);
    expect(await count('users where is_demo')).toBe(4);
    const kinds = await owner.query<{ kind: string; has_reseller: boolean }>(
      'select kind, reseller_account_id is not null as has_reseller from accounts order by kind',
    );
    expect(kinds.rows).toEqual([
      { kind: 'direct', has_reseller: false },
      { kind: 'reseller', has_reseller: false },
      { kind: 'reseller_customer', has_reseller: true },
    ]);
    const resellers = await owner.query('select alias, legal_name, email, city from resellers');
    expect(resellers.rows).toEqual([
      {
        alias: 'agentur-barrierefrei',
        legal_name: 'Agentur Barrierefrei GmbH',
        email: 'hallo@agentur-barrierefrei.example',
        city: 'Hamburg',
      },
    ]);
    expect(await count("domains where host like 'localhost:%' and verified_at is not null")).toBe(2);
    expect(await count("scans where state = 'running'")).toBe(2);
    const statements = await owner.query('select language, published_version from statements order by language');
    expect(statements.rows).toEqual([
      { language: 'de', published_version: 1 },
      { language: 'en', published_version: null },
    ]);
  });

  it('changes nothing the second time, even where a project was deleted in between', async () => {
    await owner.query("delete from projects where title like 'Relaunch%'");
    const before = await owner.query('select id, password_hash from users order by id');
    await seedDemo(configOf('on'), database.url, log);
    const after = await owner.query('select id, password_hash from users order by id');
    expect(after.rows).toEqual(before.rows);
    expect(await count('projects')).toBe(1);
  });

  it('makes no logins in a database that others use already', async () => {
    await owner.query('truncate users, accounts cascade');
    await database.createTenant();
    await seedDemo(configOf('on'), database.url, log);
    expect([await count('users'), await count('projects')]).toEqual([1, 0]);
  });
});
