import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { chmod, copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer as createHttpServer } from 'node:http';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startEgress } from '@zugang/crawler/egress';
import { folderStorage } from '#platform/storage/storage';
import { createTestDatabase, type TestDatabase } from '#platform/db/test-database';
import type { Loot, Targets } from './hostile-browser.fixture.ts';

const MARKER = 'a-secret-of-the-worker';

const isRoot = process.getuid?.() === 0;
/** Whether this machine gives namespaces; what is proved of the network and, where not root, of files depends on it. */
const hasNamespaces =
  spawnSync('unshare', [
    ...(isRoot ? [] : ['--user', '--map-root-user']),
    '--net',
    '--mount',
    'ip',
    'link',
    'add',
    'x',
    'type',
    'veth',
  ]).status === 0;

let folder: string;
let database: TestDatabase;
let browser: string;
let targets: Targets;
let report = Promise.withResolvers<Loot>();
const datagrams: unknown[] = [];
const servers: { close: () => unknown }[] = [];

const listen = async (server: Server, ...place: [number, string] | [string]): Promise<AddressInfo> => {
  server.listen(...(place as [number, string]));
  await once(server, 'listening');
  servers.push(server);
  return server.address() as AddressInfo;
};

/** Takes the reports; whatever else asks is answered as well. */
const startSite = async (): Promise<string> => {
  const server = createHttpServer((request, response) => {
    void (async () => {
      const body = await text(request);
      if (body !== '') report.resolve(JSON.parse(body) as Loot);
      response.end();
    })();
  });
  const { port } = await listen(server, 0, '127.0.0.1');
  return `http://127.0.0.1:${port}/`;
};

/** A program that starts as a browser does, in a folder that every user can read. */
const placeBrowser = async (): Promise<void> => {
  const probe = fileURLToPath(new URL('./hostile-browser.fixture.ts', import.meta.url));
  await copyFile(process.execPath, join(folder, 'node'));
  await copyFile(probe, join(folder, 'probe.ts'));
  await writeFile(join(folder, 'targets.json'), JSON.stringify(targets));
  await writeFile(browser, `#!/bin/sh\nexec ${folder}/node --no-warnings ${folder}/probe.ts "$@"\n`);
  for (const name of ['browser', 'node', 'probe.ts']) await chmod(join(folder, name), 0o755);
};

const seedSecrets = async (dataDir: string): Promise<string[]> => {
  await folderStorage(join(dataDir, 'files')).put('screens/a/page.jpg', Buffer.from(MARKER), 'image/jpeg');
  const own = join(dataDir, 'postgres-password');
  const key = join(dataDir, 'secrets-key');
  await writeFile(own, MARKER, { mode: 0o600 });
  await writeFile(key, randomBytes(32).toString('base64'), { mode: 0o600 });
  return [dataDir, own, key, join(dataDir, 'files'), join(dataDir, 'files/screens/a/page.jpg')];
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zugang-isolation-'));
  await chmod(folder, 0o755);
  database = await createTestDatabase();
  const { hostname, port } = new URL(database.url);
  const abstract = `\0zugang-isolation-${process.pid}`;
  await listen(createServer(), abstract);
  const canary = await listen(
    createServer((socket) => socket.destroy()),
    0,
    '127.0.0.1',
  );
  const udp = createSocket('udp4').on('message', (message) => datagrams.push(message));
  udp.bind(0, '127.0.0.1');
  await once(udp, 'listening');
  servers.push(udp);
  targets = {
    marker: MARKER,
    paths: await seedSecrets(join(folder, 'data')),
    sockets: {
      database: { host: hostname, port: Number(port) },
      canary: { host: '127.0.0.1', port: canary.port },
      abstract: { path: abstract },
    },
    udpPort: udp.address().port,
    site: await startSite(),
    canary: `http://127.0.0.1:${canary.port}/`,
  };
  browser = join(folder, 'browser');
  await placeBrowser();
});

afterAll(async () => {
  for (const server of servers) server.close();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

/** The environment of a worker, with its secrets. */
const environment = (): NodeJS.ProcessEnv => ({
  ...process.env,
  DATABASE_URL: database.url,
  DATA_DIR: join(folder, 'data'),
  SMTP_URL: `smtp://mail:${MARKER}@127.0.0.1:9`,
  NODE_ENV: 'development',
  DEMO: 'off',
  LOG_LEVEL: 'warn',
  ALLOW_HOSTS: new URL(targets.site).host,
  CHROMIUM_PATH: browser,
});

/** Starts a program that starts the browser, and ends it once that has reported. */
const rob = async (command: string, args: readonly string[]): Promise<Loot> => {
  report = Promise.withResolvers();
  datagrams.length = 0;
  const owner = spawn(command, args, { env: environment(), stdio: ['ignore', 'ignore', 'inherit'] });
  const exit = once(owner, 'exit');
  const loot = await report.promise;
  owner.kill('SIGKILL');
  await exit;
  return loot;
};

/** What this machine can prove: titles say it, so that a run shows it. */
const place = `as ${isRoot ? 'root' : 'an ordinary user'}, ${hasNamespaces ? 'with' : 'without'} namespaces`;

describe(`code that has taken over the browser of a worker (${place})`, { timeout: 120_000 }, () => {
  let loot: Loot;
  beforeAll(async () => {
    loot = await rob(process.execPath, [fileURLToPath(new URL('./worker.ts', import.meta.url))]);
  });

  it('finds only a few variables in its environment', () => {
    const known =
      /^(?:PATH|PWD|OLDPWD|_|SHLVL|HOME|TMPDIR|LANG|LC_ALL|TZ|FONTCONFIG_(?:FILE|PATH)|XDG_(?:CONFIG|CACHE)_HOME)$/;
    expect(loot.environment.filter((name) => !known.test(name))).toEqual([]);
  });

  it('reaches what the egress allows, and nothing else by it', () => {
    expect(loot.throughEgress).toEqual({ site: 200, canary: 403 });
  });

  it.runIf(isRoot)('is another user, in no group, who cannot signal the worker', () => {
    expect(loot.user).toBeGreaterThanOrEqual(60_600);
    expect(loot.groups).toEqual([loot.user]);
    expect(loot.canSignalWorker).toBe(false);
  });

  it.runIf(isRoot || hasNamespaces)('reads no secret in files or other processes', () => {
    expect({ read: loot.read, processes: loot.processes }).toEqual({ read: [], processes: [] });
  });

  it.runIf(hasNamespaces)('reaches neither the database nor anything else past the egress', () => {
    expect({ connected: loot.connected, datagrams }).toEqual({ connected: [], datagrams: [] });
  });

  it.runIf(!hasNamespaces)('reaches a database that asks for its password', () => {
    expect(loot.connected).toContain('database');
    expect(loot.database).toBe('password');
  });
});

it('finds all of it in a browser that nothing separates from its worker', { timeout: 120_000 }, async () => {
  const egress = await startEgress({ allowHosts: [new URL(targets.site).host] });
  const loot = await rob('/bin/sh', ['-c', `${browser} --proxy-server=${egress.proxyUrl}; :`]);
  expect(loot).toMatchObject({
    read: targets.paths,
    processes: ['environ', 'cwd', 'fd', 'maps'],
    canSignalWorker: true,
    connected: Object.keys(targets.sockets),
    database: 'password',
    throughEgress: { site: 200, canary: 403 },
  });
  expect(loot.environment).toEqual(expect.arrayContaining(['DATABASE_URL', 'SMTP_URL']));
  await expect.poll(() => datagrams.length).toBe(1);
  await egress.close();
});
