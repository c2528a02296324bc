import { access, constants, mkdtemp, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { queues } from '../../entry/queues.ts';
import { startEmbeddedPostgres } from './embedded/index.ts';
import { migrate } from './migrate.ts';

/** The migrated database that every test file copies. */
export const templateName = 'zugang_template';

const withDatabase = (url: string, name: string): string => {
  const result = new URL(url);
  result.pathname = `/${name}`;
  return result.toString();
};

const prepareTemplate = async (url: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`drop database if exists ${templateName} with (force)`);
  await client.query(`create database ${templateName}`);
  await client.end();
  await migrate(withDatabase(url, templateName), queues);
};

const memoryFolder = '/dev/shm';
const NEEDED_BYTES = 2 * 1024 ** 3;

/**
 * Where the server keeps its files: in memory where the machine has the place (containers often give 64 MB), else in the folder for
 * temporary files. A database is more than 800 files; a disk's file system takes half a second of processor time to copy and remove them.
 */
const chooseFolder = async (): Promise<string> => {
  try {
    await access(memoryFolder, constants.W_OK);
    const { bavail, bsize } = await statfs(memoryFolder);
    return bavail * bsize >= NEEDED_BYTES ? memoryFolder : tmpdir();
  } catch {
    return tmpdir();
  }
};

/** What a test wrote need not outlive a power failure: no commit waits for the disk. Of the log, little is kept in memory. */
const hurry = async (url: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('alter system set synchronous_commit = off');
  await client.query("alter system set max_wal_size = '256MB'");
  await client.query('select pg_reload_conf()');
  await client.end();
};

/** Vitest's global setup: a server (TEST_DATABASE_URL, else an embedded one in a folder of its own) with a migrated template. */
export default async function setup(): Promise<() => Promise<void>> {
  const given = process.env['TEST_DATABASE_URL'];
  if (given) {
    await prepareTemplate(given);
    return async () => undefined;
  }
  const dataDir = await mkdtemp(join(await chooseFolder(), 'zugang-test-'));
  const server = await startEmbeddedPostgres({ dataDir, log: () => undefined });
  process.env['TEST_DATABASE_URL'] = server.superuserUrl;
  await hurry(server.superuserUrl);
  await prepareTemplate(server.superuserUrl);
  return async () => {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
