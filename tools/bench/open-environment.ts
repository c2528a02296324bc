import { type ChildProcess, fork } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { queues } from '../../packages/server/src/entry/queues.ts';
import { readSettings } from '../../packages/server/src/entry/read-settings.ts';
import { startScanInTx, type StartScanInput } from '../../packages/server/src/modules/scan/index.ts';
import type { WorkerContext } from '../../packages/server/src/platform/context.ts';
import {
  type Database,
  inScope,
  openDatabase,
  type Transaction,
} from '../../packages/server/src/platform/db/client.ts';
import { startEmbeddedPostgres } from '../../packages/server/src/platform/db/embedded/index.ts';
import { migrate } from '../../packages/server/src/platform/db/migrate.ts';
import { accounts, domains, projects } from '../../packages/server/src/platform/db/schema/index.ts';
import { openJobs } from '../../packages/server/src/platform/queue/jobs.ts';
import { createLog } from '../../packages/server/src/platform/log.ts';
import { createSecrets } from '../../packages/server/src/platform/secrets.ts';
import { memoryFlags } from '../prepare/memory-flags.mjs';

/** `worker`, `api`, or `indexer`: a worker without a browser. */
export type ProgramName = 'worker' | 'api' | 'indexer';

/** What is checked. */
export type CheckedSite = { host: string; startUrl: string };

type Tenant = { accountId: string; projectId: string };
export type Query = readonly [text: string, values: readonly unknown[]];
/** Whose rows a query sees, in which database. */
type Viewer = { url: string; accountId: string };

/** A database of the bench, and what can be done with it. */
export type BenchEnvironment = Tenant & {
  dataDir: string;
  url: string;
  start: (name: ProgramName, env?: NodeJS.ProcessEnv) => ChildProcess;
  startScan: (mode?: StartScanInput['mode']) => Promise<{ id: string }>;
  /** Runs `work` as the product does, in a transaction that sees the tenant's data. */
  run: <T>(
    work: (tx: Transaction, ctx: Pick<WorkerContext, 'jobs' | 'settings' | 'secrets'>) => Promise<T>,
  ) => Promise<T>;
  /** Rows of a query that sees the tenant's data; tries again while the database is down. */
  query: <Row extends pg.QueryResultRow>(text: string, values?: unknown[]) => Promise<Row[]>;
  /** Another account with a project, in the same database and with the same processes. */
  addTenant: (site: CheckedSite) => Promise<BenchEnvironment>;
  /** How long each of these queries takes on an open connection, in ms. */
  timed: (queries: readonly Query[]) => Promise<number[]>;
  close: () => Promise<void>;
};

const entryOf = (name: ProgramName): string =>
  fileURLToPath(
    name === 'indexer'
      ? new URL('index/worker-without-browser.ts', import.meta.url)
      : new URL(`../../packages/server/src/entry/${name}.ts`, import.meta.url),
  );

const insertTenant = async (db: Database, { host, startUrl }: CheckedSite): Promise<Tenant> => {
  const accountId = randomUUID();
  return inScope(db, [accountId], async (tx) => {
    await tx.insert(accounts).values({ id: accountId, kind: 'direct', name: 'Bench' });
    const values = { accountId, title: 'Bench', licenceKey: accountId };
    const [project] = await tx.insert(projects).values(values).returning();
    if (!project) throw new Error('The project was not inserted');
    const projectId = project.id;
    const domain = { accountId, projectId, host, startUrl, isPrimary: true, verifiedAt: new Date() };
    await tx.insert(domains).values(domain);
    return { accountId, projectId };
  });
};

const queryOnce = async <Row extends pg.QueryResultRow>(
  { url, accountId }: Viewer,
  text: string,
  values: unknown[],
): Promise<Row[]> => {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query("select set_config('app.accounts', $1, false)", [`{${accountId}}`]);
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end().catch(() => undefined);
  }
};

const timeQueries = async ({ url, accountId }: Viewer, queries: readonly Query[]): Promise<number[]> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query("select set_config('app.accounts', $1, false)", [`{${accountId}}`]);
  const times: number[] = [];
  for (const [text, values] of queries) {
    const startedAt = performance.now();
    await client.query(text, [...values]);
    times.push(performance.now() - startedAt);
  }
  await client.end();
  return times;
};

const queryAs = async <Row extends pg.QueryResultRow>(who: Viewer, text: string, values: unknown[]): Promise<Row[]> => {
  for (;;) {
    try {
      return await queryOnce<Row>(who, text, values);
    } catch (error) {
      if (error instanceof pg.DatabaseError && !/^(57|08|53)/.test(error.code ?? '')) throw error;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }
};

/**
 * A database of its own in a temporary folder, with the means to start the product's processes on it and to look at the result.
 * `site`: host and start URL of what is checked. Everything ends with `close`.
 */
export const openEnvironment = async (site: CheckedSite): Promise<BenchEnvironment> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'zugang-bench-'));
  // As root the database runs as another user, who must be able to enter.
  await chmod(dataDir, 0o755);
  await mkdir(join(dataDir, 'pg'), { recursive: true });
  const postgres = await startEmbeddedPostgres({ dataDir: join(dataDir, 'pg'), log: () => undefined });
  await migrate(postgres.url, queues);
  const log = createLog('silent', 'bench');
  const { db, pool } = openDatabase(postgres.url, () => undefined);
  const jobs = openJobs(postgres.url, { log, role: 'sender' });
  const { publicUrl, allowHosts, isProduction, providers, operator, protection, front } = readSettings('worker');
  const sale = { seller: null, missingSellerSettings: [], inboundAddress: null, mailFrom: 'bench@localhost' };
  const settings = { publicUrl, allowHosts, isProduction, providers, operator, protection, front, ...sale };
  const secrets = createSecrets([randomBytes(32)]);
  await jobs.start();
  const children = new Set<ChildProcess>();

  const start: BenchEnvironment['start'] = (name, env = {}) => {
    const child = fork(entryOf(name), {
      execArgv: memoryFlags[name === 'api' ? 'api' : 'worker'],
      env: {
        ...process.env,
        DATABASE_URL: postgres.url,
        DATA_DIR: dataDir,
        ALLOW_HOSTS: site.host,
        LOG_LEVEL: process.env.BENCH_LOG ?? 'fatal',
        DEMO: 'off',
        ...env,
      },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    children.add(child);
    child.once('exit', () => children.delete(child));
    return child;
  };

  const environmentOf = (tenant: Tenant): BenchEnvironment => ({
    ...tenant,
    dataDir,
    url: postgres.url,
    start,
    startScan: (mode = 'all') =>
      inScope(db, [tenant.accountId], (tx) => startScanInTx(tx, { jobs, principal: null }, { ...tenant, mode })),
    run: (work) => inScope(db, [tenant.accountId], (tx) => work(tx, { jobs, settings, secrets })),
    query: (text, values = []) => queryAs({ url: postgres.url, accountId: tenant.accountId }, text, values),
    addTenant: async (other) => environmentOf(await insertTenant(db, other)),
    timed: (queries) => timeQueries({ url: postgres.url, accountId: tenant.accountId }, queries),
    close: async () => {
      for (const child of children) child.kill('SIGKILL');
      await jobs.stop().catch(() => undefined);
      await pool.end();
      await postgres.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  });
  return environmentOf(await insertTenant(db, site));
};
