import { readMigrationFiles } from 'drizzle-orm/migrator';
import pg from 'pg';
import type { Queue } from '../queue/define-queue.ts';
import { FatalWorkerFailure } from '../errors.ts';
import { migrationsFolder } from './migrate.ts';

const readMissing = async (client: pg.Client, queues: readonly Queue[]): Promise<string | null> => {
  const { rows } = await client.query<{ tables: string | null; queues: string | null }>(
    "select to_regclass('drizzle.__drizzle_migrations') as tables, to_regclass('pgboss.queue') as queues",
  );
  if (!rows[0]?.tables || !rows[0].queues) return 'it is empty';
  const applied = await client.query<{ newest: string | null }>(
    'select max(created_at) as newest from drizzle.__drizzle_migrations',
  );
  const behind = readMigrationFiles({ migrationsFolder }).filter(
    ({ folderMillis }) => folderMillis > Number(applied.rows[0]?.newest ?? 0),
  );
  if (behind.length > 0) return `${behind.length} migrations are missing`;
  const known = await client.query<{ name: string }>('select name from pgboss.queue');
  const names = new Set(known.rows.map(({ name }) => name));
  const unknown = queues.filter(({ name }) => !names.has(name)).map(({ name }) => name);
  return unknown.length > 0 ? `queues are missing (${unknown.join(', ')})` : null;
};

/**
 * Throws FatalWorkerFailure where the database lacks tables or queues this program needs. A newer database is not recognised, although
 * migrations may rename or drop what this program uses: processes of the previous release are stopped before `npm run migrate`.
 */
export const requireMigrated = async (url: string, queues: readonly Queue[]): Promise<void> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    const missing = await readMissing(client, queues);
    if (missing)
      throw new FatalWorkerFailure(`the database is not up to date: ${missing}. Run \`npm run migrate\` first.`);
  } finally {
    await client.end();
  }
};
