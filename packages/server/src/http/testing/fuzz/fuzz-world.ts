import { hash } from '@node-rs/argon2';
import { eq } from 'drizzle-orm';
import type pg from 'pg';
import pino from 'pino';
import { users } from '#platform/db/schema/index';
import { insertSampleProject, type SampleProject } from '#platform/db/sample-project';
import { createTestDatabase, type TestDatabase } from '#platform/db/test-database';
import { securityHeaders } from '../../static/security-headers.ts';
import { createKey } from '../create-key.ts';
import { knownPassword } from '../people.ts';
import { connectAsOwner, hashTables } from '../table-hashes.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import type { Caller } from './request-plan.ts';
import type { Party } from './write-request.ts';

/** A server on a database of its own, with a tenant whose rows must not change. */
export type FuzzWorld = {
  server: TestServer;
  port: number;
  /** Headers of every answer. */
  headers: Record<string, string>;
  /** Tenants for the next requests: an owner with a project, a viewer beside them, and people who have nothing to do with it. */
  createParty: () => Promise<Party>;
  /** Why a request failed that was answered with a 500, by the id of the request. */
  causeOf: (requestId: string) => string | undefined;
  /** What differs in the rows of the tenant that everybody reached for; empty where nothing does. */
  findDamage: () => Promise<string[]>;
  close: () => Promise<void>;
};

type LogLine = { requestId?: string; err?: { stack?: string; cause?: unknown } };

/** Keeps what a real log would say of failures. */
const keepFailures = () => {
  const causes = new Map<string, string>();
  const write = (line: string): void => {
    const { requestId, err } = JSON.parse(line) as LogLine;
    if (requestId) causes.set(requestId, err?.stack ?? line);
  };
  return { causes, log: pino({ level: 'error' }, { write }) };
};

const cookieLine = (cookie: string): [string, string][] => [['Cookie', cookie]];

const addViewer = async (database: TestDatabase, ids: SampleProject): Promise<string> => {
  const client = await database.pool.connect();
  try {
    await client.query('begin');
    await client.query("select set_config('app.accounts', $1, true)", [`{${ids.accountId}}`]);
    const { rows } = await client.query<{ user_id: string }>('select user_id from memberships where id = $1', [
      ids.memberId,
    ]);
    return rows[0]?.user_id ?? '';
  } finally {
    await client.query('rollback');
    client.release();
  }
};

type Victim = { ids: SampleProject; email: string };
type Shared = {
  database: TestDatabase;
  server: TestServer;
  owner: pg.Client;
  passwordHash: string;
  victim: Victim;
  parties: number;
};

const signInAll = async (
  { database, server }: Shared,
  ids: SampleProject,
  userIds: Record<'owner' | 'reseller', string>,
) => {
  const stranger = await database.createTenant();
  const staff = await database.createTenant();
  await database.db
    .update(users)
    .set({ staffRoles: ['admin'] })
    .where(eq(users.id, staff.userId));
  const { key } = await createKey(database, ids.accountId);
  const signIn = async (userId: string) => cookieLine(await server.signIn(userId));
  const credentials: Record<Caller, [string, string][]> = {
    anonymous: [],
    owner: await signIn(userIds.owner),
    viewer: await signIn(await addViewer(database, ids)),
    stranger: await signIn(stranger.userId),
    staff: await signIn(staff.userId),
    reseller: await signIn(userIds.reseller),
    program: [['Authorization', `Bearer ${key}`]],
  };
  return credentials;
};

const createParty = async (shared: Shared): Promise<Party> => {
  const { database, owner, passwordHash, victim } = shared;
  // Counters of attempts would soon answer everything with 429.
  await owner.query('delete from rate_limits');
  await owner.query('delete from attempt_locks');
  await owner.query('delete from login_failures');
  const reseller = await database.createTenant({ kind: 'reseller' });
  const isCustomer = shared.parties++ % 2 === 1;
  const tenant = await database.createTenant(
    isCustomer ? { kind: 'reseller_customer', resellerAccountId: reseller.accountId } : {},
  );
  await database.db.update(users).set({ passwordHash }).where(eq(users.id, tenant.userId));
  const own = await insertSampleProject(database, { accountId: tenant.accountId });
  return {
    own,
    foreign: victim.ids,
    email: tenant.email,
    foreignEmail: victim.email,
    password: knownPassword,
    host: 'localhost:3000',
    credentials: await signInAll(shared, own, { owner: tenant.userId, reseller: reseller.userId }),
  };
};

/** Every second domain answers, so that adding one is tried to its end. */
const probe = async (input: string) =>
  input.length % 2 === 1
    ? { kind: 'reached' as const, host: input.slice(0, 200), startUrl: `https://${input.slice(0, 200)}/`, title: null }
    : { kind: 'unreachable' as const };

/** No domain is ever proved. */
const findProof = async () => ({ isProved: false, looks: [] });

/** No other server is reached. */
const get = async () => {
  throw new Error('the network is not reached');
};

/** Starts the server and makes the tenant that must come to no harm. */
export const openFuzzWorld = async (): Promise<FuzzWorld> => {
  const database = await createTestDatabase();
  const { causes, log } = keepFailures();
  const server = await startTestServer(database, { log, egress: { probe, findProof, get } });
  const owner = await connectAsOwner(database.url);
  const tenant = await database.createTenant();
  const ids = await insertSampleProject(database, { accountId: tenant.accountId, host: 'geheim.example' });
  const passwordHash = await hash(knownPassword);
  const shared = { database, server, owner, passwordHash, victim: { ids, email: tenant.email }, parties: 0 };
  const before = await hashTables(owner, tenant.accountId);
  return {
    server,
    port: Number(new URL(server.url).port),
    headers: securityHeaders(database.contextFor(null).settings),
    createParty: () => createParty(shared),
    causeOf: (requestId) => causes.get(requestId),
    findDamage: async () => {
      const after = await hashTables(owner, tenant.accountId);
      return Object.keys(before).filter((table) => before[table] !== after[table]);
    },
    close: async () => {
      await owner.end();
      await server.close();
      await database.drop();
    },
  };
};
