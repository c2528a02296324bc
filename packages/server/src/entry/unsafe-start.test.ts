import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { createServer, type AddressInfo } from 'node:net';
import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ConfigError } from '#platform/config';
import { createTestDatabase, type TestDatabase } from '#platform/db/test-database';
import { safeProduction } from '#platform/settings/safe-start.fixture';
import { requireSafeDatabase } from './require-safe-database.ts';

type Entry = 'all' | 'api' | 'worker' | 'delete-demo';
type Env = Record<string, string>;

let folder: string;
let database: TestDatabase;
/** Holds a port: a program that tried to listen on it would say so. */
const guard = createServer();
let port: string;
/** Logins of the server: one as production should have it, one that row-level security does not bind, one that may become such. */
const login = `plain_${randomUUID().slice(0, 8)}`;
const bypassing = `bypassing_${randomUUID().slice(0, 8)}`;
const joining = `joining_${randomUUID().slice(0, 8)}`;
const password = 'Wm3vQzJ8rT5yKx2n';

const insertDemoLogin = `insert into users (id, email, password_hash, first_name, last_name, is_demo, staff_roles)
  values (gen_random_uuid(), 'team@demo.example', 'x', 'T', 'T', true, '{admin}')`;

const asOwner = async (...statements: string[]): Promise<void> => {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zugang-start-'));
  database = await createTestDatabase();
  await asOwner(
    `create role ${login} login password '${password}' in role zugang_app`,
    `create role ${bypassing} login bypassrls password '${password}' in role zugang_app`,
    `create role ${joining} login password '${password}' in role ${bypassing}`,
    `grant usage on schema drizzle to zugang_app; grant select on all tables in schema drizzle to zugang_app`,
  );
  guard.listen(0, '127.0.0.1');
  await once(guard, 'listening');
  port = String((guard.address() as AddressInfo).port);
});
afterAll(async () => {
  guard.close();
  await asOwner(`drop owned by ${joining}, ${bypassing}, ${login}`, `drop role ${joining}, ${bypassing}, ${login}`);
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

const urlOf = (user: string): string => {
  const url = new URL(database.url);
  url.username = user;
  url.password = password;
  return url.href;
};

/** The real program, with these settings and none of the machine's. `output` grows; `ended` is how it ended. */
const start = (entry: Entry, env: Env) => {
  const { PATH = '', HOME = '', TMPDIR = tmpdir() } = process.env;
  const child = fork(fileURLToPath(new URL(`./${entry}.ts`, import.meta.url)), {
    execArgv: [],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: { PATH, HOME, TMPDIR, DATA_DIR: join(folder, 'data'), HOST: '127.0.0.1', PORT: port, ...env },
  });
  const said = { output: '', errors: '' };
  child.stdout?.on('data', (chunk) => (said.output += String(chunk)));
  child.stderr?.on('data', (chunk) => (said.errors += String(chunk)));
  const ended = once(child, 'close').then(([code]) => ({ code: code as unknown, ...said }));
  return { child, said, ended };
};

/** Programs start slowly while other tests run. */
const patience = { timeout: 120_000 };

it('an unsafe start ends with code 1 and the sentence that mends it, before anything is opened', patience, async () => {
  const starts: [Entry, Env, string][] = [
    ['all', { HOST: '0.0.0.0' }, 'HOST must be localhost, 127.0.0.1 or ::1 outside production'],
    ['api', { DATABASE_URL: 'postgres://zugang:geheim@db.zugang.test/z' }, 'DATABASE_URL must end in ?sslmode='],
    ['worker', { ...safeProduction, SMTP_URL: 'smtp://m.test/?ignoreTLS=true' }, 'SMTP_URL must end after the port'],
  ];
  const ends = await Promise.all(starts.map(([entry, env]) => start(entry, env).ended));
  for (const [at, [, , sentence]] of starts.entries()) {
    expect(ends[at]).toMatchObject({ code: 1, output: '', errors: expect.stringContaining(`  - ${sentence}`) });
    expect(ends[at]?.errors).not.toMatch(/geheim|in use/);
  }
  expect(await readdir(folder)).toEqual([]);
});

describe('the database of a start in production', () => {
  it.each([
    ['a login that row-level security does not bind', () => urlOf(bypassing)],
    ['a login that can become such a one', () => urlOf(joining)],
    ['a superuser', () => database.url],
  ])('is not opened by %s', async (_, url) => {
    const refusal = requireSafeDatabase({ isProduction: true }, url());
    await expect(refusal).rejects.toBeInstanceOf(ConfigError);
    await expect(refusal).rejects.toThrow(/^DATABASE_URL must name a login that is no superuser, .*not bind these/);
    await expect(requireSafeDatabase({ isProduction: false }, url())).resolves.toBeUndefined();
    await expect(requireSafeDatabase({ isProduction: true }, urlOf(login))).resolves.toBeUndefined();
  });

  it('has no logins of the demo: they are deleted first', patience, async () => {
    await asOwner(insertDemoLogin);
    const production = { ...safeProduction, DATABASE_URL: urlOf(login) };
    const { code, output, errors } = await start('api', production).ended;
    expect({ code, output }).toEqual({ code: 1, output: '' });
    expect(errors).toMatch(
      /^The database must not contain the demo's logins, .*\(team@demo\.example\).*`npm run delete-demo`/,
    );
    expect(errors).not.toContain('in use');
    const deletion = await start('delete-demo', { DATABASE_URL: database.url }).ended;
    expect(deletion).toMatchObject({ code: 0, output: 'The login team@demo.example was deleted.\n' });
    await expect(requireSafeDatabase({ isProduction: true }, urlOf(login))).resolves.toBeUndefined();
  });
});

const findFreePort = async (): Promise<string> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port: free } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return String(free);
};

const statusOf = (at: string, path: string, headers: Env = {}): Promise<number> =>
  new Promise((resolve) => {
    const call = request({ host: '127.0.0.1', port: at, path, headers }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode ?? 0));
    });
    call.on('error', () => resolve(0)).end();
  });

it('a safe start in production answers for its own address, without demo and mailbox', patience, async () => {
  const own = await findFreePort();
  const { child, said, ended } = start('api', { ...safeProduction, DATABASE_URL: urlOf(login), PORT: own });
  await vi.waitUntil(async () => child.exitCode !== null || (await statusOf(own, '/readyz')) === 200, 100_000);
  expect(said.errors).toBe('');
  const proxied = { Host: 'app.zugang.test', 'X-Forwarded-For': '203.0.113.7' };
  expect(await statusOf(own, '/api/system/info', proxied)).toBe(200);
  expect(await statusOf(own, '/api/system/info')).toBe(421);
  expect(await statusOf(own, '/api/dev/mailbox', proxied)).toBe(404);
  child.kill('SIGTERM');
  expect(await ended).toMatchObject({ code: 0 });
});
