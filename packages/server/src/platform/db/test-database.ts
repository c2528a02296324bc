import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Role } from '@zugang/contract';
import pg from 'pg';
import type { Context, Principal } from '../context.ts';
import { openJobs } from '../queue/jobs.ts';
import { createLog } from '../log.ts';
import { operatorOf } from '../operator-settings.ts';
import { createSecrets } from '../secrets.ts';
import { folderStorage, type Storage } from '../storage/storage.ts';
import { inScope, openDatabase, type Database } from './client.ts';
import { accounts, customers, memberships, resellers, users } from './schema/index.ts';

/** A database of one test file's own, with services on it. `url` is the owner's (outside row-level security where that is a superuser). */
export type TestDatabase = {
  url: string;
  pool: pg.Pool;
  db: Database;
  storage: Storage;
  /** A context for verbs; `principal` null means signed out. */
  contextFor: (principal: Principal | null) => Context;
  /** A confirmed user with an account of their own. */
  createTenant: (options?: {
    kind?: 'direct' | 'reseller' | 'reseller_customer';
    resellerAccountId?: string;
    role?: 'owner' | 'admin' | 'editor' | 'viewer';
  }) => Promise<{ accountId: string; userId: string; email: string; principal: Principal; ctx: Context }>;
  drop: () => Promise<void>;
};

const adminUrlOf = (): string => {
  const url = process.env['TEST_DATABASE_URL'];
  if (!url) throw new Error('TEST_DATABASE_URL is not set: the global setup did not run');
  return url;
};

/** Copies a template into a database of its own; `template0` holds nothing. `url` is the owner's. */
export const cloneTemplate = async (
  template: 'zugang_template' | 'template0',
): Promise<{ url: string; drop: () => Promise<void> }> => {
  const adminUrl = adminUrlOf();
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const run = async (statement: string) => {
    const client = new pg.Client({ connectionString: adminUrl });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };
  // Files are copied as they are, not page by page through the log: half the processor time, and less to write when they are removed.
  await run(`create database ${name} template ${template} strategy file_copy`);
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  return { url: url.toString(), drop: () => run(`drop database if exists ${name} with (force)`) };
};

const insertTenant = async (
  db: Database,
  options: { kind: 'direct' | 'reseller' | 'reseller_customer'; resellerAccountId?: string; role: Role },
) => {
  const email = `${randomUUID()}@example.org`;
  const [user] = await db
    .insert(users)
    .values({ email, passwordHash: 'none', firstName: 'Toni', lastName: 'Test', confirmedAt: new Date() })
    .returning();
  if (!user) throw new Error('the user was not inserted');
  const accountId = randomUUID();
  await inScope(db, [accountId], async (tx) => {
    await tx.insert(accounts).values({
      id: accountId,
      kind: options.kind,
      name: 'Test',
      resellerAccountId: options.resellerAccountId ?? null,
    });
    await tx.insert(memberships).values({ accountId, userId: user.id, role: options.role });
    if (options.kind === 'reseller') await tx.insert(resellers).values({ accountId });
    if (options.kind === 'reseller_customer')
      await tx.insert(customers).values({ accountId, firstName: 'Toni', lastName: 'Test', email });
  });
  return { accountId, userId: user.id, email };
};

const POOL_END_TIMEOUT_MS = 10_000;

/** A connection that is still open must not hold up the tests: it is logged, and ends with the database. */
const endPool = async (pool: pg.Pool, adminUrl: string, name: string): Promise<void> => {
  const late = Promise.withResolvers<'late'>();
  const timer = setTimeout(() => late.resolve('late'), POOL_END_TIMEOUT_MS);
  const ended = await Promise.race([pool.end(), late.promise]);
  clearTimeout(timer);
  if (ended !== 'late') return;
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  const { rows } = await client.query('select state, query from pg_stat_activity where datname = $1', [name]);
  await client.end();
  console.warn('connections that were not released:', rows);
};

/** The settings most tests need: nothing is sold. */
export const testSettings = (): Context['settings'] => ({
  publicUrl: 'http://localhost:3000',
  allowHosts: ['localhost', '127.0.0.1'],
  isProduction: false,
  providers: [],
  operator: operatorOf({}),
  seller: null,
  missingSellerSettings: [],
  // Cheap proofs: they are made and checked as everywhere else.
  protection: { kind: 'altcha', cost: 2 },
  front: { home: 'login', hasPublicCheck: true, isDemo: false },
  inboundAddress: null,
  mailFrom: 'Zugang <noreply@example.org>',
});

/** Copies the template into a database of this file's own (tens of milliseconds). */
export const createTestDatabase = async (): Promise<TestDatabase> => {
  const { url, drop } = await cloneTemplate('zugang_template');
  const log = createLog('silent', 'test');
  const { pool, db } = openDatabase(url, () => undefined);
  const jobs = openJobs(url, { log, role: 'sender' });
  await jobs.start();
  const files = await mkdtemp(join(tmpdir(), 'zugang-files-'));
  const storage = folderStorage(files);
  const secrets = createSecrets([randomBytes(32)]);
  const contextFor = (principal: Principal | null): Context => ({
    db,
    jobs,
    storage,
    egress: {
      probe: async () => ({ kind: 'unreachable' }),
      findProof: async () => ({ isProved: false, looks: [] }),
      get: async () => {
        throw new Error('the network is not reached');
      },
    },
    log,
    secrets,
    gateway: null,
    settings: testSettings(),
    requestId: randomUUID(),
    ip: '127.0.0.1',
    userAgent: 'test',
    principal,
  });
  return {
    url,
    pool,
    db,
    storage,
    contextFor,
    createTenant: async ({ kind = 'direct', resellerAccountId, role = 'owner' } = {}) => {
      const tenant = await insertTenant(db, { kind, role, ...(resellerAccountId ? { resellerAccountId } : {}) });
      const principal: Principal = {
        userId: tenant.userId,
        sessionId: null,
        locale: 'de',
        accounts: new Map([[tenant.accountId, { role, ownership: 'own' as const }]]),
      };
      return { ...tenant, principal, ctx: contextFor(principal) };
    },
    drop: async () => {
      await jobs.stop();
      await endPool(pool, adminUrlOf(), new URL(url).pathname.slice(1));
      await drop();
      await rm(files, { recursive: true, force: true });
    },
  };
};
