import { createHmac } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ConfigError } from '../../config.ts';
import { chooseNewPlace, findExistingPlace, findOpenFolder } from './choose-place.ts';
import { claimFolder } from './claim-folder.ts';
import { initialise, keepPassword, type Installation } from './initialise.ts';
import {
  findAnswering,
  findRunning,
  startPostmaster,
  stopPostmaster,
  withSuperuser,
  type Postmaster,
} from './postmaster.ts';
import { isPostgresOf } from './process-table.ts';
import { provideBinaries } from './provide-binaries.ts';
import { chooseSystemUser } from './system-user.ts';

/** Receives events of the server, in plain sentences. */
type EmbeddedLog = (message: string) => void;

/** A PostgreSQL of our own. */
export type EmbeddedPostgres = {
  /** A login that owns the database `zugang`, may create databases and roles, and is no superuser. */
  url: string;
  /** The superuser, whom row-level security does not bind: for tests that look from outside, never for the product. */
  superuserUrl: string;
  stop: () => Promise<void>;
};

const supportedVersion = '18';

const prepare = async (dataDir: string, log: EmbeddedLog): Promise<Installation> => {
  const existing = await findExistingPlace(dataDir);
  const user = chooseSystemUser(existing);
  const binaries = await provideBinaries(user, findOpenFolder, log);
  const password = await keepPassword(dataDir, existing !== null);
  const installation = { place: existing ?? (await chooseNewPlace(dataDir, user, log)), binaries, user, password };
  if (existing === null) await initialise(installation);
  const version = (await readFile(join(installation.place, 'PG_VERSION'), 'utf8')).trim();
  if (version !== supportedVersion) {
    throw new ConfigError([
      `The database in ${installation.place} is of PostgreSQL ${version}, this program brings ${supportedVersion}.`,
    ]);
  }
  return installation;
};

const loginOf = ({ password }: Pick<Installation, 'password'>): { name: string; password: string } => ({
  name: 'zugang',
  password: createHmac('sha256', password).update('zugang').digest('base64url'),
});

const urlOf = (installation: Pick<Installation, 'password'>, port: number): string => {
  const { name, password } = loginOf(installation);
  return `postgres://${name}:${password}@127.0.0.1:${port}/${name}`;
};

/** Makes the login and its database where they are missing. */
const provideLogin = (installation: Installation, port: number): Promise<void> =>
  withSuperuser(installation, port, async (client) => {
    const { name, password } = loginOf(installation);
    const roles = await client.query('select from pg_roles where rolname = $1', [name]);
    if (roles.rowCount === 0)
      await client.query(`create role ${name} login createdb createrole password '${password}'`);
    const databases = await client.query('select from pg_database where datname = $1', [name]);
    if (databases.rowCount === 0) await client.query(`create database ${name} owner ${name}`);
  });

/** Looks after the server: starts it again on its port whenever it is gone. Gives the way to end both. */
const watch = (installation: Installation, start: { postmaster: Postmaster; logFile: string; log: EmbeddedLog }) => {
  const { log, logFile } = start;
  let { postmaster } = start;
  let reviving: Promise<void> | null = null;
  const revive = async (): Promise<void> => {
    log('the embedded PostgreSQL has ended unexpectedly; it is started again');
    try {
      const { port } = postmaster;
      postmaster = (await findRunning(installation)) ?? (await startPostmaster(installation, logFile, port));
      log('the embedded PostgreSQL is running again');
    } catch (error) {
      log(`the embedded PostgreSQL could not be started again, trying on: ${String(error)}`);
      await sleep(1_000);
    }
  };
  const look = setInterval(() => {
    if (reviving || isPostgresOf(postmaster.pid, installation.place)) return;
    reviving = revive().finally(() => (reviving = null));
  }, 100).unref();
  return async (): Promise<void> => {
    clearInterval(look);
    await reviving;
    await stopPostmaster(installation.place, postmaster.pid);
  };
};

/**
 * Starts the embedded PostgreSQL in `dataDir`, or takes over the one that a killed process left running there, and
 * keeps it running. `stop` ends it (open transactions are rolled back). Throws `ConfigError` in plain words when the
 * folder is in use by another process or the database cannot run here.
 */
export const startEmbeddedPostgres = async (options: {
  dataDir: string;
  log: EmbeddedLog;
}): Promise<EmbeddedPostgres> => {
  const dataDir = resolve(options.dataDir);
  const logFile = join(dataDir, 'postgres.log');
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const release = await claimFolder(dataDir);
  try {
    const installation = await prepare(dataDir, options.log);
    const left = await findRunning(installation);
    if (left) options.log('taking over the embedded PostgreSQL that an earlier start left running');
    const postmaster = left ?? (await startPostmaster(installation, logFile));
    await provideLogin(installation, postmaster.port);
    const end = watch(installation, { postmaster, logFile, log: options.log });
    return {
      url: urlOf(installation, postmaster.port),
      superuserUrl: `postgres://postgres:${installation.password}@127.0.0.1:${postmaster.port}/postgres`,
      stop: async () => {
        await end();
        await release();
      },
    };
  } catch (error) {
    await release();
    throw error;
  }
};

/** The password of the embedded server, for a command. Throws `ConfigError` where this user may not read it. */
const readPassword = async (dataDir: string): Promise<string> => {
  const path = join(dataDir, 'postgres-password');
  try {
    return (await readFile(path, 'utf8')).trim();
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new ConfigError([`${path} cannot be read: run the command as the user who runs Zugang (${reason}).`]);
  }
};

/**
 * Opens the embedded PostgreSQL of `dataDir` for a command: the one that runs, beside whoever runs it, or one that is started for as
 * long as the command takes. Throws `ConfigError` where there is no database yet, or it cannot be reached.
 */
export const joinEmbeddedPostgres = async (options: {
  dataDir: string;
  log: EmbeddedLog;
}): Promise<Pick<EmbeddedPostgres, 'url' | 'stop'>> => {
  const dataDir = resolve(options.dataDir);
  const place = await findExistingPlace(dataDir);
  if (place === null)
    throw new ConfigError([
      `There is no database in ${dataDir}: set DATA_DIR or DATABASE_URL as for the installation you mean.`,
    ]);
  const installation = { place, password: await readPassword(dataDir) };
  const running = await findAnswering(installation);
  return running
    ? { url: urlOf(installation, running.port), stop: async () => undefined }
    : startEmbeddedPostgres(options);
};
