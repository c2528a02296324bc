import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { queues } from '../../entry/queues.ts';
import { startEmbeddedPostgres } from './embedded/index.ts';
import { migrate } from './migrate.ts';
import { chooseTestFolder } from './test-folder.ts';

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
  const dataDir = await mkdtemp(join(await chooseTestFolder(), 'zugang-test-'));
  const server = await startEmbeddedPostgres({ dataDir, log: () => undefined });
  process.env['TEST_DATABASE_URL'] = server.superuserUrl;
  await hurry(server.superuserUrl);
  await prepareTemplate(server.superuserUrl);
  return async () => {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
