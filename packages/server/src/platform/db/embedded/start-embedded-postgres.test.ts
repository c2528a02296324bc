import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isLongTest } from '@zugang/engine/long-tests.fixture';
import { ConfigError } from '../../config.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './index.ts';

let root: string;
let dataDir: string;
const running: EmbeddedPostgres[] = [];
const said: string[] = [];

const start = async (folder = dataDir): Promise<EmbeddedPostgres> => {
  const server = await startEmbeddedPostgres({ dataDir: folder, log: (message) => said.push(message) });
  running.push(server);
  return server;
};
const stop = async (server: EmbeddedPostgres): Promise<void> => {
  running.splice(running.indexOf(server), 1);
  await server.stop();
};

const query = async (url: string, text: string): Promise<Record<string, unknown>[]> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end().catch(() => undefined);
  }
};
const placeOf = (folder: string): string => {
  const elsewhere = join(folder, 'postgres-location');
  return existsSync(elsewhere) ? readFileSync(elsewhere, 'utf8') : join(folder, 'postgres');
};
const postmasterOf = (folder: string): number =>
  Number.parseInt(readFileSync(join(placeOf(folder), 'postmaster.pid'), 'utf8'), 10);

/** A process of its own that runs the database until it is killed. */
const startHost = async (folder: string) => {
  const code = `
    const { startEmbeddedPostgres } = await import(${JSON.stringify(new URL('./index.ts', import.meta.url).href)});
    const server = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(folder)}, log: () => undefined });
    console.log(server.url);
    setInterval(() => undefined, 1000);`;
  const host = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = (await once(host.stdout, 'data')) as [Buffer];
  const kill = async () => {
    host.kill('SIGKILL');
    await once(host, 'exit');
  };
  return { url: line.toString().trim(), kill };
};

/** Inserts one row after the other until the server is gone; gives the number of acknowledged ones. */
const insertUntilBroken = async (url: string): Promise<number> => {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  let acknowledged = 0;
  try {
    for (;;) {
      await client.query('insert into kept (n) values ($1)', [acknowledged]);
      acknowledged += 1;
    }
  } catch {
    return acknowledged;
  }
};

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'zugang-pg-'));
  await chmod(root, 0o755);
  dataDir = join(root, 'data');
});
afterEach(async () => {
  for (const server of running.splice(0)) await server.stop();
  said.length = 0;
  await rm(root, { recursive: true, force: true });
});

describe('the embedded PostgreSQL', () => {
  it('gives a login that owns its database and is no superuser, and keeps data over a restart', async () => {
    const first = await start();
    const [login] = await query(
      first.url,
      `select rolsuper, rolbypassrls, rolcreatedb, current_database() as database, pg_encoding_to_char(encoding) as encoding
       from pg_roles, pg_database where rolname = current_user and datname = current_database()`,
    );
    expect(login).toEqual({
      rolsuper: false,
      rolbypassrls: false,
      rolcreatedb: true,
      database: 'zugang',
      encoding: 'UTF8',
    });
    await query(first.url, `create table kept (name text); insert into kept values ('Ä😀')`);
    await stop(first);
    expect(existsSync(join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false);
    const second = await start();
    expect(await query(second.url, 'select name from kept')).toEqual([{ name: 'Ä😀' }]);
    expect((await stat(join(dataDir, 'postgres-password'))).mode & 0o777).toBe(0o600);
  });

  it('listens on the loopback address only and keeps fsync on', async () => {
    const server = await start();
    expect(new URL(server.url).hostname).toBe('127.0.0.1');
    const [row] = await query(
      server.url,
      `select current_setting('listen_addresses') as listen, current_setting('fsync') as fsync`,
    );
    expect(row).toEqual({ listen: '127.0.0.1', fsync: 'on' });
  });

  it('is back at the same address after kill -9, with every acknowledged row', async () => {
    const server = await start();
    await query(server.url, 'create table kept (n int)');
    let acknowledged = 0;
    for (let round = 0; round < 3; round += 1) {
      const inserting = insertUntilBroken(server.url);
      await sleep(100 + round * 90);
      process.kill(postmasterOf(dataDir), 'SIGKILL');
      acknowledged += await inserting;
      await expect.poll(() => query(server.url, 'select 1').catch(() => []), { timeout: 15_000 }).toHaveLength(1);
    }
    const [row] = await query(server.url, 'select count(*)::int as rows from kept');
    expect(acknowledged).toBeGreaterThan(0);
    expect(row?.['rows']).toBeGreaterThanOrEqual(acknowledged);
    expect(said).toContain('the embedded PostgreSQL is running again');
  });

  it.runIf(isLongTest)(
    'is taken over when the process that started it was killed, and ends with the one that took it',
    async () => {
      const host = await startHost(dataDir);
      await query(host.url, 'create table kept (n int)');
      const pid = postmasterOf(dataDir);
      await host.kill();
      const server = await start();
      expect(postmasterOf(dataDir)).toBe(pid);
      expect(server.url).toBe(host.url);
      await stop(server);
      expect(existsSync(join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false);
      await expect(query(server.url, 'select 1')).rejects.toThrow('ECONNREFUSED');
    },
  );

  it.runIf(isLongTest)(
    'starts at once although a busy backend outlived both the process and the postmaster',
    async () => {
      const host = await startHost(dataDir);
      const busy = query(host.url, 'do $$ begin loop perform 1; end loop; end $$').catch(() => 'broken');
      await expect
        .poll(() => query(host.url, `select from pg_stat_activity where state = 'active' and query like 'do %'`))
        .toHaveLength(1);
      await host.kill();
      process.kill(postmasterOf(dataDir), 'SIGKILL');
      const server = await start();
      expect(await query(server.url, 'select 1 as one')).toEqual([{ one: 1 }]);
      expect(await busy).toBe('broken');
    },
  );

  it('refuses a second start on the same folder in plain words', async () => {
    const host = await startHost(dataDir);
    const second = start();
    await expect(second).rejects.toThrow(`The data folder ${dataDir} is in use by process`);
    await expect(second).rejects.toBeInstanceOf(ConfigError);
    expect(await query(host.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    await host.kill();
    await start();
  });

  it.runIf(isLongTest)('lets exactly one of several simultaneous starts through', async () => {
    const results = await Promise.allSettled([start(), start(), start()]);
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
  });

  it.runIf(isLongTest)('makes the database anew when an earlier start was killed while making it', async () => {
    await mkdir(join(dataDir, 'postgres.new', 'base'), { recursive: true });
    await writeFile(join(dataDir, 'postgres.new', 'PG_VERSION'), '18');
    const server = await start();
    expect(await query(server.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it.runIf(isLongTest)('names the file that must come back when the password is lost', async () => {
    await stop(await start());
    await rm(join(dataDir, 'postgres-password'));
    await expect(start()).rejects.toThrow('postgres-password is missing');
  });
});

describe.runIf(process.getuid?.() === 0)('the embedded PostgreSQL, started as root', () => {
  it('runs as another user', async () => {
    await start();
    expect((await stat(`/proc/${postmasterOf(dataDir)}`)).uid).toBeGreaterThan(0);
  });

  it.runIf(isLongTest)('runs in a data folder that only root could enter', async () => {
    await mkdir(dataDir, { mode: 0o700 });
    await start();
    expect(placeOf(dataDir)).toBe(join(dataDir, 'postgres'));
    expect((await stat(dataDir)).mode & 0o007).toBe(0);
  });

  it.runIf(isLongTest)('lies elsewhere, says so and is found again where a folder above is closed', async () => {
    const closed = join(root, 'closed');
    await mkdir(closed, { mode: 0o700 });
    const folder = join(closed, 'data');
    const first = await start(folder);
    const place = placeOf(folder);
    try {
      expect(place.startsWith(root)).toBe(false);
      expect(said.join()).toContain(`The database lies in ${place}`);
      await query(first.url, 'create table kept (n int)');
      await stop(first);
      const second = await start(folder);
      expect(await query(second.url, 'select * from kept')).toEqual([]);
      await stop(second);
    } finally {
      await rm(place, { recursive: true, force: true });
    }
  });
});
