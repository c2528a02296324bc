import { spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync, realpathSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { listen } from '../../listen.ts';
import type { Installation } from './initialise.ts';
import { isPostgresOf, listPostgresOf, signal, waitUntil } from './process-table.ts';
import { asUser } from './system-user.ts';

/** A running server of an installation. */
export type Postmaster = { pid: number; port: number };

const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  shared_buffers: '256MB',
  max_connections: '100',
  fsync: 'on',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  // Errors of statements reach the application, which logs them without the values in them.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
};

/** Runs `work` with a connection of the superuser. */
export const withSuperuser = async <T>(
  { password }: Pick<Installation, 'password'>,
  port: number,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> => {
  const client = new pg.Client({
    host: '127.0.0.1',
    port,
    user: 'postgres',
    password,
    database: 'postgres',
    connectionTimeoutMillis: 5_000,
  });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

const readPidFile = (place: string): Postmaster | null => {
  try {
    const lines = readFileSync(join(place, 'postmaster.pid'), 'utf8').split('\n');
    const [pid, port] = [Number(lines[0]), Number(lines[3])];
    return pid > 0 ? { pid, port } : null;
  } catch {
    return null;
  }
};

const answers = (installation: Pick<Installation, 'place' | 'password'>, port: number): Promise<boolean> =>
  withSuperuser(installation, port, async (client) => {
    const { rows } = await client.query<{ folder: string }>(`select current_setting('data_directory') as folder`);
    return rows[0] !== undefined && realpathSync(rows[0].folder) === realpathSync(installation.place);
  }).catch(() => false);

/** The server that runs on an installation and answers; null if there is none. Changes nothing, unlike {@link findRunning}. */
export const findAnswering = async (
  installation: Pick<Installation, 'place' | 'password'>,
): Promise<Postmaster | null> => {
  const found = readPidFile(installation.place);
  const isRunning = found !== null && isPostgresOf(found.pid, installation.place);
  return isRunning && (await answers(installation, found.port)) ? found : null;
};

/** Ends a server: fast (open transactions are rolled back), and by force when that takes too long. */
export const stopPostmaster = async (place: string, pid: number): Promise<void> => {
  for (const name of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    if (!isPostgresOf(pid, place)) return;
    signal(pid, name);
    if (await waitUntil(() => !isPostgresOf(pid, place), name === 'SIGINT' ? 20_000 : 5_000)) return;
  }
};

/** The server that a killed process left running on this installation; null when there is none that can be used, after ending what is left of it. */
export const findRunning = async (installation: Installation): Promise<Postmaster | null> => {
  const { place } = installation;
  const found = readPidFile(place);
  if (found && isPostgresOf(found.pid, place)) {
    // It may be in the middle of its own start or shutdown: give it the time to become clear.
    for (let attempt = 0; attempt < 40 && isPostgresOf(found.pid, place); attempt += 1) {
      if (await answers(installation, found.port)) return found;
      await sleep(250);
    }
    await stopPostmaster(place, found.pid);
  }
  // Backends of a dead postmaster would make the next one refuse to start for half a minute.
  for (const pid of listPostgresOf(place)) signal(pid, 'SIGKILL');
  await waitUntil(() => listPostgresOf(place).length === 0, 5_000);
  await rm(join(place, 'postmaster.pid'), { force: true });
  return null;
};

const findFreePort = async (): Promise<number> => {
  const server = createServer();
  const port = await listen(server, { host: '127.0.0.1', port: 0, setting: 'DATA_DIR' });
  await new Promise((done) => server.close(done));
  return port;
};

const spawnPostmaster = ({ place, binaries, user }: Installation, port: number, logFile: string) => {
  const output = openSync(logFile, 'w', 0o600);
  const flags = Object.entries({ ...settings, port }).flatMap(([key, value]) => ['-c', `${key}=${value}`]);
  // A process group of its own: Ctrl-C in the terminal is for us alone, and we end the database last.
  const child = spawn(binaries.postgres, ['-D', place, ...flags], {
    ...asUser(user),
    cwd: place,
    env: { LC_ALL: 'C', PATH: process.env['PATH'] },
    stdio: ['ignore', output, output],
    detached: true,
    windowsHide: true,
  });
  closeSync(output);
  child.unref();
  return child;
};

/** Starts the server on `port` (a free one when null) and waits until it answers. Throws with the end of PostgreSQL's own log. */
export const startPostmaster = async (
  installation: Installation,
  logFile: string,
  wantedPort: number | null = null,
): Promise<Postmaster> => {
  const port = wantedPort ?? (await findFreePort());
  const child = spawnPostmaster(installation, port, logFile);
  let spawnError: Error | undefined;
  child.on('error', (error) => (spawnError = error));
  const end = Date.now() + 60_000;
  do {
    if (child.pid && (await answers(installation, port))) return { pid: child.pid, port };
    await sleep(25);
  } while (child.pid && child.exitCode === null && child.signalCode === null && Date.now() < end);
  if (child.pid) await stopPostmaster(installation.place, child.pid);
  const reason = spawnError?.message ?? readFileSync(logFile, 'utf8').slice(-2000);
  throw new Error(`PostgreSQL did not start: ${reason}`, { cause: spawnError });
};
