import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { staffRoles } from '@zugang/contract';
import { insertSampleProject, type SampleProject } from '#platform/db/sample-project';
import { insertSampleCustomerLogin } from '#platform/db/sample-customer-login';
import { createTestDatabase, type TestDatabase } from '#platform/db/test-database';
import { callProcedure, comparable } from './testing/call-procedure.ts';
import { changeReseller } from './testing/change-reseller.ts';
import { procedures, type Procedure } from './testing/procedures.ts';
import { randomIds } from './testing/random-ids.ts';
import { resellerPermissions } from './testing/reseller-access.ts';
import { sampleInputs, type Input } from './testing/sample-inputs.ts';
import { connectAsOwner, hashTables, tenantTables } from './testing/table-hashes.ts';
import { startTestServer, type TestServer } from './testing/test-server.ts';

type Party = { accountId: string; userId: string };
type World = {
  database: TestDatabase;
  server: TestServer;
  owner: pg.Client;
  victim: Party & { ids: SampleProject };
  /** The victim's rows as they must stay. */
  before: Record<string, string>;
  strangers: Record<(typeof callers)[number], Party>;
};

/** Who might reach for the victim's rows. */
const callers = [
  'a stranger',
  'another customer of the same reseller',
  'another reseller',
  'the reseller it has left',
  'staff with every role',
] as const;

/** A reseller's customer as the victim, which was another's before, and who might reach for its rows. */
const buildWorld = async (): Promise<World> => {
  const database = await createTestDatabase();
  const server = await startTestServer(database);
  const owner = await connectAsOwner(database.url);
  const create = async (options: Parameters<TestDatabase['createTenant']>[0]): Promise<Party> => {
    const { accountId, userId } = await database.createTenant(options);
    return { accountId, userId };
  };
  const reseller = await create({ kind: 'reseller' });
  const customer = { kind: 'reseller_customer', resellerAccountId: reseller.accountId } as const;
  const former = await create({ kind: 'reseller' });
  const leaver = await database.createTenant({ kind: 'reseller_customer', resellerAccountId: former.accountId });
  await changeReseller(database, { customer: leaver, to: reseller.accountId });
  // What was mailed to the former reseller about the departure is its own record, also of whose it was.
  await owner.query('delete from outbox_mails');
  const victim: Party = { accountId: leaver.accountId, userId: leaver.userId };
  const ids = await insertSampleProject(database, {
    accountId: victim.accountId,
    host: 'geheim.example',
    hasDesk: true,
  });
  await owner.query(
    `with made as (insert into coupons (code, percent, duration) values ('GEHEIM', 20, 'once') returning id)
     insert into coupon_redemptions (account_id, coupon_id, subscription_id) select $1, id, $2 from made`,
    [victim.accountId, ids.subscriptionId],
  );
  await owner.query('insert into customer_imports (id, account_id, customers) values (gen_random_uuid(), $1, 1)', [
    victim.accountId,
  ]);
  await insertSampleCustomerLogin(database.contextFor(null), victim);
  await owner.query('insert into customer_report_settings (account_id) values ($1)', [victim.accountId]);
  for (const [table, more, values] of [
    ['customer_report_choices', '', ''],
    ['customer_reports', ', customer_name, month, language, addressee', ", 'Geheim', '2026-01', 'de', 'partner'"],
  ])
    await owner.query(`insert into ${table} (account_id, customer_account_id${more}) values ($1, $1${values})`, [
      victim.accountId,
    ]);
  await owner.query('insert into reseller_tool_settings (account_id) values ($1)', [victim.accountId]);
  const strangers = {
    'a stranger': await create({}),
    'another customer of the same reseller': await create(customer),
    'another reseller': await create({ kind: 'reseller' }),
    'the reseller it has left': former,
    'staff with every role': await create({}),
  };
  const { userId: staffUserId } = strangers['staff with every role'];
  await owner.query('update users set staff_roles = $1 where id = $2', [staffRoles, staffUserId]);
  for (const { accountId } of Object.values(strangers)) await insertSampleProject(database, { accountId });
  const before = await hashTables(owner, victim.accountId);
  return { database, server, owner, victim: { ...victim, ids }, before, strangers };
};

const tearDown = async ({ database, server, owner }: World): Promise<void> => {
  await owner.end();
  await server.close();
  await database.drop();
};

const namesIds = (input: Input, ids: SampleProject): boolean =>
  Object.values(input).some((value) => Object.values(ids).includes(String(value)));

let world: World;
let unguarded: World;

beforeAll(async () => {
  world = await buildWorld();
  unguarded = await buildWorld();
  for (const table of await tenantTables(unguarded.owner))
    await unguarded.owner.query(`alter table ${table} no force row level security, disable row level security`);
});
afterAll(async () => {
  await tearDown(world);
  await tearDown(unguarded);
});

/** Sends the victim's ids as another caller, and random ids beside them. */
const reachFor = async ({ server, victim }: World, stranger: Party, procedure: Procedure) => {
  const cookie = await server.signIn(stranger.userId, { hasSecondFactor: true });
  const call = async (ids: SampleProject) =>
    callProcedure(server, procedure, { input: sampleInputs[procedure.name](ids), cookie });
  const answer = await call(victim.ids);
  const missing = await call(randomIds());
  const secrets = [...Object.values(victim.ids), 'geheim.example'];
  const isNamed = namesIds(sampleInputs[procedure.name](victim.ids), victim.ids);
  return {
    answer: comparable(answer),
    /** A procedure without ids of rows may answer anything, as long as nothing leaks. */
    expected: isNamed ? { ...comparable(missing), status: 404 } : comparable(answer),
    leaks: secrets.filter((secret) => answer.text.includes(secret)),
  };
};

/** The console is for staff, who name an account there and give a reason; everywhere else they have no more rights than others. */
const isConsole = ({ name }: Procedure): boolean => name.startsWith('staff');

/** What everyone who is not the victim is answered when they reach for its rows. */
const reachAll = async (within: World, procedure: Procedure) => {
  const reached = [];
  for (const who of callers.filter((one) => one !== 'staff with every role' || !isConsole(procedure)))
    reached.push({ who, ...(await reachFor(within, within.strangers[who], procedure)) });
  return {
    answers: reached.map(({ who, answer }) => ({ who, answer })),
    expected: reached.map(({ who, expected }) => ({ who, answer: expected })),
    leaks: reached.flatMap(({ who, leaks }) => leaks.map((leak) => `${who}: ${leak}`)),
  };
};

describe('another tenant’s ids answer like missing ones', () => {
  it.each(procedures)('$name', async (procedure) => {
    const { answers, expected, leaks } = await reachAll(world, procedure);
    expect(answers).toEqual(expected);
    expect(leaks).toEqual([]);
    expect(await hashTables(world.owner, world.victim.accountId)).toEqual(world.before);
  });
});

describe('without row-level security, the application’s own checks hold', () => {
  it.each(procedures)('$name', async (procedure) => {
    const { answers, expected, leaks } = await reachAll(unguarded, procedure);
    expect(answers).toEqual(expected);
    expect(leaks).toEqual([]);
    expect(await hashTables(unguarded.owner, unguarded.victim.accountId)).toEqual(unguarded.before);
  });
});

describe('the owner of the rows', () => {
  const sample = randomIds();
  // The sample is an announcement that the victim wrote, which is for its customers: `announcement.routes.test.ts` says who reads it.
  const isForOthers = (name: string): boolean => name.startsWith('announcement.');
  const named = procedures.filter(
    ({ name }) => namesIds(sampleInputs[name](sample), sample) && !resellerPermissions[name] && !isForOthers(name),
  );
  it.each(named)('is not answered 404 by $name, so the walk above sends what would work', async (procedure) => {
    const { database, server, victim } = world;
    const host = `${randomUUID()}.example`;
    const ids = await insertSampleProject(database, { accountId: victim.accountId, host, hasDesk: true });
    const { status } = await callProcedure(server, procedure, {
      input: sampleInputs[procedure.name](ids),
      cookie: await server.signIn(victim.userId),
    });
    expect([200, 201, 202, 400, 409]).toContain(status);
  });
});

/** The columns of a table that can be written: not those the database makes of others. */
const writtenColumns = async (owner: World['owner'], table: string): Promise<string> => {
  const { rows } = await owner.query<{ name: string }>(
    "select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''",
    [table],
  );
  return rows.map(({ name }) => name).join(', ');
};

/** What the application's role sees and may change of the victim's rows when the scope is a stranger's, with all that is a customer of it. */
const probeTables = async ({ database, owner, victim }: World, stranger: Party) => {
  const results: Record<string, { seen: number; changed: number; inserted: boolean }> = {};
  for (const table of await tenantTables(owner)) {
    const column = table === 'accounts' ? 'id' : 'account_id';
    const { rows } = await owner.query<{ row: unknown }>(
      `select to_jsonb(t) as row from ${table} t where ${column} = $1 limit 1`,
      [victim.accountId],
    );
    const columns = await writtenColumns(owner, table);
    const client = await database.pool.connect();
    const attempt = async (statement: string, values: unknown[]): Promise<number> => {
      await client.query('savepoint attempt');
      try {
        return (await client.query(statement, values)).rowCount ?? 0;
      } catch (error) {
        await client.query('rollback to attempt');
        const isRefused = error instanceof Error && 'code' in error && error.code === '42501';
        return isRefused ? 0 : 1;
      }
    };
    try {
      await client.query('begin');
      const scope = "select set_config('app.accounts', $1, true), set_config('app.resellers', $1, true)";
      await client.query(scope, [`{${stranger.accountId}}`]);
      const seen = await attempt(`select 1 from ${table} where ${column} = $1`, [victim.accountId]);
      const changed = await attempt(`update ${table} set ${column} = ${column} where ${column} = $1`, [
        victim.accountId,
      ]);
      const removed = await attempt(`delete from ${table} where ${column} = $1`, [victim.accountId]);
      const inserted = await attempt(
        `insert into ${table} (${columns}) select ${columns} from jsonb_populate_record(null::${table}, $1)`,
        [JSON.stringify(rows[0]?.row)],
      );
      results[table] = { seen, changed: changed + removed, inserted: inserted > 0 };
    } finally {
      await client.query('rollback');
      client.release();
    }
  }
  return results;
};

/** Tables of which the application changes nothing, with or without policies: its role may not, or a trigger refuses it. */
const appendOnly = new Set([
  'audit_log',
  'issue_events',
  'statement_versions',
  'contract_acceptances',
  'vat_checks',
  'security_events',
  'subscription_orders',
  'ledger_entries',
  'payments',
]);

describe('the database itself', () => {
  it('forces row-level security on every table with an account_id', async () => {
    const { rows } = await world.owner.query<{ relname: string; isForced: boolean }>(
      `select relname, relrowsecurity and relforcerowsecurity as "isForced" from pg_class
       where relnamespace = 'public'::regnamespace and relname = any ($1)`,
      [await tenantTables(world.owner)],
    );
    expect(rows.length).toBeGreaterThanOrEqual(10);
    expect(rows.filter(({ isForced }) => !isForced)).toEqual([]);
  });

  it('gives the application’s role nothing that would pass over the policies', async () => {
    const { rows } = await world.owner.query(
      "select rolsuper, rolbypassrls from pg_roles where rolname = 'zugang_app'",
    );
    expect(rows).toEqual([{ rolsuper: false, rolbypassrls: false }]);
  });

  it.each(callers)('shows and changes nothing in the scope of %s', async (who) => {
    const results = await probeTables(world, world.strangers[who]);
    for (const [table, result] of Object.entries(results))
      expect({ table, ...result }).toEqual({ table, seen: 0, changed: 0, inserted: false });
  });

  it('would show it without the policies: the probe sees a breach', async () => {
    const results = await probeTables(unguarded, unguarded.strangers['a stranger']);
    for (const [table, result] of Object.entries(results)) {
      if (appendOnly.has(table)) continue;
      expect({ table, isSeen: result.seen > 0, isChanged: result.changed > 0, inserted: result.inserted }).toEqual({
        table,
        isSeen: true,
        isChanged: true,
        inserted: true,
      });
    }
  });
});
