import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { roleMay, type ErrorBody } from '@zugang/contract';
import type { SampleProject } from '#platform/db/sample-project';
import { createHarness } from './testing/create-harness.ts';
import { callProcedure, comparable } from './testing/call-procedure.ts';
import { createKey } from './testing/create-key.ts';
import { procedures, type Procedure } from './testing/procedures.ts';
import { keyProcedures, neededPermissions, publicProcedures } from './testing/procedure-access.ts';
import { staffProcedures } from './testing/staff-access.ts';
import { sampleInputs } from './testing/sample-inputs.ts';
import { createSampleTenants, isRead } from './testing/sample-tenants.ts';
import { connectAsOwner, hashTables, tenantTables } from './testing/table-hashes.ts';

const { database, server } = await createHarness();
let owner: pg.Client;
const tenants = createSampleTenants(database);

beforeAll(async () => {
  owner = await connectAsOwner(database.url);
});
afterAll(async () => {
  await owner.end();
});

// What belongs to staff is missing to programs (staff-access.test.ts).
const closed = procedures.filter(({ name }) => !publicProcedures.has(name) && !staffProcedures[name]);
const roles = ['editor', 'viewer'] as const;
const isAllowed = (role: (typeof roles)[number], { name }: Procedure): boolean => {
  const permission = neededPermissions[name];
  return keyProcedures.has(name) && (!permission || roleMay(role, permission));
};
const cases = closed.flatMap((procedure) =>
  roles.map((role) => ({ role, name: procedure.name, procedure, allowed: isAllowed(role, procedure) })),
);

const callWithKey = async ({ role, procedure, allowed }: (typeof cases)[number]) => {
  const isKept = isRead(procedure) || !allowed;
  const { accountId, ids } = await (isKept ? tenants.share() : tenants.create());
  const { key } = await createKey(database, accountId, { role });
  return callProcedure(server, procedure, { input: sampleInputs[procedure.name](ids), cookie: null, key });
};

describe('a program with a key does what its role allows in its account', () => {
  it.each(cases.filter(({ allowed }) => allowed))('$role may call $name', async (one) => {
    expect([200, 201, 202, 400, 409]).toContain((await callWithKey(one)).status);
  });

  it.each(cases.filter(({ allowed }) => !allowed))('$role may not call $name', async (one) => {
    const { status, body } = await callWithKey(one);
    expect([status, (body as ErrorBody).code]).toEqual([403, 'FORBIDDEN']);
  });

  it('which is nothing about people, keys and bills', () => {
    const open = closed.filter((procedure) => isAllowed('editor', procedure)).map(({ name }) => name);
    expect(
      open.filter(
        (name) =>
          !/^(project|domain|export|login|issue|page|document|scan|account|report|audit|statement)\./.test(name),
      ),
    ).toEqual([]);
    expect(open).toContain('scan.start');
  });
});

const randomIds = (ids: SampleProject): SampleProject =>
  Object.fromEntries(Object.keys(ids).map((name) => [name, randomUUID()])) as SampleProject;

/** A key, and another account whose rows must stay as they are. */
const opposeKey = async (kind: 'direct' | 'reseller') => {
  const keeper = await database.createTenant({ kind });
  const ofKeeper = { kind: 'reseller_customer', resellerAccountId: keeper.accountId } as const;
  const victim = await tenants.create({ ...(kind === 'reseller' ? ofKeeper : {}), host: 'geheim.example' });
  const { key } = await createKey(database, keeper.accountId);
  return { key, victim, before: await hashTables(owner, victim.accountId) };
};
let opposed: Record<'direct' | 'reseller', Awaited<ReturnType<typeof opposeKey>>>;
beforeAll(async () => {
  opposed = { direct: await opposeKey('direct'), reseller: await opposeKey('reseller') };
});

/** What a key gets for rows of another account, and for rows that are not there. */
const reachFor = async (procedure: Procedure, kind: 'direct' | 'reseller') => {
  const { key, victim, before } = opposed[kind];
  const { ids } = victim;
  const call = (of: SampleProject) =>
    callProcedure(server, procedure, { input: sampleInputs[procedure.name](of), cookie: null, key });
  const answer = await call(ids);
  return {
    answer: comparable(answer),
    missing: comparable(await call(randomIds(ids))),
    leaks: [...Object.values(ids), 'geheim.example'].filter((secret) => answer.text.includes(secret)),
    isChanged: JSON.stringify(before) !== JSON.stringify(await hashTables(owner, victim.accountId)),
  };
};

const named = closed.filter(({ name }) => neededPermissions[name]);

describe('another account is for a key as if it did not exist', () => {
  it.each(named)('$name', async (procedure) => {
    const { answer, missing, leaks, isChanged } = await reachFor(procedure, 'direct');
    expect(answer).toEqual(missing);
    expect(answer.status).toBe(keyProcedures.has(procedure.name) ? 404 : 403);
    expect({ leaks, isChanged }).toEqual({ leaks: [], isChanged: false });
  });

  it.each(named)('$name, to a reseller’s key that reaches for its customer', async (procedure) => {
    const { answer, missing, leaks, isChanged } = await reachFor(procedure, 'reseller');
    expect(answer).toEqual(missing);
    expect({ leaks, isChanged }).toEqual({ leaks: [], isChanged: false });
  });

  it.each(['project.list', 'project.customerAccounts'] as const)('%s does not list it', async (name) => {
    const procedure = procedures.find((one) => one.name === name) as Procedure;
    for (const kind of ['direct', 'reseller'] as const) expect((await reachFor(procedure, kind)).leaks).toEqual([]);
  });

  it('holds in the database too: a key shows its own row and no other', async () => {
    const { accountId } = await database.createTenant();
    const own = await createKey(database, accountId);
    const { keyHash } = (await owner.query('select key_hash as "keyHash" from api_keys where id = $1', [own.id]))
      .rows[0] as { keyHash: string };
    const client = await database.pool.connect();
    try {
      await client.query('begin');
      await client.query("select set_config('app.api_key', $1, true)", [keyHash]);
      const seen: Record<string, number> = {};
      for (const table of await tenantTables(owner))
        seen[table] = (await client.query(`select 1 from ${table}`)).rowCount ?? 0;
      expect(Object.entries(seen).filter(([, rows]) => rows > 0)).toEqual([['api_keys', 1]]);
    } finally {
      await client.query('rollback');
      client.release();
    }
  });
});
